import { Suspense } from 'react';
import { lazyNamed } from '#lib/lazy-named.ts';
import { useUndoable } from './trade-undo.ts';

// Nothing to undo is what a page begins with.
const TradeUndoOffer = lazyNamed(() => import('./trade-undo-offer.tsx'), 'TradeUndoOffer');

/** Says what was done to several trades, and takes it back on demand, for a minute. */
export function TradeUndoBar({ userId }: { userId: string }) {
  const change = useUndoable(userId);
  // The region is there from the start: screen readers announce what comes into one they know.
  return (
    <div role="status" className={change ? 'sticky bottom-4 z-20 max-sm:bottom-24' : 'sr-only'}>
      {change && (
        <Suspense fallback={null}>
          <TradeUndoOffer key={change.until} change={change} until={change.until} />
        </Suspense>
      )}
    </div>
  );
}
