import {
  type InfiniteData,
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
  useMutation,
} from '@tanstack/react-query';
import { answer, db } from '#data/backend/client.ts';
import { timeZoneHere } from '#data/backend/day-pages.ts';
import type { StudentInNeed, StudentReasons } from '#data/backend/rows.ts';
import type { CalendarDay } from '#domain/clock/calendar-day.ts';
import { asAdmin } from './users.ts';

export type { StudentInNeed, StudentReasons } from '#data/backend/rows.ts';

/** Reasons of students by their ids. */
export type ReasonsById = Partial<Record<string, StudentReasons>>;

/** A class in a few figures, of the last 7 days. */
export type ClassWeek = {
  students: number;
  needing: number;
  reviewed: number;
  snoozed: number;
  active: number;
  joined: number;
  overdue: number;
  /** Percent; null where nobody traded enough. */
  median_win_rate: number | null;
  /** Of so many students. */
  median_of: number;
};

/** Whom Today is about: a group, or null for everybody, and the day that it is. */
export type DeskView = { of_group: string | null; today: CalendarDay };

/** A page of Today; the last student, after whom the next one begins, where there is one. */
export type DeskPage = { rows: StudentInNeed[]; last: StudentInNeed | null };

const pageSize = 50;
/** Everything that is known of who needs somebody. */
export const deskKey = ['desk'] as const;
const todayKey = [...deskKey, 'today'] as const;

const quiet = { failure: { show: false } };

export const deskQueries = {
  /** Those who need their educator, who needs them most first, page by page. */
  today: (view: DeskView) =>
    infiniteQueryOptions({
      queryKey: [...todayKey, view],
      queryFn: ({ pageParam }) => pageAfter(pageParam, view),
      initialPageParam: null as StudentInNeed | null,
      getNextPageParam: page => page.last,
      meta: quiet,
    }),

  classWeek: (view: DeskView) =>
    queryOptions({
      queryKey: [...deskKey, 'class', view],
      queryFn: async (): Promise<ClassWeek> =>
        (await asAdmin(answer(db().rpc('desk_class', inZone(view))))) as ClassWeek,
      meta: quiet,
    }),

  /** The reasons of students who are listed together, by their ids. */
  reasons: (userIds: readonly string[], today: CalendarDay) =>
    queryOptions({
      queryKey: [...deskKey, 'reasons', today, userIds],
      queryFn: () => reasonsOf(userIds, today),
      meta: quiet,
    }),

  /** Changes whenever something changes that the desk shows. */
  pulse: () =>
    queryOptions({
      queryKey: ['desk-pulse'],
      queryFn: (): Promise<string> => asAdmin(answer(db().rpc('desk_pulse'))),
      staleTime: 0,
      meta: quiet,
    }),
};

/** Takes students off Today until something new happens, or puts them back. */
export function useReviewStudents() {
  return useMutation({
    mutationFn: async ({ userIds, reviewed }: { userIds: readonly string[]; reviewed: boolean }) => {
      await asAdmin(answer(db().rpc('desk_review', { user_ids: [...userIds], reviewed })));
    },
    onMutate: ({ userIds, reviewed }, { client }) => (reviewed ? leaveToday(client, userIds) : undefined),
    onSettled: (_nothing, _error, _given, _context, { client }) => deskChanged(client),
  });
}

/** Takes students off Today until a day, which null ends. */
export function useSnoozeStudents() {
  return useMutation({
    mutationFn: async ({ userIds, until }: { userIds: readonly string[]; until: CalendarDay | null }) => {
      await asAdmin(answer(db().rpc('desk_snooze', { user_ids: [...userIds], until })));
    },
    onMutate: ({ userIds, until }, { client }) => (until ? leaveToday(client, userIds) : undefined),
    onSettled: (_nothing, _error, _given, _context, { client }) => deskChanged(client),
  });
}

async function pageAfter(last: StudentInNeed | null, view: DeskView): Promise<DeskPage> {
  const position = last ? { after_rank: last.rank, after_id: last.id } : {};
  const page = db().rpc('desk_today', { ...inZone(view), page_size: pageSize, ...position });
  const rows = (await asAdmin(answer(page))) as StudentInNeed[];
  return { rows, last: rows.length < pageSize ? null : (rows.at(-1) ?? null) };
}

async function reasonsOf(userIds: readonly string[], today: CalendarDay): Promise<ReasonsById> {
  const asked = { user_ids: [...userIds], today, time_zone: timeZoneHere() };
  const rows = (await asAdmin(answer(db().rpc('desk_reasons', asked)))) as StudentReasons[];
  return Object.fromEntries(rows.map(row => [row.id, row]));
}

/** A group that is left out means everybody. */
function inZone({ of_group, today }: DeskView) {
  return { of_group, today, time_zone: timeZoneHere() };
}

/** They go at once. Should the server refuse, the answer to the next question has them again. */
async function leaveToday(client: QueryClient, userIds: readonly string[]): Promise<void> {
  await client.cancelQueries({ queryKey: todayKey });
  client.setQueriesData<InfiniteData<DeskPage>>(
    { queryKey: todayKey },
    lists =>
      lists && {
        ...lists,
        pages: lists.pages.map(page => ({
          ...page,
          rows: page.rows.filter(({ id }) => !userIds.includes(id)),
        })),
      },
  );
}

function deskChanged(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: deskKey });
}
