import { type ReactNode, Suspense } from 'react';
import { useNear } from '#lib/page/use-near.ts';

/** Renders, and thereby loads, its cards when the reader is near. */
export function NearPart({ children }: { children: ReactNode }) {
  const [ref, isNear] = useNear<HTMLDivElement>();
  return (
    <div ref={ref} className="grid grid-cols-[minmax(0,1fr)] gap-4 empty:-mt-4">
      {isNear && <Suspense fallback={null}>{children}</Suspense>}
    </div>
  );
}
