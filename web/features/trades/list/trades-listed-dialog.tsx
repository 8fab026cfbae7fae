import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { MorePages } from '#components/more-pages.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import type { TradingAccount } from '#data/backend/rows.ts';
import { tradeListQueries } from '#data/trades/trade-lists.ts';
import type { Trade } from '#data/trades/trades.ts';
import { countNoun } from '#domain/numbers/count.ts';
import type { PlanNames } from '#features/trades/plan-names.ts';
import { newId } from '#lib/new-id.ts';
import { LoadedTradeList } from './trade-list.tsx';

type TradesListedDialogProps = {
  /** The title that the trades share, e.g. 'XAUUSD'. */
  title: string;
  userId: string;
  /** In the order of the list. */
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
  return (
    <Dialog title={title} description={`${countNoun(ids.length, 'trade')}, newest first`} onClose={onClose}>
      <div className="flex flex-col gap-2 pb-4 sm:pb-6">
        <LoadedTradeList
          label={title}
          pages={list}
          failure="Couldn’t load the trades."
          none="These trades no longer exist."
          rows={Math.min(ids.length, 6)}
          plans={plans}
          accounts={accounts}
          onOpen={onOpen}
        />
        <MorePages list={list} failure="Couldn’t load more trades." />
      </div>
    </Dialog>
  );
}
