import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { LoadFailed } from '#components/load-failed.tsx';
import { knownTradeCount, newestCount, tradeListQueries } from '#data/trades/trade-lists.ts';
import type { Trade } from '#data/trades/trades.ts';
import { type PlanNames, TradeList, TradeListFrame, TradeListSkeleton } from './trade-list.tsx';
import { NoTrades } from './trade-list-empty.tsx';

type RecentTradesProps = {
  userId: string;
  plans: PlanNames;
  onOpen: (trade: Trade) => void;
  onAdd: () => void;
};

/** The newest trades, and the way to all of them. */
export function RecentTrades({ userId, plans, onOpen, onAdd }: RecentTradesProps) {
  const client = useQueryClient();
  const trades = useQuery(tradeListQueries.newest(userId));
  const count = trades.data?.length ?? Math.min(knownTradeCount(client, userId) ?? 0, newestCount);
  return (
    <section aria-labelledby="trades" className="flex flex-col gap-4">
      <div className="flex items-center justify-between gap-4">
        <h2 id="trades" className="font-semibold text-lg">
          Trades
        </h2>
        {count > 0 && (
          <Link
            to="/trades"
            className="-my-2 flex min-h-11 items-center font-medium text-accent text-sm underline-offset-4 hover:underline"
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
        <NoTrades onAdd={onAdd} />
      ) : (
        <TradeListFrame>
          {trades.data ? (
            <TradeList label="Newest trades" trades={trades.data} plans={plans} onOpen={onOpen} />
          ) : (
            <TradeListSkeleton rows={count} />
          )}
        </TradeListFrame>
      )}
    </section>
  );
}
