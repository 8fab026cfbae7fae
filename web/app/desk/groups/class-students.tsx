import { Loaded } from '#components/loaded.tsx';
import { Select } from '#components/ui/inputs/select.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { type CalendarDay, weekMonday } from '#domain/clock/calendar-day.ts';
import { maxStudentsAtOnce } from '#domain/limits.ts';
import { countNoun } from '#domain/numbers/count.ts';
import { formatWeek } from '#domain/review.ts';
import {
  type ClassFilter,
  type ClassRow,
  classFilters,
  classSorts,
  filterClass,
  sortClass,
} from '#domain/school/class-rows.ts';
import { FigureRows } from '../students/figure-rows.tsx';
import { useFigureView } from '../students/use-figure-view.ts';
import { classColumns } from './class-cells.tsx';
import { useClassRows } from './use-class-rows.ts';

const filterWords: Record<ClassFilter, string> = { word: 'Needs a word', unread: 'Unread' };
const none: Record<ClassFilter, string> = {
  word: 'No one needs a word.',
  unread: 'No unread messages.',
};

type ClassStudentsProps = { groupId: string; today: CalendarDay };

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
  const { view, sortBy, show } = useFigureView(classSorts, classFilters);
  return (
    <>
      <FigureRows
        label="Students of the Group"
        list="the Group"
        columns={classColumns}
        rows={sortClass(filterClass(rows, view.filter), view)}
        order={view}
        onSort={sortBy}
        note={`Week of ${formatWeek(weekMonday(today))}`}
        none={
          <p role="status" className="text-ink-muted text-sm">
            {view.filter && none[view.filter]}
          </p>
        }
        filters={
          <div className="w-44 max-w-full">
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
        }
      />
      {rows.length >= maxStudentsAtOnce && (
        <p className="text-ink-muted text-xs">The first {countNoun(maxStudentsAtOnce, 'student')} by name.</p>
      )}
    </>
  );
}
