import { AnalyticsCard } from '#features/analytics/analytics-card.tsx';
import { usePageTitle } from '#lib/use-page-title.ts';
import { useToday } from '#lib/use-today.ts';
import { useArrival } from '../use-arrival.ts';
import { useDesk } from './desk-context.ts';

/** The trading of chosen students, day by day. */
export function ChartsScreen() {
  usePageTitle('Charts');
  useArrival();
  const today = useToday();
  const { chart, looked } = useDesk();
  return <AnalyticsCard today={today} chart={chart} selected={looked} />;
}
