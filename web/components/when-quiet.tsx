import { type ReactNode, Suspense } from 'react';
import { useQuiet } from '#lib/queries/use-quiet.ts';

type WhenQuietProps = {
  /** Stands there meanwhile. */
  fallback?: ReactNode;
  children: ReactNode;
};

/** Holds what a page can do without until the rest of it stands. Its code is not asked for before either. */
export function WhenQuiet({ fallback = null, children }: WhenQuietProps) {
  return useQuiet() ? <Suspense fallback={fallback}>{children}</Suspense> : fallback;
}
