import { Suspense } from 'react';
import { createPortal } from 'react-dom';
import { lazyParts } from '#lib/loading/lazy-parts.ts';
import { floats } from '#lib/page/floats.ts';
import { useUndoOffer } from './trade-undo.ts';

// Nothing to undo is what a page begins with.
const { TradeUndoOffer } = lazyParts(() => import('./trade-undo-offer.tsx'));

/** Says what was done to trades, and takes it back on demand, for a minute. */
export function TradeUndoBar({ userId }: { userId: string }) {
  const offer = useUndoOffer(userId);
  // The region is there from the start: screen readers announce what comes into one they know.
  return createPortal(
    <div role="status" aria-live="polite">
      {offer && (
        <Suspense fallback={null}>
          <TradeUndoOffer key={offer.until} offer={offer} />
        </Suspense>
      )}
    </div>,
    floats.undo,
  );
}
