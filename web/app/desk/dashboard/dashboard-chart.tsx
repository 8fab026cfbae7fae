import { useEffect, useRef } from 'react';
import { useNavigationType } from 'react-router';
import { AnalyticsCard } from '#features/analytics/analytics-card.tsx';
import { useToday } from '#lib/clock/use-today.ts';
import { useDesk } from '../desk-context.ts';
import { useChosen } from '../use-chosen.ts';
import { useGroupCharted } from './use-group-charted.ts';

export function DashboardChart() {
  const today = useToday();
  const { chart: chosen, looked } = useDesk();
  const { chart, notice } = useGroupCharted(chosen, today);
  const [groupId] = useChosen('chart');
  const navigation = useNavigationType();
  const place = useRef<HTMLDivElement>(null);
  const isArriving = useRef(groupId !== null && navigation !== 'POP');
  useEffect(() => {
    if (isArriving.current) {
      place.current?.scrollIntoView();
      place.current?.focus({ preventScroll: true });
    }
  }, []);
  return (
    <div ref={place} tabIndex={-1} className="scroll-mt-4 outline-hidden">
      <AnalyticsCard today={today} chart={chart} selected={looked} notice={notice || undefined} />
    </div>
  );
}
