import type { ReactNode } from 'react';
import { Skeleton } from '#components/ui/skeleton.tsx';
import type { TradingAccount } from '#data/backend/rows.ts';
import type { Trade } from '#data/trades/trades.ts';
import type { NamedTag } from '#domain/tags.ts';
import { accountShown } from '#features/trades/account-choice.ts';
import { TradeRow } from './trade-row.tsx';

type TradeListProps = {
  /** The list's name for screen readers. */
  label: string;
  trades: readonly Trade[];
  /** The plans whose names stand in the rows; left out in a list of one plan's trades. */
  plans?: PlanNames;
  /** The accounts of their trader, where they are known. */
  accounts?: readonly TradingAccount[] | undefined;
  /** The tags of their trader, where they are shown. */
  tags?: readonly NamedTag[];
  /** What staff are told of how a trade came into the journal. */
  remarkOf?: (trade: Trade) => string;
  onOpen: (trade: Trade) => void;
};

export type PlanNames = readonly { id: string; plan_name: string }[];

/** The frame of a list of trades, from edge to edge. */
export function TradeListFrame({ children }: { children: ReactNode }) {
  return <div className="min-w-0 overflow-hidden rounded-box border border-line bg-surface">{children}</div>;
}

/** A handful of trades, drawn all at once. */
export function TradeList({ label, trades, plans, accounts = [], tags, remarkOf, onOpen }: TradeListProps) {
  return (
    <ul aria-label={label} className="@container -mb-px">
      {trades.map(trade => (
        <li key={trade.id}>
          <TradeRow
            trade={trade}
            tags={tags}
            plan={plans && planNameOf(trade, plans)}
            remark={remarkOf?.(trade)}
            {...accountShown(trade, accounts)}
            onOpen={onOpen}
          />
        </li>
      ))}
    </ul>
  );
}

/** The name of a trade's plan: null where it has none, '' while its plan is not known. */
export function planNameOf(trade: Trade, plans: PlanNames): string | null {
  if (trade.plan_id === null) {
    return null;
  }
  return plans.find(plan => plan.id === trade.plan_id)?.plan_name ?? '';
}

/** So many trades that are on their way. */
export function TradeListSkeleton({ rows }: { rows: number }) {
  return (
    <div role="status" className="-mb-px">
      <span className="sr-only">Loading trades</span>
      {Array.from({ length: rows }, (_, row) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike.
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
  );
}
