import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Checkbox } from '#components/ui/inputs/checkbox.tsx';
import { Table } from '#components/ui/table.tsx';
import { formatCount } from '#domain/numbers/count.ts';
import type { RowOrder } from '#domain/school/sort-rows.ts';
import { studentAddress } from '../desk-addresses.ts';

type NamedRow = { id: string; name: string };

/** A column after the name, with its figure, or null if there is none. */
export type FigureColumn<Row, Sort> = {
  sort: Sort;
  header: string;
  cell: (row: Row) => ReactNode;
  isNumeric: boolean;
};

export type FigureTableProps<Row extends NamedRow, Sort extends string> = {
  label: string;
  columns: readonly FigureColumn<Row, Sort>[];
  rows: readonly Row[];
  /** The selected students; null outside of selection. */
  picked: ReadonlySet<string> | null;
  onPick: (userId: string) => void;
  onOpen: () => void;
  renderMenu?: ((row: Row) => ReactNode) | undefined;
};

export type Sorting<Sort extends string> = {
  order: RowOrder<Sort>;
  onSort: (by: Sort | 'name') => void;
  /** False for a figure that the rows cannot be sorted by. */
  canSort?: ((by: Sort | 'name') => boolean) | undefined;
};

export function FigureTable<Row extends NamedRow, Sort extends string>(
  props: FigureTableProps<Row, Sort> & Sorting<Sort>,
) {
  const { label, columns, rows, picked, renderMenu, order, onSort, canSort = () => true } = props;
  const sort = (by: Sort | 'name') =>
    canSort(by) && {
      sort: {
        direction:
          by !== order.sort ? null : order.descending ? ('descending' as const) : ('ascending' as const),
        onSort: () => onSort(by),
      },
    };
  return (
    <Table
      label={label}
      columns={[
        { header: 'Student', cell: row => <Student row={row} {...props} />, ...sort('name') },
        ...columns.map(({ sort: by, cell, ...column }) => ({
          ...column,
          cell: (row: Row) => cell(row) ?? <span className="text-ink-muted">–</span>,
          ...sort(by),
        })),
        ...(renderMenu && !picked ? [{ header: 'Actions', cell: renderMenu, isNumeric: true }] : []),
      ]}
      rows={rows}
      keyOf={({ id }) => id}
    />
  );
}

/** On a narrow screen: a row for each student, with the figures that exist. */
export function FigureList<Row extends NamedRow, Sort extends string>(props: FigureTableProps<Row, Sort>) {
  const { label, columns, rows, picked, renderMenu } = props;
  return (
    <ul aria-label={label} className="divide-y divide-line">
      {rows.map(row => (
        <li key={row.id} className="relative flex items-start gap-2 py-3 text-sm">
          <div className="flex min-w-0 flex-1 flex-col gap-1">
            <span className="font-medium">
              <Student row={row} {...props} />
            </span>
            <dl className="flex flex-wrap gap-x-4 gap-y-1">
              {columns.map(({ header, cell }) => {
                const figure = cell(row);
                return (
                  figure && (
                    <div key={header} className="flex gap-1.5">
                      <dt className="text-ink-muted">{header}</dt>
                      <dd className="tabular-nums">{figure}</dd>
                    </div>
                  )
                );
              })}
            </dl>
          </div>
          {renderMenu && !picked && renderMenu(row)}
        </li>
      ))}
    </ul>
  );
}

/** A figure with the number of trades that it is of. */
export function Sampled({ figure, sample }: { figure: string; sample: number }) {
  return (
    <span className="whitespace-nowrap">
      {figure} <span className="text-ink-muted">of {formatCount(sample)}</span>
    </span>
  );
}

type StudentProps = { row: NamedRow } & Pick<
  FigureTableProps<NamedRow, string>,
  'picked' | 'onPick' | 'onOpen'
>;

/** The name, which opens the student from the whole row, or in selection selects them. */
function Student({ row, picked, onPick, onOpen }: StudentProps) {
  const whole = 'inline-flex min-h-6 items-center gap-2 after:absolute after:inset-0';
  return picked ? (
    <label className={whole}>
      <Checkbox checked={picked.has(row.id)} onChange={() => onPick(row.id)} className="relative z-1" />
      <bdi className="wrap-anywhere">{row.name}</bdi>
    </label>
  ) : (
    <Link to={studentAddress(row.id)} onClick={onOpen} className={`${whole} text-accent hover:underline`}>
      <bdi className="wrap-anywhere">{row.name}</bdi>
    </Link>
  );
}
