import { AnalyticsCard } from '#features/analytics/analytics-card.tsx';
import { usePageTitle } from '#lib/use-page-title.ts';
import { useToday } from '#lib/use-today.ts';
import { useArrival } from '../use-arrival.ts';
import { useDesk } from './desk-context.ts';
import { useGroupCharted } from './use-group-charted.ts';

/** The trading of chosen students, day by day. */
export function ChartsScreen() {
  usePageTitle('Charts');
  useArrival();
  const today = useToday();
  const { chart: chosen, looked } = useDesk();
  const { chart, notice } = useGroupCharted(chosen, today);
  return <AnalyticsCard today={today} chart={chart} selected={looked} notice={notice || undefined} />;
}
