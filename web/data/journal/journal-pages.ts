import { infiniteQueryOptions } from '@tanstack/react-query';
import { journalKey } from '#data/account/journal.ts';
import { answer, db } from '#data/backend/client.ts';
import { timeZoneHere } from '#data/backend/day-pages.ts';
import type { JournalEntry, JournalHit } from '#data/backend/rows.ts';
import { type DayClock, hoursInterval } from '#domain/clock/account-clock.ts';

export type { JournalEntry, JournalHit } from '#data/backend/rows.ts';

const entriesPerPage = 30;
const hitsPerPage = 50;

export const journalQueries = {
  /** The days with trades or a note, and the weekly reviews, newest first, page by page. */
  entries: (userId: string, clock: DayClock) =>
    infiniteQueryOptions({
      // Changes with trades; notes and reviews are saved on other pages.
      queryKey: [...journalKey('trading_records', userId), 'journal', clock],
      staleTime: 0,
      queryFn: ({ pageParam }) =>
        answer(db().rpc('my_journal', { ...clockArguments(clock), before: pageParam })) as Promise<
          JournalEntry[]
        >,
      initialPageParam: null as string | null,
      getNextPageParam: rows => (rows.length < entriesPerPage ? null : (rows.at(-1)?.until ?? null)),
      meta: { failure: { show: false } },
    }),

  /** The texts of the journal that contain all words of a search, newest day first, page by page. */
  search: (userId: string, search: string, clock: DayClock) =>
    infiniteQueryOptions({
      queryKey: [...journalKey('trading_records', userId), 'journal', clock, search],
      staleTime: 0,
      queryFn: ({ pageParam, signal }) =>
        answer(
          db()
            .rpc('search_journal', {
              search,
              ...clockArguments(clock),
              before_day: pageParam?.day,
              after_place: pageParam?.place,
            })
            .abortSignal(signal),
        ) as Promise<JournalHit[]>,
      initialPageParam: null as JournalHit | null,
      getNextPageParam: rows => (rows.length < hitsPerPage ? null : (rows.at(-1) ?? null)),
      meta: { failure: { show: false } },
    }),
};

function clockArguments(clock: DayClock) {
  return {
    time_zone: clock?.zone ?? timeZoneHere(),
    ...(clock && { day_shift: hoursInterval(clock.shiftHours) }),
  };
}
