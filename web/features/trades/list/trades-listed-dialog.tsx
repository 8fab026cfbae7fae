import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Loaded } from '#components/loaded.tsx';
import { MorePages } from '#components/more-pages.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import type { TradingAccount } from '#data/backend/rows.ts';
import { tradeListQueries } from '#data/trades/trade-lists.ts';
import type { Trade } from '#data/trades/trades.ts';
import { countOf } from '#domain/numbers/count.ts';
import { newId } from '#lib/new-id.ts';
import { type PlanNames, TradeList, TradeListFrame, TradeListSkeleton } from './trade-list.tsx';

type TradesListedDialogProps = {
  /** What the trades have in common, as 'XAUUSD'. */
  title: string;
  userId: string;
  /** In the order in which they are listed. */
  ids: readonly string[];
  plans: PlanNames;
  accounts: readonly TradingAccount[];
  onOpen: (trade: Trade) => void;
  onClose: () => void;
};

/** The trades behind a figure, a few at a time. */
export function TradesListedDialog(props: TradesListedDialogProps) {
  const { title, userId, ids, plans, accounts, onOpen, onClose } = props;
  const [name] = useState(newId);
  const list = useInfiniteQuery(tradeListQueries.ofIds(userId, name, ids));
  const found = { ...list, data: list.data?.pages.flat() };
  return (
    <Dialog title={title} description={`${countOf(ids.length, 'trade')}, newest first`} onClose={onClose}>
      <div className="flex flex-col gap-2 pb-4 sm:pb-6">
        <Loaded
          query={found}
          failure="The trades could not be loaded."
          loading={
            <TradeListFrame>
              <TradeListSkeleton rows={Math.min(ids.length, 6)} />
            </TradeListFrame>
          }
        >
          {trades =>
            trades.length === 0 ? (
              <p className="text-ink-muted text-sm">These trades are not there any more.</p>
            ) : (
              <TradeListFrame>
                <TradeList label={title} trades={trades} plans={plans} accounts={accounts} onOpen={onOpen} />
              </TradeListFrame>
            )
          }
        </Loaded>
        <MorePages list={list} failure="More trades could not be loaded." />
      </div>
    </Dialog>
  );
}
