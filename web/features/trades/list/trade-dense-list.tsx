import clsx from 'clsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import type { TradingAccount } from '#data/backend/rows.ts';
import type { Trade } from '#data/trades/trades.ts';
import type { EntryOfSymbol } from '#domain/instruments/layers.ts';
import { accountShown } from '#features/trades/account-choice.ts';
import { denseColumns, TradeDenseRow } from './trade-dense-row.tsx';
import { type PlanNames, planNameOf } from './trade-list.tsx';

/** A narrow list, as a phone's, shows so many fewer. */
const fewer = '@max-xl:nth-[n+5]:hidden';

const heads = ['Pair', 'Side', 'Lots', 'Entry', 'Pips', 'Plan', 'Time', 'Amount'];
const figures = ['Lots', 'Entry', 'Pips', 'Amount'];

type TradeDenseListProps = {
  /** The list's name for screen readers. */
  label: string;
  trades: readonly Trade[];
  plans: PlanNames;
  /** By which risks are counted; undefined while they are not known. */
  entries: readonly EntryOfSymbol[] | undefined;
  accounts: readonly TradingAccount[];
  onOpen: (trade: Trade) => void;
};

/** A handful of trades at a glance. */
export function TradeDenseList({ label, trades, plans, entries, accounts, onOpen }: TradeDenseListProps) {
  return (
    <div className="@container">
      <div
        aria-hidden
        className={clsx(
          '@xl:grid hidden h-7 items-center border-line border-y bg-sunken px-4 text-ink-muted text-xs',
          denseColumns,
        )}
      >
        {heads.map(head => (
          <span key={head} className={clsx(figures.includes(head) ? 'text-end' : head === 'Plan' && 'ps-2')}>
            {head}
          </span>
        ))}
      </div>
      <ul aria-label={label} className="@max-xl:border-line @max-xl:border-t -mb-px">
        {trades.map(trade => (
          <li key={trade.id} data-key={trade.id} className={fewer}>
            <TradeDenseRow
              trade={trade}
              plan={planNameOf(trade, plans)}
              entries={entries}
              // There is little room: the first account goes without saying.
              {...accountShown(trade, accounts, trade.account_id !== trade.user_id)}
              onOpen={onOpen}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** So many trades that are on their way. */
export function TradeDenseSkeleton({ rows }: { rows: number }) {
  return (
    <div role="status" className="@container">
      <span className="sr-only">Loading trades</span>
      <div className="@xl:block hidden h-7 border-line border-y bg-sunken" />
      <ul aria-hidden className="@max-xl:border-line @max-xl:border-t -mb-px">
        {Array.from({ length: rows }, (_, row) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike.
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
