import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Button } from '#components/ui/button.tsx';
import type { TradingAccount } from '#data/backend/rows.ts';
import { tradeListQueries } from '#data/trades/trade-lists.ts';
import type { Trade } from '#data/trades/trades.ts';
import { formatCount } from '#domain/numbers/count.ts';
import { LoadedTradeList } from './trade-list.tsx';

type PlanTradesProps = {
  planId: string;
  /** The owner of the plan, if they can change its trades while the list is open. */
  userId?: string;
  accounts?: readonly TradingAccount[];
  onOpen: (trade: Trade) => void;
};

export function PlanTrades({ planId, userId = '', accounts, onOpen }: PlanTradesProps) {
  const trades = useInfiniteQuery(tradeListQueries.ofPlan(planId, userId));
  const { data: count } = useQuery(tradeListQueries.countOfPlan(planId, userId));
  return (
    <section aria-labelledby="plan-trades" className="flex flex-col gap-2">
      <h3 id="plan-trades" className="font-semibold">
        Trades{count !== undefined && ` (${formatCount(count)})`}
      </h3>
      <LoadedTradeList
        label="Trades of the plan"
        pages={trades}
        failure="Couldn’t load the plan’s trades."
        none="No trades on this plan yet."
        rows={3}
        accounts={accounts}
        onOpen={onOpen}
      />
      {trades.hasNextPage && (
        <Button
          variant="outline"
          isBusy={trades.isFetchingNextPage}
          onClick={() => trades.fetchNextPage()}
          className="w-full"
        >
          Show More
        </Button>
      )}
    </section>
  );
}
