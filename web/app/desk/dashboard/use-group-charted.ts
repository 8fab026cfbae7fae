import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { groupQueries } from '#data/school/groups.ts';
import { usersForChart } from '#data/school/users-for-chart.ts';
import type { CalendarDay } from '#domain/clock/calendar-day.ts';
import { foundToAdd } from '#features/analytics/added-users.ts';
import type { ChartUsers } from '#features/analytics/use-chart-users.ts';
import { noChoices } from '#features/users/user-choices.ts';
import { useChosen } from '../use-chosen.ts';

/**
 * Charts the group in the address until the user picks others. Then the group leaves the address, so that a
 * reload does not restore removed students.
 */
export function useGroupCharted(chart: ChartUsers, today: CalendarDay) {
  const [groupId, chooseGroup] = useChosen('chart');
  const filter = { ...noChoices, search: '', of_group: groupId, today };
  const { data: found } = useQuery({ ...usersForChart(filter), enabled: groupId !== null });
  const { data: groups } = useQuery({ ...groupQueries.all(), enabled: groupId !== null });
  const { clear, add } = chart;
  useEffect(() => {
    if (found) {
      clear();
      add(foundToAdd([], found).added);
    }
  }, [found, clear, add]);
  const own = useMemo((): ChartUsers => {
    const leave = () => chooseGroup(null);
    return groupId === null
      ? chart
      : {
          ...chart,
          toggle: user => {
            leave();
            chart.toggle(user);
          },
          add: users => {
            leave();
            chart.add(users);
          },
          clear: () => {
            leave();
            chart.clear();
          },
        };
  }, [chart, groupId, chooseGroup]);
  const name = groups?.find(({ id }) => id === groupId)?.name;
  return { chart: own, notice: groupId && found && chartedNotice(name, found) };
}

function chartedNotice(name: string | undefined, found: Parameters<typeof foundToAdd>[1]): string {
  return found.users.length === 0
    ? 'This group is empty, or you can’t see it.'
    : `${name ?? 'Group'}: ${foundToAdd([], found).words}`;
}
