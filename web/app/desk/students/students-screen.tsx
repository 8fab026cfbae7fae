import { Users } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { Loaded } from '#components/loaded.tsx';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { Select } from '#components/ui/inputs/select.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { weekMonday } from '#domain/clock/calendar-day.ts';
import { maxStudentsAtOnce } from '#domain/limits.ts';
import { formatCount } from '#domain/numbers/count.ts';
import { formatWeek } from '#domain/review.ts';
import {
  indexedFilter,
  indexedSort,
  type StudentFilter,
  studentFilters,
  studentSorts,
} from '#domain/school/students-view.ts';
import { groupsAreAssigned } from '#features/desk/needing-words.ts';
import { GroupSelect } from '#features/groups/group-select.tsx';
import { UsersSearch } from '#features/users/users-search.tsx';
import { useToday } from '#lib/clock/use-today.ts';
import { useDebounced } from '#lib/forms/use-debounced.ts';
import { PageHeading } from '../../page-heading.tsx';
import { useDesk } from '../desk-context.ts';
import { useChosen } from '../use-chosen.ts';
import { FigureRows } from './figure-rows.tsx';
import { studentColumns } from './student-columns.tsx';
import { StudentRowMenu } from './student-row-menu.tsx';
import { useFigureView } from './use-figure-view.ts';
import { useKeptView } from './use-kept-view.ts';
import { useStudents } from './use-students.ts';

const typingPause = 250;

const filterWords: Record<StudentFilter, string> = {
  word: 'Needs a word',
  unread: 'Unread',
  silent_7: 'Inactive 7+ days',
  silent_14: 'Inactive 14+ days',
  overdue: 'Overdue plan',
  losing: 'Down this week',
  drawdown: 'Drawdown 5%+',
  low_win_rate: 'Win rate under 40% (30+ trades)',
  quiet: 'No message in 14+ days',
};

export function StudentsScreen() {
  const today = useToday();
  const { user, isAdmin } = useDesk();
  useKeptView(user.id);
  const [query, setQuery] = useSearchParams();
  const typed = query.get('q') ?? '';
  const search = useDebounced(typed.trim(), typingPause);
  const [groupId, chooseGroup] = useChosen('group');
  const { view, sortBy, show } = useFigureView(studentSorts, studentFilters);
  const students = useStudents({ ...view, search, groupId, today });
  const { isLarge, onMore, isLoadingMore } = students;
  const filters = studentFilters.filter(each => !isLarge || indexedFilter(each) === each);

  function find(text: string) {
    setQuery(
      before => {
        const { q: _before, ...others } = Object.fromEntries(before);
        return text === '' ? others : { ...others, q: text };
      },
      { replace: true },
    );
  }

  return (
    <>
      <PageHeading title="Students" />
      <Card className="flex flex-col gap-3">
        <FigureRows
          label="Students"
          list="Students"
          columns={studentColumns}
          rows={students.data}
          loading={
            <Loaded
              query={students}
              failure="Couldn’t load the students."
              loading={<Skeleton className="h-96" />}
            >
              {() => null}
            </Loaded>
          }
          order={isLarge && !indexedSort(view.sort) ? { sort: 'name', descending: false } : view}
          onSort={sortBy}
          canSort={isLarge ? sort => indexedSort(sort) !== null : undefined}
          note={`Week of ${formatWeek(weekMonday(today))}`}
          none={
            <EmptyState
              icon={Users}
              title={search || view.filter || groupId ? 'No students found' : 'No Students Yet'}
            >
              {search || view.filter || groupId
                ? 'Change the search or the filters.'
                : isAdmin
                  ? 'Give a student the Auth Code. Students who sign up appear here.'
                  : groupsAreAssigned}
            </EmptyState>
          }
          renderMenu={row => <StudentRowMenu row={row} />}
          filters={
            <>
              <div className="w-60 max-sm:col-span-2 max-sm:w-full">
                <UsersSearch value={typed} onChange={find} isOfStudents />
              </div>
              <GroupSelect value={groupId} onChange={chooseGroup} />
              <div className="w-52 max-w-full">
                <Select
                  label="Show"
                  options={[
                    { value: 'all', label: 'All students' },
                    ...filters.map(value => ({ value, label: filterWords[value] })),
                  ]}
                  value={view.filter && filters.includes(view.filter) ? view.filter : 'all'}
                  onChange={value => show(filters.find(each => each === value) ?? null)}
                />
              </div>
            </>
          }
        />
        {onMore && (
          <Button variant="outline" isBusy={isLoadingMore} onClick={onMore}>
            Load More
          </Button>
        )}
        <p className="text-ink-muted text-xs">
          Drawdown is from the highest balance of the last 30 days, from 5% on. Win rate is of all trades.
          {isLarge &&
            ` With more than ${formatCount(maxStudentsAtOnce)} students, choose a group to sort by every figure.`}
        </p>
      </Card>
    </>
  );
}
