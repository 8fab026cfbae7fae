import { Suspense } from 'react';
import { createPortal } from 'react-dom';
import { lazyParts } from '#lib/loading/lazy-parts.ts';
import { floats } from '#lib/page/floats.ts';
import { useUndoOffer } from './trade-undo.ts';

// Loaded on demand: a page starts with nothing to undo.
const { TradeUndoOffer } = lazyParts(() => import('./trade-undo-offer.tsx'));

export function TradeUndoBar({ userId }: { userId: string }) {
  const offer = useUndoOffer(userId);
  // The region exists from the start: screen readers announce changes in regions that they know.
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
