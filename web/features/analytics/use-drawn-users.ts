import { useQuery } from '@tanstack/react-query';
import { analyticsQueries, type ChartChoice } from '#data/school/analytics.ts';
import { begunDays } from '#domain/chart-points.ts';
import { countNoun } from '#domain/numbers/count.ts';
import type { AnalyticsView } from './analytics-view.ts';
import { dayBefore, netById, orderUsers } from './panel-order.ts';
import { maxPanels } from './series.ts';
import { usePanelView } from './use-panel-view.ts';

export function useDrawnUsers({ users, choice, today }: AnalyticsView) {
  const { page, order } = usePanelView(users.length);
  const range = begunDays(choice, today);
  const nets = useQuery({
    ...analyticsQueries.balanceOfEach({ ...choice, ...dayBefore(range) }, false),
    enabled: order === 'net',
  });
  const first = (page - 1) * maxPanels;
  const drawn = orderUsers(users, order, netById(nets.data)).slice(first, first + maxPanels);
  const drawnChoice: ChartChoice = { ...choice, userIds: drawn.map(({ id }) => id) };
  const note =
    users.length > maxPanels
      ? `Showing ${first + 1}–${first + drawn.length} of ${users.length} users. The CSV has all of them.`
      : '';
  // By net, the first page is known only with the figures of all.
  const isReady = order !== 'net' || nets.isError || (nets.isSuccess && !nets.isPlaceholderData);
  return { drawn, range, drawnChoice, note, isReady };
}

/** A note with the number of users who were deleted, or left the caller's groups, since they were chosen. */
export function goneNote(count: number): string {
  return count > 0 ? ` ${countNoun(count, 'user')} no longer among your students.` : '';
}
