import clsx from 'clsx';
import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import type { ReactNode } from 'react';

export type Column<Row> = {
  header: string;
  cell: (row: Row) => ReactNode;
  /** True for figures: aligned at the end of their cell. */
  isNumeric?: boolean;
  /** Makes the header a button that sorts by the column. */
  sort?: ColumnSort;
};

type ColumnSort = {
  /** The current direction; null while another column sorts. */
  direction: 'ascending' | 'descending' | null;
  onSort: () => void;
};

type TableProps<Row> = {
  label: string;
  /** The first column names its row. */
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  isBusy?: boolean;
};

/** A table that scrolls sideways if the screen is narrower than its columns. */
export function Table<Row>({ label, columns, rows, keyOf, isBusy = false }: TableProps<Row>) {
  const place = (column: Column<Row>) => (column.isNumeric ? 'text-end tabular-nums' : 'text-start');
  return (
    <section
      aria-label={label}
      aria-busy={isBusy}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard.
      tabIndex={0}
      className={clsx('overflow-x-auto transition-opacity', isBusy && 'opacity-60')}
    >
      <table aria-label={label} className="w-full text-sm">
        <thead>
          <tr className="border-line-strong border-b text-ink-muted text-xs">
            {columns.map(column => (
              <th
                key={column.header}
                scope="col"
                aria-sort={column.sort?.direction ?? undefined}
                className={clsx('whitespace-nowrap px-3 py-2 font-medium', place(column))}
              >
                {column.sort ? <SortButton header={column.header} {...column.sort} /> : column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rows.map(row => (
            <tr key={keyOf(row)} className="relative hover:bg-sunken">
              {columns.map((column, index) => {
                const Cell = index === 0 ? 'th' : 'td';
                return (
                  <Cell
                    key={column.header}
                    scope={index === 0 ? 'row' : undefined}
                    className={clsx(
                      'px-3 py-2.5',
                      index === 0 ? 'font-medium' : 'font-normal',
                      place(column),
                    )}
                  >
                    {column.cell(row)}
                  </Cell>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function SortButton({ header, direction, onSort }: ColumnSort & { header: string }) {
  const Icon = direction === null ? ArrowUpDown : direction === 'ascending' ? ArrowUp : ArrowDown;
  return (
    <button
      type="button"
      onClick={onSort}
      className={clsx(
        '-m-1 inline-flex min-h-6 items-center gap-1 rounded-box p-1 hover:text-ink',
        direction && 'text-ink',
      )}
    >
      {header}
      <Icon aria-hidden className={clsx('size-3', !direction && 'opacity-60')} />
    </button>
  );
}
