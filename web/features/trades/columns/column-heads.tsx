import clsx from 'clsx';
import { ArrowDown, ArrowUp } from 'lucide-react';
import type { TradeFilter } from '#features/trades/filter/trade-filter.ts';
import {
  columnLabels,
  type ListColumn,
  type ListSort,
  nextColumnSort,
  readColumnSort,
  wordColumns,
} from './list-sorts.ts';
import { rowGrid } from './row-grid.ts';

type Sort = TradeFilter['sort'];

type ColumnHeadsProps = {
  columns: readonly ListColumn[];
  sort: Sort;
  hasCheckboxes: boolean;
  onSort: (sort: Sort) => void;
};

/** The directions of the orders that the database knows. */
const ownDirections: Partial<Record<ListSort, Direction>> = {
  newest: 'down',
  oldest: 'up',
  largest_win: 'down',
  largest_loss: 'up',
  pair: 'up',
};

/** The heads above a wide list with chosen columns; a press sorts by the column, another one the other way. */
export function ColumnHeads({ columns, sort, hasCheckboxes, onSort }: ColumnHeadsProps) {
  const order = sort || 'newest';
  const chosen = readColumnSort(order);

  const own = (label: string, first: ListSort, second: ListSort, isEnd = false) => {
    const next = order === first ? second : first;
    return (
      <Head
        label={label}
        direction={(order === first || order === second) && ownDirections[order]}
        isEnd={isEnd}
        onSort={() => onSort(next === 'newest' ? '' : next)}
      />
    );
  };

  return (
    <section aria-label="Sort by column" className="@container">
      <div
        className={clsx(
          rowGrid(true),
          '@4xl:grid hidden items-center border-line border-b bg-sunken pe-5 text-ink-muted text-xs',
          hasCheckboxes ? 'ps-16' : 'ps-5',
        )}
      >
        {own('Symbol', 'pair', 'pair')}
        <span>Plan and Notes</span>
        {columns.map(column =>
          column === 'pictures' ? (
            <span key={column}>{columnLabels[column]}</span>
          ) : (
            <Head
              key={column}
              label={columnLabels[column]}
              direction={chosen?.column === column && chosen.direction}
              isEnd={!wordColumns.includes(column)}
              onSort={() => onSort(nextColumnSort(column, order))}
            />
          ),
        )}
        {own('Date', 'newest', 'oldest')}
        {own('Amount', 'largest_win', 'largest_loss', true)}
      </div>
    </section>
  );
}

type Direction = 'up' | 'down';

type HeadProps = {
  label: string;
  /** False while another column sorts. */
  direction: Direction | false | undefined;
  isEnd: boolean;
  onSort: () => void;
};

function Head({ label, direction, isEnd, onSort }: HeadProps) {
  const Icon = direction === 'up' ? ArrowUp : ArrowDown;
  return (
    <button
      type="button"
      onClick={onSort}
      className={clsx(
        'flex min-h-9 min-w-6 items-center gap-1 hover:text-ink',
        isEnd && 'justify-end',
        direction && 'font-medium text-ink',
      )}
    >
      <span className="truncate">{label}</span>
      {direction && <Icon aria-hidden className="size-3 shrink-0" />}
      {direction && <span className="sr-only">, {direction === 'up' ? 'ascending' : 'descending'}</span>}
    </button>
  );
}
