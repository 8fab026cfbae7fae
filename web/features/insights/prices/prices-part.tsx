import { Suspense } from 'react';
import { lazyParts } from '#lib/loading/lazy-parts.ts';
import { useNear } from '#lib/page/use-near.ts';
import type { PriceCardsProps } from './price-cards.tsx';

const { PriceCards } = lazyParts(() => import('./price-cards.tsx'));

/** The figures that need prices, which are loaded when the reader is near. */
export function PricesPart(props: PriceCardsProps) {
  const [ref, isNear] = useNear<HTMLDivElement>();
  return (
    <div ref={ref} className="grid grid-cols-[minmax(0,1fr)] gap-4 empty:-mt-4">
      {isNear && (
        <Suspense fallback={null}>
          <PriceCards {...props} />
        </Suspense>
      )}
    </div>
  );
}
