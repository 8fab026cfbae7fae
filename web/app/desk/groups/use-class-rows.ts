import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { unreadQueries } from '#data/comments/unread.ts';
import { deskQueries } from '#data/school/desk.ts';
import { groupWeek } from '#data/school/group-week.ts';
import { presentStudents } from '#data/school/present-students.ts';
import { type CalendarDay, weekMonday } from '#domain/clock/calendar-day.ts';
import type { ClassRow } from '#domain/school/class-rows.ts';

/** The rows of a group's table, when all their parts have loaded: no figure appears as missing before. */
export function useClassRows(groupId: string, today: CalendarDay) {
  const week = useQuery(groupWeek(groupId, weekMonday(today)));
  const listed = useQuery(presentStudents(groupId, today));
  const needs = useQuery(deskQueries.ofGroup({ of_group: groupId, today }));
  const unread = useQuery(unreadQueries.ofDesk());
  const data = useMemo((): ClassRow[] | undefined => {
    if (!week.data || !listed.data || !needs.data || !unread.data) {
      return undefined;
    }
    const byId = {
      listed: new Map(listed.data.map(row => [row.id, row])),
      needs: new Map(needs.data.map(row => [row.id, row])),
      unread: new Map(unread.data.map(row => [row.user_id, row.unread])),
    };
    return week.data.map(({ user_id: id, name, trades, wins, net, plan_rated, plan_kept }) => ({
      id,
      name,
      trades,
      wins,
      net,
      planRated: plan_rated,
      planKept: plan_kept,
      lastTradeAt: byId.listed.get(id)?.last_trade_at ?? null,
      unread: byId.unread.get(id) ?? 0,
      reasons: byId.needs.get(id)?.reasons ?? [],
      urgency: byId.needs.get(id)?.place ?? 0,
    }));
  }, [week.data, listed.data, needs.data, unread.data]);
  const parts = [week, listed, needs, unread];
  return {
    data,
    isError: parts.some(({ isError }) => isError),
    isFetching: parts.some(({ isFetching }) => isFetching),
    refetch: () => parts.filter(({ isError }) => isError).map(({ refetch }) => refetch()),
  };
}
