import { CheckCheck } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import type { TradingAccount } from '#data/backend/rows.ts';
import type { Trade } from '#data/trades/trades.ts';
import { maxToReview } from '#data/trades/trades-to-review.ts';
import { countNoun } from '#domain/numbers/count.ts';
import { ReviewForm } from './review-form.tsx';
import { countToReview, isUnreviewed, listToReview, tradeAfter, withOpenTrade } from './review-list.ts';
import { ReviewRow } from './review-row.tsx';
import { forgetSkipped, skipTrade, useSkippedTrades } from './skipped-trades.ts';

type ReviewTradesProps = { userId: string; trades: readonly Trade[]; accounts: readonly TradingAccount[] };

/** After a trade is saved or skipped, the next one opens and has the focus. */
export function ReviewTrades({ userId, trades, accounts }: ReviewTradesProps) {
  const { list, skippedCount } = listToReview(trades, useSkippedTrades(userId));
  const [open, setOpen] = useState<Trade | undefined>(list[0]);
  const shown = withOpenTrade(list, open);
  const place = useRef<HTMLDivElement>(null);
  const [moves, setMoves] = useState(0);

  // The focused button left with its form.
  useEffect(() => {
    if (moves > 0) {
      (
        place.current?.querySelector<HTMLElement>('[data-review][aria-expanded="true"]') ?? place.current
      )?.focus();
    }
  }, [moves]);

  function openNext(next: Trade | undefined) {
    setOpen(next);
    setMoves(count => count + 1);
  }

  return (
    <div ref={place} tabIndex={-1} className="flex flex-col gap-3 outline-none">
      <p role="status" className="text-ink-muted text-sm empty:sr-only">
        {list.length > 0 && countToReview(list.length, maxToReview)}
      </p>
      {shown.length === 0 ? (
        <EmptyState icon={CheckCheck} title="Nothing to Review">
          Synced and imported trades without tags, setup or emotions appear here.
        </EmptyState>
      ) : (
        <Card className="overflow-hidden px-0 py-0 sm:px-0 sm:py-0">
          <ul aria-label="Trades to review" className="divide-y divide-line">
            {shown.map(trade => (
              <li key={trade.id}>
                <ReviewRow
                  trade={trade}
                  accounts={accounts}
                  isOpen={trade.id === open?.id}
                  onToggle={() => setOpen(trade.id === open?.id ? undefined : trade)}
                >
                  <ReviewForm
                    trade={trade}
                    onSaved={() => openNext(tradeAfter(shown, trade))}
                    onSkip={() => {
                      skipTrade(userId, trade.id);
                      openNext(tradeAfter(shown, trade));
                    }}
                  />
                </ReviewRow>
              </li>
            ))}
          </ul>
        </Card>
      )}
      {skippedCount > 0 && (
        <Button
          variant="ghost"
          className="self-start"
          onClick={() => {
            forgetSkipped(userId);
            openNext(open ?? trades.find(isUnreviewed));
          }}
        >
          Show {countNoun(skippedCount, 'Skipped Trade')}
        </Button>
      )}
    </div>
  );
}
