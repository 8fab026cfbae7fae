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
import type { DeskLevel, ReasonKind } from '#domain/desk/reason.ts';
import { maxPageSize, maxStudentsAtOnce } from '#domain/limits.ts';
import { asAdmin } from './users.ts';

export type { StudentInNeed, StudentReasons } from '#data/backend/rows.ts';

export type ReasonsById = Partial<Record<string, StudentReasons>>;

export type ClassWeek = {
  students: number;
  /** All on Today, and those of them who need a word. */
  needing: number;
  word: number;
  reviewed: number;
  snoozed: number;
  active: number;
  joined: number;
  overdue: number;
  /** Percent; null if nobody has enough trades. */
  median_win_rate: number | null;
  /** The number of students in the median. */
  median_of: number;
};

/** The view of Today: a group, null for all students, and the current day. */
export type DeskView = { of_group: string | null; today: CalendarDay };

type DeskListView = DeskView & { level: DeskLevel; kind: ReasonKind | null };

/** A page of Today, and the student after whom the next page begins, null at the end. */
export type DeskPage = { rows: StudentInNeed[]; last: StudentInNeed | null };

const pageSize = 50;
/** Milliseconds. */
const visitPause = 20 * 60_000;
export const deskKey = ['desk'] as const;
const todayKey = [...deskKey, 'today'] as const;

const quiet = { failure: { show: false } };

export const deskQueries = {
  /** Students on Today, new ones first and then by urgency, page by page. */
  today: (view: DeskListView) =>
    infiniteQueryOptions({
      queryKey: [...todayKey, view],
      queryFn: ({ pageParam }) => pageAfter(pageParam, view),
      initialPageParam: null as StudentInNeed | null,
      getNextPageParam: page => page.last,
      meta: quiet,
    }),

  /** Students of a group on Today, of both lists, the most urgent first, at most 600. */
  ofGroup: (view: DeskView) =>
    queryOptions({
      queryKey: [...deskKey, 'of a group', view],
      queryFn: async (): Promise<StudentInNeed[]> => {
        const students: StudentInNeed[] = [];
        let page: StudentInNeed[];
        do {
          page = await needsAfter(students.at(-1) ?? null, view, maxPageSize);
          students.push(...page);
        } while (page.length === maxPageSize && students.length < maxStudentsAtOnce);
        return students;
      },
      meta: quiet,
    }),

  /** Notes that the person is at Today, from time to time: an hour without it ends a visit. */
  visit: () =>
    queryOptions({
      queryKey: ['desk-visit'],
      queryFn: async () => (await asAdmin(answer(db().rpc('desk_visit')))) ?? null,
      staleTime: visitPause,
      refetchInterval: visitPause,
      meta: quiet,
    }),

  classWeek: (view: DeskView) =>
    queryOptions({
      queryKey: [...deskKey, 'class', view],
      queryFn: async (): Promise<ClassWeek> =>
        (await asAdmin(answer(db().rpc('desk_class', inZone(view))))) as ClassWeek,
      meta: quiet,
    }),

  /** The reasons of the listed students, by their ids. */
  reasons: (userIds: readonly string[], today: CalendarDay) =>
    queryOptions({
      queryKey: [...deskKey, 'reasons', today, userIds],
      queryFn: () => loadReasons(userIds, today),
      meta: quiet,
    }),

  pulse: () =>
    queryOptions({
      queryKey: ['desk-pulse'],
      queryFn: (): Promise<string> => asAdmin(answer(db().rpc('desk_pulse'))),
      staleTime: 0,
      meta: quiet,
    }),
};

/** Removes students from Today until something new happens, or restores them. */
export function useReviewStudents() {
  return useMutation({
    mutationFn: async ({ userIds, reviewed }: { userIds: readonly string[]; reviewed: boolean }) => {
      await asAdmin(answer(db().rpc('desk_review', { user_ids: [...userIds], reviewed })));
    },
    onMutate: ({ userIds, reviewed }, { client }) => (reviewed ? leaveToday(client, userIds) : undefined),
    onSettled: (_nothing, _error, _given, _context, { client }) => deskChanged(client),
  });
}

/** Removes students from Today until a day; null ends that. */
export function useSnoozeStudents() {
  return useMutation({
    mutationFn: async ({ userIds, until }: { userIds: readonly string[]; until: CalendarDay | null }) => {
      await asAdmin(answer(db().rpc('desk_snooze', { user_ids: [...userIds], until })));
    },
    onMutate: ({ userIds, until }, { client }) => (until ? leaveToday(client, userIds) : undefined),
    onSettled: (_nothing, _error, _given, _context, { client }) => deskChanged(client),
  });
}

async function pageAfter(last: StudentInNeed | null, view: DeskListView): Promise<DeskPage> {
  const { level, kind, ...rest } = view;
  const rows = await needsAfter(last, rest, pageSize, { level, ...(kind && { kinds: [kind] }) });
  return { rows, last: rows.length < pageSize ? null : (rows.at(-1) ?? null) };
}

async function needsAfter(
  last: StudentInNeed | null,
  view: DeskView,
  page_size: number,
  which: { level?: DeskLevel; kinds?: ReasonKind[] } = {},
): Promise<StudentInNeed[]> {
  const position = last ? { after_place: last.place, after_id: last.id } : {};
  const page = db().rpc('desk_needs', { ...inZone(view), ...which, page_size, ...position });
  return (await asAdmin(answer(page))) as StudentInNeed[];
}

async function loadReasons(userIds: readonly string[], today: CalendarDay): Promise<ReasonsById> {
  const asked = { user_ids: [...userIds], today, time_zone: timeZoneHere() };
  const rows = (await asAdmin(answer(db().rpc('desk_reasons', asked)))) as StudentReasons[];
  return Object.fromEntries(rows.map(row => [row.id, row]));
}

/** An omitted group means all students. */
function inZone({ of_group, today }: DeskView) {
  return { of_group, today, time_zone: timeZoneHere() };
}

/** Optimistic: if the server refuses, the next fetch restores them. */
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
