import {
  keepPreviousData,
  type UseQueryResult,
  useInfiniteQuery,
  useQueries,
  useQuery,
} from '@tanstack/react-query';
import { useMemo } from 'react';
import type { StudentFiguresRow } from '#data/backend/rows.ts';
import { unreadQueries } from '#data/comments/unread.ts';
import { deskQueries } from '#data/school/desk.ts';
import { presentStudents } from '#data/school/present-students.ts';
import { studentFigures } from '#data/school/student-figures.ts';
import { type ListedUser, userQueries } from '#data/school/users.ts';
import { type CalendarDay, weekMonday } from '#domain/clock/calendar-day.ts';
import type { Reason } from '#domain/desk/reason.ts';
import { maxPageSize, maxStudentsAtOnce } from '#domain/limits.ts';
import type { RowOrder } from '#domain/school/sort-rows.ts';
import {
  filterStudents,
  indexedFilter,
  indexedSort,
  type StudentFilter,
  type StudentRow,
  type StudentSort,
  searchStudents,
  sortStudents,
} from '#domain/school/students-view.ts';
import { userName } from '#domain/school/user-name.ts';
import { useReasonsOfPages } from '#features/users/use-reasons-of-pages.ts';

type StudentsView = RowOrder<Exclude<StudentSort, 'name'>> & {
  filter: StudentFilter | null;
  search: string;
  groupId: string | null;
  today: CalendarDay;
};

/**
 * Up to 500 students are loaded at once, and sorted and filtered by every figure. Of more, the database
 * returns pages, in the orders and with the filters that it has an index for.
 */
export function useStudents(view: StudentsView) {
  const { groupId, today } = view;
  const totals = useQuery(userQueries.totals(groupId));
  const isLarge = totals.data && totals.data.total_users > maxStudentsAtOnce;
  const all = useAllStudents(view, isLarge === false);
  const pages = useStudentPages(view, isLarge === true);
  const shown = isLarge ? pages : all;
  const rows = useRows(shown.pages, shown.needs, today);
  const parts = [totals, ...shown.parts];
  return {
    isLarge: isLarge === true,
    data: rows.data && !isLarge ? narrowed(rows.data, view, new Date(totals.dataUpdatedAt)) : rows.data,
    isError: rows.isError || parts.some(({ isError }) => isError),
    isFetching: rows.isFetching || parts.some(({ isFetching }) => isFetching),
    refetch: () => {
      rows.refetch();
      for (const part of parts.filter(({ isError }) => isError)) {
        part.refetch();
      }
    },
    onMore: isLarge && pages.hasMore ? pages.loadMore : undefined,
    isLoadingMore: pages.isLoadingMore,
  };
}

function narrowed(rows: readonly StudentRow[], view: StudentsView, now: Date): StudentRow[] {
  return sortStudents(filterStudents(searchStudents(rows, view.search), view.filter, now), view);
}

type Needs = ReadonlyMap<string, { reasons: readonly Reason[]; urgency: number }>;

function useAllStudents({ groupId, today }: StudentsView, isEnabled: boolean) {
  const listed = useQuery({ ...presentStudents(groupId, today), enabled: isEnabled });
  const needing = useQuery({ ...deskQueries.ofGroup({ of_group: groupId, today }), enabled: isEnabled });
  const needs = useMemo(
    (): Needs | undefined =>
      needing.data &&
      new Map(needing.data.map(({ id, reasons, place }) => [id, { reasons, urgency: place }])),
    [needing.data],
  );
  const pages = useMemo(() => listed.data && inPages(listed.data), [listed.data]);
  return { pages, needs, parts: [listed, needing] };
}

function useStudentPages(view: StudentsView, isEnabled: boolean) {
  const { search, filter, groupId, today, sort, descending } = view;
  const known = indexedSort(sort);
  const asked = {
    search,
    sort: known ?? 'name',
    descending: known !== null && descending,
    standing: indexedFilter(filter),
    of_group: groupId,
    shown: 'present' as const,
    today,
  };
  const list = useInfiniteQuery({
    ...userQueries.list(asked),
    enabled: isEnabled,
    placeholderData: keepPreviousData,
  });
  const pages = list.data?.pages;
  const reasons = useReasonsOfPages(pages ?? noPages, asked);
  const needs = useMemo(
    (): Needs =>
      new Map(
        Object.entries(reasons ?? {}).flatMap(([id, row]) =>
          row ? [[id, { reasons: row.reasons, urgency: row.rank }]] : [],
        ),
      ),
    [reasons],
  );
  return {
    pages,
    needs,
    parts: [list],
    hasMore: list.hasNextPage,
    loadMore: () => void list.fetchNextPage(),
    isLoadingMore: list.isFetchingNextPage,
  };
}

const noPages: ListedUser[][] = [];

/** The rows of the listed students whose figures have loaded; undefined before the first. */
function useRows(pages: readonly ListedUser[][] | undefined, needs: Needs | undefined, today: CalendarDay) {
  const unread = useQuery(unreadQueries.ofDesk());
  const monday = weekMonday(today);
  const figures = useQueries({
    queries: (pages ?? noPages)
      .filter(page => page.length > 0)
      .map(page =>
        studentFigures(
          page.map(({ id }) => id),
          monday,
        ),
      ),
    combine: together,
  });
  const data = useMemo((): StudentRow[] | undefined => {
    const { byId } = figures;
    const listed = pages?.flat();
    if (!listed || !needs || !unread.data || (listed.length > 0 && byId.size === 0)) {
      return undefined;
    }
    const unreadById = new Map(unread.data.map(row => [row.user_id, row.unread]));
    return listed.flatMap(user => {
      const row = byId.get(user.id);
      return row ? [studentRow(user, row, needs.get(user.id), unreadById.get(user.id) ?? 0)] : [];
    });
  }, [pages, needs, unread.data, figures]);
  return {
    data,
    isError: figures.isError || unread.isError,
    isFetching: figures.isFetching || unread.isFetching,
    refetch: () => {
      figures.refetch();
      if (unread.isError) {
        void unread.refetch();
      }
    },
  };
}

function studentRow(
  user: ListedUser,
  { trades, net, drawdown, wrote_at: wroteAt }: StudentFiguresRow,
  need: { reasons: readonly Reason[]; urgency: number } | undefined,
  unread: number,
): StudentRow {
  return {
    id: user.id,
    name: userName(user),
    email: user.email,
    groupId: user.group_id,
    joinedAt: user.created_at,
    weekTrades: trades,
    weekNet: net,
    trades: user.total_wins + user.total_losses,
    winRate: user.win_rate,
    drawdown,
    lastTradeAt: user.last_trade_at,
    wroteAt,
    unread,
    overduePlans: user.overdue_plans,
    reasons: need?.reasons ?? [],
    urgency: need?.urgency ?? 0,
  };
}

function inPages(listed: readonly ListedUser[]): ListedUser[][] {
  const pages: ListedUser[][] = [];
  for (let from = 0; from < listed.length; from += maxPageSize) {
    pages.push(listed.slice(from, from + maxPageSize));
  }
  return pages;
}

function together(results: UseQueryResult<StudentFiguresRow[]>[]) {
  return {
    byId: new Map(results.flatMap(({ data = [] }) => data.map(row => [row.id, row] as const))),
    isError: results.some(({ isError }) => isError),
    isFetching: results.some(({ isFetching }) => isFetching),
    refetch: () => {
      for (const result of results.filter(({ isError }) => isError)) {
        void result.refetch();
      }
    },
  };
}
