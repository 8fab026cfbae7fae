import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import clsx from 'clsx';
import { CircleAlert } from 'lucide-react';
import { Button } from '#components/ui/button.tsx';
import { VirtualList } from '#components/ui/virtual-list.tsx';
import { usePages } from '#components/use-pages.ts';
import type { TradingAccount } from '#data/backend/rows.ts';
import type { Trade } from '#data/trades/trades.ts';
import type { NamedTag } from '#domain/tags.ts';
import { accountShown } from '#features/trades/account-choice.ts';
import { type PlanNames, planNameOf, TradeListFrame } from './trade-list.tsx';
import { TradeRow } from './trade-row.tsx';
import { TradeRowSelectable } from './trade-row-selectable.tsx';
import { type TradeSelection, useIsPicking } from './trade-selection.ts';
import { useRowKeys } from './use-row-keys.ts';

type TradeListPagedProps = {
  list: UseInfiniteQueryResult<InfiniteData<Trade[]>>;
  /** The number of all trades, where that is known. */
  total: number | undefined;
  plans: PlanNames;
  accounts: readonly TradingAccount[];
  /** The trader's tags. */
  tags: readonly NamedTag[];
  /** All of them are in one account, which stands above them. */
  isOneAccount: boolean;
  selection: TradeSelection;
  remarkOf?: ((trade: Trade) => string) | undefined;
  onOpen: (trade: Trade) => void;
  /** Absent for staff, who only look and select nothing. */
  onDuplicate?: ((trade: Trade) => void) | undefined;
};

/** Trades without end: the next page comes when the end is near, or with a press. */
export function TradeListPaged(props: TradeListPagedProps) {
  const { list, total, plans, accounts, tags, isOneAccount, selection, remarkOf, onOpen, onDuplicate } =
    props;
  const { hasNextPage, isFetchNextPageError, isPlaceholderData } = list;
  const { rows, loadMore, onNearEnd } = usePages(list);
  const isPicking = useIsPicking(selection);
  const { onArrow, extendTo } = useRowKeys({ rows, selection, onDuplicate });
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it listens to the rows.
    <div
      aria-busy={isPlaceholderData}
      data-picking={isPicking}
      onKeyDown={onArrow}
      className={clsx('group/list flex flex-col gap-4 transition-opacity', isPlaceholderData && 'opacity-60')}
    >
      <TradeListFrame>
        <VirtualList
          label="Trades"
          items={rows}
          keyOf={idOf}
          itemHeight={64}
          total={total}
          onNearEnd={onNearEnd}
          className="@container -mb-px"
        >
          {trade => {
            const row = {
              trade,
              tags,
              plan: planNameOf(trade, plans),
              ...accountShown(trade, accounts, !isOneAccount),
              onOpen,
            };
            return onDuplicate ? (
              <TradeRowSelectable {...row} selection={selection} onExtend={extendTo} />
            ) : (
              <TradeRow {...row} remark={remarkOf?.(trade)} />
            );
          }}
        </VirtualList>
      </TradeListFrame>
      {isFetchNextPageError && (
        <p role="alert" className="flex items-center justify-center gap-2 text-loss text-sm">
          <CircleAlert aria-hidden className="size-4 shrink-0" />
          More trades could not be loaded.
        </p>
      )}
      {hasNextPage && (
        <Button variant="outline" isBusy={list.isFetchingNextPage} onClick={loadMore} className="self-center">
          {isFetchNextPageError ? 'Try Again' : 'Show More'}
        </Button>
      )}
    </div>
  );
}

function idOf(trade: Trade): string {
  return trade.id;
}
