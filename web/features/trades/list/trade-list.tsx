import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { CSSProperties, ReactNode } from 'react';
import { Loaded } from '#components/loaded.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import type { Trade } from '#data/trades/trades.ts';
import { TradeRow, type TradeRowProps } from './trade-row.tsx';

/** The props that a list passes to each row. */
export type RowsProps = Omit<TradeRowProps, 'trade' | 'remark'> & {
  /** The note for staff on how a trade was logged. */
  remarkOf?: ((trade: Trade) => string) | undefined;
};

type TradeListProps = RowsProps & {
  /** The list's name for screen readers. */
  label: string;
  trades: readonly Trade[];
};

/** The frame of a list of trades, from edge to edge. */
export function TradeListFrame({ style, children }: { style?: CSSProperties; children: ReactNode }) {
  return (
    <div style={style} className="min-w-0 overflow-hidden rounded-box border border-line bg-surface">
      {children}
    </div>
  );
}

/** A few trades, rendered all at once. */
export function TradeList({ label, trades, remarkOf, ...row }: TradeListProps) {
  return (
    <TradeListFrame>
      <ul aria-label={label} className="@container -mb-px">
        {trades.map(trade => (
          <li key={trade.id}>
            <TradeRow {...row} trade={trade} remark={remarkOf?.(trade)} />
          </li>
        ))}
      </ul>
    </TradeListFrame>
  );
}

type LoadedTradeListProps = Omit<TradeListProps, 'trades'> & {
  pages: UseInfiniteQueryResult<InfiniteData<Trade[]>>;
  /** As 'The trades could not be loaded.' */
  failure: string;
  /** Shown when there are no trades. */
  none: string;
  /** The number of placeholder rows. */
  rows: number;
};

/** The loaded pages of trades. The button for the next page is below. */
export function LoadedTradeList({ pages, failure, none, rows, ...list }: LoadedTradeListProps) {
  return (
    <Loaded
      query={{ ...pages, data: pages.data?.pages.flat() }}
      failure={failure}
      loading={<TradeListSkeleton rows={rows} />}
    >
      {trades =>
        trades.length === 0 ? (
          <p className="text-ink-muted text-sm">{none}</p>
        ) : (
          <TradeList {...list} trades={trades} />
        )
      }
    </Loaded>
  );
}

/** The placeholder of this many trades. */
export function TradeListSkeleton({ rows }: { rows: number }) {
  return (
    <TradeListFrame>
      <div role="status" className="-mb-px">
        <span className="sr-only">Loading trades</span>
        {Array.from({ length: rows }, (_, row) => (
          <div
            // biome-ignore lint/suspicious/noArrayIndexKey: they are identical.
            key={row}
            className="flex min-h-16 items-center justify-between gap-4 border-line border-b px-4 sm:px-5"
          >
            <div className="flex w-full max-w-60 flex-col gap-2">
              <Skeleton className="h-4 w-1/2" />
              <Skeleton className="h-3.5" />
            </div>
            <Skeleton className="h-4 w-20 shrink-0" />
          </div>
        ))}
      </div>
    </TradeListFrame>
  );
}
