import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import clsx from 'clsx';
import { CircleAlert } from 'lucide-react';
import { type MouseEvent, memo } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Checkbox } from '#components/ui/inputs/checkbox.tsx';
import { VirtualList } from '#components/ui/virtual-list.tsx';
import { usePages } from '#components/use-pages.ts';
import type { Trade } from '#data/trades/trades.ts';
import { formatDay, localDay } from '#domain/clock/calendar-day.ts';
import { ColumnHeads } from '#features/trades/columns/column-heads.tsx';
import { columnsTemplate } from '#features/trades/columns/row-grid.ts';
import type { TradeFilter } from '#features/trades/filter/trade-filter.ts';
import { type RowsProps, TradeListFrame } from './trade-list.tsx';
import { TradeRow, type TradeRowProps } from './trade-row.tsx';
import { type TradeSelection, useIsPicking, useIsSelected } from './trade-selection.ts';
import { useRowKeys } from './use-row-keys.ts';

type TradeListPagedProps = RowsProps & {
  sort: TradeFilter['sort'];
  onSort: (sort: TradeFilter['sort']) => void;
  list: UseInfiniteQueryResult<InfiniteData<Trade[]>>;
  /** True while the trades are those of another filter or order. */
  isOld: boolean;
  /** The number of all trades, if known. */
  total: number | undefined;
  selection: TradeSelection;
  /** Absent for staff, who cannot select trades either. */
  onDuplicate?: ((trade: Trade) => void) | undefined;
};

/** An endless list of trades: the next page loads near the end, or with a press. */
export function TradeListPaged(props: TradeListPagedProps) {
  const { list, isOld, total, sort, onSort, selection, onDuplicate, remarkOf, ...row } = props;
  const { hasNextPage, isFetchNextPageError } = list;
  const { rows, loadMore, onNearEnd } = usePages(list);
  const isPicking = useIsPicking(selection);
  const { onArrow, extendTo } = useRowKeys({ rows, selection, onDuplicate });
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it handles events of the rows.
    <div
      aria-busy={isOld}
      data-picking={isPicking}
      onKeyDown={onArrow}
      className={clsx('group/list flex flex-col gap-4 transition-opacity', isOld && 'opacity-60')}
    >
      <TradeListFrame style={columnsTemplate(row.shown?.columns.length ?? 0)}>
        {row.shown && (
          <ColumnHeads
            columns={row.shown.columns}
            sort={sort}
            hasCheckboxes={onDuplicate !== undefined}
            onSort={onSort}
          />
        )}
        <VirtualList
          label="Trades"
          items={rows}
          keyOf={tradeId}
          itemHeight={64}
          total={total}
          onNearEnd={onNearEnd}
          className="@container -mb-px"
        >
          {trade =>
            onDuplicate ? (
              <SelectableRow {...row} trade={trade} selection={selection} onExtend={extendTo} />
            ) : (
              <TradeRow {...row} trade={trade} remark={remarkOf?.(trade)} />
            )
          }
        </VirtualList>
      </TradeListFrame>
      {isFetchNextPageError && (
        <p role="alert" className="flex items-center justify-center gap-2 text-loss text-sm">
          <CircleAlert aria-hidden className="size-4 shrink-0" />
          Couldn’t load more trades.
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

type SelectableRowProps = TradeRowProps & {
  selection: TradeSelection;
  /** Selects the range from the trade that was pressed last to this one. */
  onExtend: (id: string) => void;
};

/** A press with Shift selects a range; in a phone's selection mode the whole row is pressed. */
const SelectableRow = memo(function SelectableRow({ selection, onExtend, ...row }: SelectableRowProps) {
  const { id, currency_pair: pair, created_at: closed } = row.trade;
  const isSelected = useIsSelected(selection, id);

  function select(event: MouseEvent) {
    const isOnRow = event.target instanceof Element && event.target.closest('button') !== null;
    if (event.shiftKey) {
      event.preventDefault();
      event.stopPropagation();
      onExtend(id);
    } else if (isOnRow && selection.isPicking()) {
      event.stopPropagation();
      selection.toggle(id);
    }
  }

  return (
    <div onClickCapture={select} className={clsx('flex', isSelected && 'bg-accent-soft')}>
      <label className="grid w-11 shrink-0 cursor-pointer place-items-center border-line border-b ps-2 group-data-[picking=false]/list:max-sm:hidden">
        <Checkbox
          aria-label={`Select ${pair}, ${formatDay(localDay(new Date(closed)))}`}
          checked={isSelected}
          onChange={() => selection.toggle(id)}
        />
      </label>
      <div className="min-w-0 flex-1">
        <TradeRow {...row} />
      </div>
    </div>
  );
});

function tradeId(trade: Trade): string {
  return trade.id;
}
