import { ListChecks, X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Select } from '#components/ui/inputs/select.tsx';
import { formatCount } from '#domain/numbers/count.ts';
import { PickedButtons } from '#features/users/picked-buttons.tsx';
import { useMedia } from '#lib/page/use-media.ts';
import { usePickedActions } from '../dashboard/use-picked-actions.ts';
import { useDesk } from '../desk-context.ts';
import { type Queue, useShowQueue } from '../today/queue.ts';
import { FigureList, FigureTable, type FigureTableProps, type Sorting } from './figure-table.tsx';

/** Narrower screens have a list: the table needs this for its columns. */
const narrow = '(width < 64rem)';
/** Rows that are shown at first, and added by each press. */
const step = 100;

type FigureRowsProps<Row extends { id: string; name: string }, Sort extends string> = Omit<
  FigureTableProps<Row, Sort>,
  'rows' | 'picked' | 'onPick' | 'onOpen'
> &
  Sorting<Sort> & {
    /** Undefined while they load. */
    rows: readonly Row[] | undefined;
    /** Shown while there are no rows yet: the filters stay. */
    loading?: ReactNode;
    list: Queue['list'];
    filters: ReactNode;
    note: string;
    none: ReactNode;
  };

export function FigureRows<Row extends { id: string; name: string }, Sort extends string>(
  props: FigureRowsProps<Row, Sort>,
) {
  const { list, filters, note, loading, none, columns, order, onSort, canSort, ...table } = props;
  const rows = props.rows ?? [];
  const { isAdmin } = useDesk();
  const showQueue = useShowQueue();
  const actions = usePickedActions();
  const isNarrow = useMedia(narrow);
  const [picked, setPicked] = useState<ReadonlySet<string> | null>(null);
  const [most, setMost] = useState(step);
  const ids = rows.map(({ id }) => id);
  // Students who left the list or the filter in the meantime are left out.
  const chosen = picked && new Set(ids.filter(id => picked.has(id)));
  const sorts = [{ sort: 'name' as const, header: 'Name' }, ...columns].filter(
    ({ sort }) => !canSort || canSort(sort),
  );
  const shown = {
    ...table,
    columns,
    rows: rows.slice(0, most),
    picked: chosen,
    onPick: (id: string) => setPicked(before => toggled(before ?? new Set(), id)),
    onOpen: () => showQueue({ list, ids }),
  };
  return (
    <>
      <div className="flex flex-wrap items-center gap-2 max-sm:grid max-sm:grid-cols-2">
        {filters}
        {isNarrow && (
          <div className="w-52 max-w-full">
            <Select
              label="Order"
              options={sorts.map(({ sort, header }) => ({ value: sort, label: `By ${header}` }))}
              value={order.sort}
              onChange={value => onSort(sorts.find(({ sort }) => sort === value)?.sort ?? 'name')}
            />
          </div>
        )}
        {isAdmin && !chosen && rows.length > 0 && (
          <Button variant="ghost" onClick={() => setPicked(new Set())} className="px-3">
            <ListChecks aria-hidden className="size-4" />
            Select
          </Button>
        )}
        <p className="ms-auto text-ink-muted text-xs max-sm:col-span-2">{note}</p>
      </div>
      {chosen && (
        <div className="flex flex-wrap items-center gap-2">
          <p role="status" className="me-auto font-medium text-sm">
            {formatCount(chosen.size)} selected
          </p>
          <Button variant="ghost" onClick={() => setPicked(new Set(ids))} className="px-3">
            Select All
          </Button>
          <PickedButtons picked={chosen} {...actions(() => setPicked(null))} />
          <Button variant="ghost" size="icon" aria-label="Clear selection" onClick={() => setPicked(null)}>
            <X aria-hidden className="size-5" />
          </Button>
        </div>
      )}
      {props.rows === undefined ? (
        loading
      ) : rows.length === 0 ? (
        none
      ) : isNarrow ? (
        <FigureList {...shown} />
      ) : (
        <FigureTable {...shown} order={order} onSort={onSort} canSort={canSort} />
      )}
      {rows.length > most && (
        <Button variant="outline" onClick={() => setMost(most + step)}>
          Show More
        </Button>
      )}
    </>
  );
}

function toggled(before: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const after = new Set(before);
  if (!after.delete(id)) {
    after.add(id);
  }
  return after;
}
