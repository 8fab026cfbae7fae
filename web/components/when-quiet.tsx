import { type ReactNode, Suspense } from 'react';
import { useQuiet } from '#lib/queries/use-quiet.ts';

type WhenQuietProps = {
  fallback?: ReactNode;
  children: ReactNode;
};

/** Delays content that a page can do without until the rest has loaded, its code included. */
export function WhenQuiet({ fallback = null, children }: WhenQuietProps) {
  return useQuiet() ? <Suspense fallback={fallback}>{children}</Suspense> : fallback;
}
