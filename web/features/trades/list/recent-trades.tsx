import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { LoadFailed } from '#components/load-failed.tsx';
import { Card } from '#components/ui/card.tsx';
import { useEntries } from '#data/account/instruments.ts';
import type { TradingAccount } from '#data/backend/rows.ts';
import { knownTradeCount, newestCount, tradeListQueries } from '#data/trades/trade-lists.ts';
import type { Trade } from '#data/trades/trades.ts';
import { TradeDenseList, TradeDenseSkeleton } from './trade-dense-list.tsx';
import type { PlanNames } from './trade-list.tsx';
import { NoTrades } from './trade-list-empty.tsx';
import { useKeysOfRow } from './use-row-keys.ts';

type RecentTradesProps = {
  userId: string;
  plans: PlanNames;
  accounts: readonly TradingAccount[];
  onOpen: (trade: Trade) => void;
  /** D in a row makes a new trade like it. */
  onDuplicate: (trade: Trade) => void;
  onAdd: () => void;
};

/** The newest trades, and the way to all of them. */
export function RecentTrades({ userId, plans, accounts, onOpen, onDuplicate, onAdd }: RecentTradesProps) {
  const client = useQueryClient();
  const trades = useQuery(tradeListQueries.newest(userId));
  const entries = useEntries(userId);
  const count = trades.data?.length ?? Math.min(knownTradeCount(client, userId) ?? 0, newestCount);
  useKeysOfRow(trades.data ?? [], { d: onDuplicate });
  return (
    <Card as="section" aria-labelledby="trades" className="flex h-full flex-col overflow-hidden px-0! py-0!">
      <div className="flex min-h-11 sm:min-h-13 items-center justify-between gap-4 px-3 sm:px-4">
        <h2 id="trades" className="font-semibold">
          Trades
        </h2>
        {count > 0 && (
          <Link
            to="/trades"
            className="flex min-h-11 items-center font-medium text-accent text-sm underline-offset-4 hover:underline"
          >
            All trades
          </Link>
        )}
      </div>
      {trades.isError && !trades.data ? (
        <LoadFailed
          message="Your trades could not be loaded."
          isTrying={trades.isFetching}
          onTryAgain={trades.refetch}
        />
      ) : count === 0 ? (
        <div className="flex-1 px-3 pb-3 sm:px-4 sm:pb-4">
          <NoTrades size="small" onAdd={onAdd} />
        </div>
      ) : trades.data ? (
        <TradeDenseList
          label="Newest trades"
          trades={trades.data}
          plans={plans}
          entries={entries}
          accounts={accounts}
          onOpen={onOpen}
        />
      ) : (
        <TradeDenseSkeleton rows={count} />
      )}
    </Card>
  );
}
