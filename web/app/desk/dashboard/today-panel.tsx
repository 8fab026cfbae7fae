import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { deskQueries } from '#data/school/desk.ts';
import { userName } from '#domain/school/user-name.ts';
import { needingWords } from '#features/desk/needing-words.ts';
import { useToday } from '#lib/clock/use-today.ts';
import { useQuiet } from '#lib/queries/use-quiet.ts';
import { todayAddress } from '../desk-addresses.ts';

/** The number of students who are shown by name. */
const mostNames = 3;

/** One line with the number of students who need a word and the first names, as a link to Today. */
export function TodayPanel() {
  const view = { of_group: null, today: useToday() };
  const words = deskQueries.today({ ...view, level: 'word', kind: null });
  // The figures of the dashboard load first.
  const isQuiet = useQuiet();
  const list = useInfiniteQuery({ ...words, enabled: isQuiet });
  const { data: week } = useQuery({ ...deskQueries.classWeek(view), enabled: list.hasNextPage });
  const rows = list.data?.pages.flatMap(page => page.rows);
  const first = rows?.slice(0, mostNames).map(userName).join(', ');
  return (
    <Link
      to={todayAddress()}
      className="flex min-h-11 min-w-0 items-center gap-x-3 rounded-box border border-line bg-surface px-3 text-sm transition-colors hover:bg-sunken max-sm:min-h-17 max-sm:flex-wrap max-sm:content-center lg:px-4"
    >
      {rows ? (
        <span className="min-w-0 font-semibold sm:shrink-0">
          {needingWords(Math.max(rows.length, (list.hasNextPage && week?.word) || 0))}
        </span>
      ) : list.isError ? (
        'Couldn’t load Today.'
      ) : (
        <Skeleton className="h-5 w-48" />
      )}
      <span dir="auto" className="min-w-0 truncate text-ink-muted max-sm:order-last max-sm:basis-full">
        {first}
      </span>
      <span className="ms-auto flex shrink-0 items-center gap-1 font-medium text-accent">
        Today
        <ChevronRight aria-hidden className="size-4" />
      </span>
    </Link>
  );
}
