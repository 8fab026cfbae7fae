import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { CSSProperties, ReactNode } from 'react';
import { Loaded } from '#components/loaded.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import type { Trade } from '#data/trades/trades.ts';
import { TradeRow, type TradeRowProps } from './trade-row.tsx';

export type RowsProps = Omit<TradeRowProps, 'trade' | 'remark'> & {
  remarkOf?: ((trade: Trade) => string) | undefined;
};

type TradeListProps = RowsProps & {
  label: string;
  trades: readonly Trade[];
};

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
  failure: string;
  none: string;
  rows: number;
};

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
