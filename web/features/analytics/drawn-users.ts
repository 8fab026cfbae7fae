import type { ChartChoice } from '#data/school/analytics.ts';
import { begunDays } from '#domain/chart-points.ts';
import { countOf } from '#domain/numbers/count.ts';
import type { AnalyticsView } from './analytics-view.ts';
import { maxPanels } from './series.ts';

/** The users in the chart, the days until today, and the notes about them. */
export function drawnOf({ users, choice, today }: AnalyticsView) {
  const drawn = users.slice(0, maxPanels);
  const range = begunDays(choice, today);
  const drawnChoice: ChartChoice = { ...choice, userIds: drawn.map(({ id }) => id) };
  const note =
    users.length > maxPanels
      ? `Showing the first ${maxPanels} of ${users.length} users. The CSV has all of them.`
      : '';
  return { drawn, range, drawnChoice, note };
}

/** A note with the number of users who were deleted, or left the caller's groups, since they were chosen. */
export function goneNote(count: number): string {
  return count > 0 ? ` ${countOf(count, 'user')} no longer among your students.` : '';
}
