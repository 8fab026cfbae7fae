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
  /** True if the rows begin with a checkbox. */
  hasCheckboxes: boolean;
  onSort: (sort: Sort) => void;
};

/** The heads above a wide list with chosen columns; a press sorts by the column, another one the other way. */
export function ColumnHeads({ columns, sort, hasCheckboxes, onSort }: ColumnHeadsProps) {
  const order = sort || 'newest';
  const set = (next: ListSort) => onSort(next === 'newest' ? '' : next);
  const own = (label: string, [first, second]: [ListSort, ListSort], isUpFirst: boolean) => (
    <Head
      label={label}
      direction={
        order === first ? (isUpFirst ? 'up' : 'down') : order === second ? (isUpFirst ? 'down' : 'up') : null
      }
      onSort={() => set(order === first ? second : first)}
    />
  );
  return (
    <section
      aria-label="Sort by column"
      className={clsx('@container border-line border-b bg-sunken', hasCheckboxes && 'ps-11')}
    >
      <div
        className={clsx(rowGrid(true), '@4xl:grid hidden items-center gap-x-4 px-5 text-ink-muted text-xs')}
      >
        {own('Symbol', ['pair', 'pair'], true)}
        <span>Plan and Notes</span>
        {columns.map(column => (
          <span key={column} className={clsx('min-w-0', !wordColumns.includes(column) && 'text-end')}>
            {column === 'pictures' ? (
              columnLabels[column]
            ) : (
              <Head
                label={columnLabels[column]}
                direction={
                  readColumnSort(order)?.column === column ? (readColumnSort(order)?.direction ?? null) : null
                }
                onSort={() => set(nextColumnSort(column, order))}
              />
            )}
          </span>
        ))}
        {own('Date', ['newest', 'oldest'], false)}
        <span className="text-end">{own('Amount', ['largest_win', 'largest_loss'], false)}</span>
      </div>
    </section>
  );
}

const directionWords = { up: 'low to high', down: 'high to low' };

type HeadProps = { label: string; direction: 'up' | 'down' | null; onSort: () => void };

function Head({ label, direction, onSort }: HeadProps) {
  const Icon = direction === 'up' ? ArrowUp : ArrowDown;
  return (
    <button
      type="button"
      onClick={onSort}
      className={clsx(
        'inline-flex min-h-9 min-w-6 max-w-full items-center gap-1 hover:text-ink',
        direction && 'font-medium text-ink',
      )}
    >
      <span className="truncate">{label}</span>
      {direction && <Icon aria-hidden className="size-3 shrink-0" />}
      {direction && <span className="sr-only">, sorted {directionWords[direction]}</span>}
    </button>
  );
}
