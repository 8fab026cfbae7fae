import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Loaded } from '#components/loaded.tsx';
import { MorePages } from '#components/more-pages.tsx';
import { TagDot } from '#components/tags/tag-dot.tsx';
import { Card } from '#components/ui/card.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { usePages } from '#components/use-pages.ts';
import { type JournalHit, journalQueries } from '#data/journal/journal-pages.ts';
import { tagQueries } from '#data/journal/tags.ts';
import type { DayClock } from '#domain/clock/account-clock.ts';
import { type CalendarDay, formatDay } from '#domain/clock/calendar-day.ts';
import { FoundText } from './found-text.tsx';

type JournalHitsProps = {
  userId: string;
  search: string;
  clock: DayClock;
  dayAddress: (day: CalendarDay) => string;
  renderLink: (hit: JournalHit, name: ReactNode) => ReactNode;
};

export function JournalHits({ userId, search, clock, dayAddress, renderLink }: JournalHitsProps) {
  const query = useInfiniteQuery(journalQueries.search(userId, search, clock));
  const { rows } = usePages(query);
  return (
    <Loaded query={query} failure="Couldn’t search your journal." loading={<Skeleton className="h-60" />}>
      {() => (
        <section aria-label="Search results">
          <p role="status" className="sr-only">
            {rows.length === 0
              ? 'Nothing found'
              : `${rows.length}${query.hasNextPage ? ' or more' : ''} found`}
          </p>
          {rows.length === 0 ? (
            <EmptyState icon={SearchX} title="Nothing Found" size="small">
              No note, review, comment or tag has all of these words.
            </EmptyState>
          ) : (
            <div className="flex flex-col gap-4">
              {byDay(rows).map(({ day, hits }) => (
                <section key={day} aria-label={formatDay(day)} className="flex flex-col gap-2">
                  <h3>
                    <Link
                      to={dayAddress(day)}
                      className="inline-flex min-h-6 items-center font-medium text-accent text-sm underline"
                    >
                      {formatDay(day)}
                    </Link>
                  </h3>
                  <Card className="flex flex-col divide-y divide-line py-0 sm:py-0">
                    {hits.map(hit => (
                      <div key={hit.place} className="flex flex-col gap-1 py-3">
                        <p className="text-sm">
                          {renderLink(
                            hit,
                            <FoundText text={placeName(hit)} search={hit.pair ? search : ''} />,
                          )}
                        </p>
                        {hit.tags && <FoundTags userId={userId} ids={hit.tags} search={search} />}
                        {hit.words && (
                          <p dir="auto" className="wrap-anywhere max-w-4xl whitespace-pre-line text-sm">
                            <FoundText text={hit.words} search={search} />
                          </p>
                        )}
                      </div>
                    ))}
                  </Card>
                </section>
              ))}
            </div>
          )}
          <MorePages list={query} failure="Couldn’t load more results." />
        </section>
      )}
    </Loaded>
  );
}

function FoundTags({ userId, ids, search }: { userId: string; ids: readonly string[]; search: string }) {
  const { data: tags = [] } = useQuery(tagQueries.ofUser(userId));
  const own = tags.filter(({ id }) => ids.includes(id));
  return (
    own.length > 0 && (
      <p className="flex flex-wrap gap-x-3 text-ink-muted text-xs">
        {own.map(({ id, name, color }) => (
          <span key={id} dir="auto" className="wrap-anywhere flex items-center gap-1">
            <TagDot color={color} />
            <span>
              <FoundText text={name} search={search} />
            </span>
          </span>
        ))}
      </p>
    )
  );
}

function placeName({ kind, pair, author, about }: JournalHit): string {
  switch (kind) {
    case 'trade':
      return pair ?? 'Trade';
    case 'day':
      return 'Daily Note';
    case 'session':
      return 'Session Plan';
    case 'week':
      return 'Weekly Review';
    case 'comment':
      return `${author === null ? 'Your Comment' : `Comment by ${author || 'Your Educator'}`}${placesOfComments[about ?? 'student']}`;
  }
}

const placesOfComments = { student: '', trade: ' on a Trade', plan: ' on a Plan', day: ' on a Day' };

function byDay(hits: readonly JournalHit[]): { day: CalendarDay; hits: JournalHit[] }[] {
  const days: { day: CalendarDay; hits: JournalHit[] }[] = [];
  for (const hit of hits) {
    const last = days.at(-1);
    if (last?.day === hit.day) {
      last.hits.push(hit);
    } else {
      days.push({ day: hit.day, hits: [hit] });
    }
  }
  return days;
}
