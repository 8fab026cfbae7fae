import { useInfiniteQuery } from '@tanstack/react-query';
import { NotebookPen } from 'lucide-react';
import { Link } from 'react-router';
import { Loaded } from '#components/loaded.tsx';
import { MorePages } from '#components/more-pages.tsx';
import { Card } from '#components/ui/card.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { usePages } from '#components/use-pages.ts';
import { type JournalEntry, journalQueries } from '#data/journal/journal-pages.ts';
import type { DayClock } from '#domain/clock/account-clock.ts';
import { type CalendarDay, firstDayInWeek, formatDay } from '#domain/clock/calendar-day.ts';
import { countNoun, formatCount } from '#domain/numbers/count.ts';
import { formatWeek } from '#domain/review.ts';
import { useWeekStart } from '#lib/clock/week-start.ts';

type JournalListProps = {
  userId: string;
  clock: DayClock;
  /** Today's note is above the list. */
  today: CalendarDay;
  dayAddress: (day: CalendarDay) => string;
  weekAddress: (monday: CalendarDay) => string;
};

export function JournalList({ userId, clock, today, dayAddress, weekAddress }: JournalListProps) {
  const starts = useWeekStart();
  const query = useInfiniteQuery(journalQueries.entries(userId, clock));
  const { rows } = usePages(query);
  const entries = rows.filter(({ kind, day }) => kind === 'week' || day !== today);
  return (
    <Loaded query={query} failure="Couldn’t load your journal." loading={<Skeleton className="h-96" />}>
      {() =>
        entries.length === 0 ? (
          <EmptyState icon={NotebookPen} title="No Earlier Days Yet" size="small">
            Days with trades or notes and your weekly reviews appear here.
          </EmptyState>
        ) : (
          <div>
            <Card className="px-0 py-0 sm:px-0 sm:py-0">
              <ul className="divide-y divide-line">
                {entries.map(entry => (
                  <li key={`${entry.kind} ${entry.day}`}>
                    <Link
                      to={entry.kind === 'day' ? dayAddress(entry.day) : weekAddress(entry.day)}
                      className="flex min-h-11 flex-col gap-1 px-4 py-3 transition-colors hover:bg-sunken focus-visible:-outline-offset-2 sm:px-5"
                    >
                      <span className="flex flex-wrap items-baseline justify-between gap-x-4">
                        <span className="font-medium text-sm">
                          {entry.kind === 'day'
                            ? formatDay(entry.day)
                            : `Weekly Review, ${formatWeek(firstDayInWeek(entry.day, starts))}`}
                        </span>
                        <span className="text-ink-muted text-xs tabular-nums">{tradesInWords(entry)}</span>
                      </span>
                      {entry.words && (
                        <span
                          dir="auto"
                          className="wrap-anywhere line-clamp-3 whitespace-pre-line text-ink-muted text-sm"
                        >
                          {entry.words}
                        </span>
                      )}
                    </Link>
                  </li>
                ))}
              </ul>
            </Card>
            <MorePages list={query} failure="Couldn’t load more of your journal." />
          </div>
        )
      }
    </Loaded>
  );
}

/** '3 trades, 2 with notes'; '' without trades. */
function tradesInWords({ trades, noted }: JournalEntry): string {
  const words = trades > 0 ? countNoun(trades, 'trade') : '';
  return noted > 0 ? `${words}, ${formatCount(noted)} with notes` : words;
}
