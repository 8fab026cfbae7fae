import { ListChecks, X } from 'lucide-react';
import { useState } from 'react';
import { Loaded } from '#components/loaded.tsx';
import { Button } from '#components/ui/button.tsx';
import { Select } from '#components/ui/inputs/select.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { type CalendarDay, weekMonday } from '#domain/clock/calendar-day.ts';
import { maxStudentsAtOnce } from '#domain/limits.ts';
import { countNoun, formatCount } from '#domain/numbers/count.ts';
import { formatWeek } from '#domain/review.ts';
import {
  type ClassFilter,
  type ClassRow,
  classFilters,
  classSorts,
  filterClass,
  sortClass,
} from '#domain/school/class-rows.ts';
import { PickedButtons } from '#features/users/picked-buttons.tsx';
import { useMedia } from '#lib/page/use-media.ts';
import { usePickedActions } from '../dashboard/use-picked-actions.ts';
import { useDesk } from '../desk-context.ts';
import { useShowQueue } from '../today/queue.ts';
import { classColumns } from './class-cells.tsx';
import { ClassList, ClassTable } from './class-table.tsx';
import { useClassRows } from './use-class-rows.ts';
import { useClassView } from './use-class-view.ts';

/** Narrower screens have a list: the table needs this for its columns. */
const narrow = '(width < 64rem)';
/** Rows that are shown at first, and added by each press. */
const step = 100;

const filterWords: Record<ClassFilter, string> = { word: 'Needs a word', unread: 'Unread' };
const none: Record<ClassFilter, string> = {
  word: 'No one needs a word.',
  unread: 'No unread messages.',
};

type ClassStudentsProps = { groupId: string; today: CalendarDay };

/** The students of a group with the figures of this week, in any order, and the actions on several of them. */
export function ClassStudents({ groupId, today }: ClassStudentsProps) {
  const rows = useClassRows(groupId, today);
  return (
    <Loaded
      query={rows}
      failure="Couldn’t load the students of this group."
      loading={<Skeleton className="h-64" />}
    >
      {all => <Class rows={all} today={today} />}
    </Loaded>
  );
}

function Class({ rows, today }: { rows: readonly ClassRow[]; today: CalendarDay }) {
  const { isAdmin } = useDesk();
  const { view, sortBy, show } = useClassView();
  const showQueue = useShowQueue();
  const actions = usePickedActions();
  const isNarrow = useMedia(narrow);
  const [picked, setPicked] = useState<ReadonlySet<string> | null>(null);
  const [most, setMost] = useState(step);
  const found = sortClass(filterClass(rows, view.filter), view);
  const ids = found.map(({ id }) => id);
  // Those who left the group or the filter in the meantime are not acted on.
  const chosen = picked && new Set(ids.filter(id => picked.has(id)));
  const shown = {
    rows: found.slice(0, most),
    picked: chosen,
    onPick: (id: string) => setPicked(before => toggled(before ?? new Set(), id)),
    onOpen: () => showQueue({ list: 'the Group', ids }),
  };
  return (
    <>
      <div className="flex flex-wrap items-center gap-2">
        <div className="w-44">
          <Select
            label="Students"
            options={[
              { value: 'all', label: 'All students' },
              ...classFilters.map(value => ({ value, label: filterWords[value] })),
            ]}
            value={view.filter ?? 'all'}
            onChange={value => show(classFilters.find(each => each === value) ?? null)}
          />
        </div>
        {isNarrow && (
          <div className="w-52">
            <Select
              label="Order"
              options={classSorts.map(value => ({ value, label: `By ${sortWords(value)}` }))}
              value={view.sort}
              onChange={value => sortBy(classSorts.find(each => each === value) ?? 'name')}
            />
          </div>
        )}
        {isAdmin && !chosen && found.length > 0 && (
          <Button variant="ghost" onClick={() => setPicked(new Set())} className="px-3">
            <ListChecks aria-hidden className="size-4" />
            Select
          </Button>
        )}
        <p className="ms-auto text-ink-muted text-xs">Week of {formatWeek(weekMonday(today))}</p>
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
      {found.length === 0 ? (
        <p role="status" className="text-ink-muted text-sm">
          {view.filter && none[view.filter]}
        </p>
      ) : isNarrow ? (
        <ClassList {...shown} />
      ) : (
        <ClassTable {...shown} order={view} onSort={sortBy} />
      )}
      {found.length > most && (
        <Button variant="outline" onClick={() => setMost(most + step)}>
          Show More
        </Button>
      )}
      {rows.length >= maxStudentsAtOnce && (
        <p className="text-ink-muted text-xs">The first {countNoun(maxStudentsAtOnce, 'student')} by name.</p>
      )}
    </>
  );
}

function sortWords(sort: (typeof classSorts)[number]): string {
  return classColumns.find(column => column.sort === sort)?.header ?? 'Name';
}

function toggled(before: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const after = new Set(before);
  if (!after.delete(id)) {
    after.add(id);
  }
  return after;
}
