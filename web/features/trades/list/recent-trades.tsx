import { useQuery, useQueryClient } from '@tanstack/react-query';
import clsx from 'clsx';
import { Link } from 'react-router';
import { LoadFailed } from '#components/load-failed.tsx';
import { Card } from '#components/ui/card.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { useEntries } from '#data/account/instruments.ts';
import type { TradingAccount } from '#data/backend/rows.ts';
import { knownTradeCount, newestCount, tradeListQueries } from '#data/trades/trade-lists.ts';
import type { Trade } from '#data/trades/trades.ts';
import type { PlanNames } from '#features/trades/plan-names.ts';
import { RecentTradeHeads, RecentTradeRow } from './recent-trade-row.tsx';
import { NoTrades } from './trade-list-empty.tsx';
import { useKeysOfRow } from './use-row-keys.ts';

/** A narrow list, as on a phone, shows fewer. */
const fewer = '@max-xl:nth-[n+5]:hidden';

type RecentTradesProps = {
  userId: string;
  plans: PlanNames;
  accounts: readonly TradingAccount[];
  onOpen: (trade: Trade) => void;
  onDuplicate: (trade: Trade) => void;
  onAdd: () => void;
};

/** The newest trades, with a link to all of them. */
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
            All Trades
          </Link>
        )}
      </div>
      {trades.isError && !trades.data ? (
        <LoadFailed
          message="Couldn’t load your trades."
          isTrying={trades.isFetching}
          onTryAgain={trades.refetch}
        />
      ) : count === 0 ? (
        <div className="flex-1 px-3 pb-3 sm:px-4 sm:pb-4">
          <NoTrades size="small" onAdd={onAdd} />
        </div>
      ) : trades.data ? (
        <div className="@container">
          <RecentTradeHeads />
          <ul aria-label="Newest trades" className="@max-xl:border-line @max-xl:border-t -mb-px">
            {trades.data.map(trade => (
              <li key={trade.id} data-key={trade.id} className={fewer}>
                <RecentTradeRow
                  trade={trade}
                  plans={plans}
                  accounts={accounts}
                  entries={entries}
                  onOpen={onOpen}
                />
              </li>
            ))}
          </ul>
        </div>
      ) : (
        <RecentSkeleton rows={count} />
      )}
    </Card>
  );
}

function RecentSkeleton({ rows }: { rows: number }) {
  return (
    <div role="status" className="@container">
      <span className="sr-only">Loading trades</span>
      <div className="@xl:block hidden h-7 border-line border-y bg-sunken" />
      <ul aria-hidden className="@max-xl:border-line @max-xl:border-t -mb-px">
        {Array.from({ length: rows }, (_, row) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: they are identical.
            key={row}
            className={clsx(
              'flex h-12 items-center justify-between gap-4 border-line border-b px-3 sm:px-4 @xl:h-10',
              fewer,
            )}
          >
            <Skeleton className="h-4 w-full max-w-60" />
            <Skeleton className="h-4 w-20 shrink-0" />
          </li>
        ))}
      </ul>
    </div>
  );
}
