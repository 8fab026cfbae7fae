import { Link } from 'react-router';
import { Checkbox } from '#components/ui/inputs/checkbox.tsx';
import { Table } from '#components/ui/table.tsx';
import type { ClassOrder, ClassRow, ClassSort } from '#domain/school/class-rows.ts';
import { studentAddress } from '../desk-addresses.ts';
import { classColumns } from './class-cells.tsx';

type ClassTableProps = {
  rows: readonly ClassRow[];
  /** The selected students; null outside of selection. */
  picked: ReadonlySet<string> | null;
  onPick: (userId: string) => void;
  onOpen: () => void;
};

/** The students of a group with the figures of their week. */
export function ClassTable(props: ClassTableProps & { order: ClassOrder; onSort: (by: ClassSort) => void }) {
  const { rows, order, onSort } = props;
  const sort = (by: ClassSort) => ({
    direction: by !== order.sort ? null : order.descending ? ('descending' as const) : ('ascending' as const),
    onSort: () => onSort(by),
  });
  return (
    <Table
      label="Students of the Group"
      columns={[
        { header: 'Student', cell: row => <Student row={row} {...props} />, sort: sort('name') },
        ...classColumns.map(({ sort: by, cell, ...column }) => ({
          ...column,
          cell: (row: ClassRow) => cell(row) ?? <span className="text-ink-muted">–</span>,
          sort: sort(by),
        })),
      ]}
      rows={rows}
      keyOf={({ id }) => id}
    />
  );
}

/** The same for a narrow screen: a row for each student, with the figures that exist. */
export function ClassList(props: ClassTableProps) {
  return (
    <ul aria-label="Students of the Group" className="divide-y divide-line">
      {props.rows.map(row => (
        <li key={row.id} className="relative flex flex-col gap-1 py-3 text-sm">
          <span className="font-medium">
            <Student row={row} {...props} />
          </span>
          <dl className="flex flex-wrap gap-x-4 gap-y-1">
            {classColumns.map(({ header, cell }) => {
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
        </li>
      ))}
    </ul>
  );
}

/** The name, which opens the student from the whole row, or in selection selects them. */
function Student({ row, picked, onPick, onOpen }: Omit<ClassTableProps, 'rows'> & { row: ClassRow }) {
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
