import { useMemo } from 'react';
import type { DayClock } from '#domain/clock/account-clock.ts';
import { formatDay } from '#domain/clock/calendar-day.ts';
import { clockReader } from '#domain/insights/clock-reader.ts';
import type { EquityPoint } from '#domain/insights/equity.ts';
import { EquityChart } from './charts/equity-chart.tsx';
import { InsightCard } from './insight-card.tsx';
import type { InsightPart } from './insights.ts';

type EquityCardProps = {
  points: readonly EquityPoint[];
  clock: DayClock;
  currency: string;
  isBusy: boolean;
  onOpen: (title: string, part: InsightPart) => void;
};

export function EquityCard({ points, clock, currency, isBusy, onOpen }: EquityCardProps) {
  const dayOf = useMemo(() => clockReader(clock).day, [clock]);
  const open = (point: EquityPoint) => {
    const before = points[points.indexOf(point) - 1]?.at;
    const from = before === undefined || before === point.at ? point.at : before + 1;
    const [first, last] = [dayOf(from), dayOf(point.at)];
    const days = first === last ? `on ${formatDay(last)}` : `from ${formatDay(first)} to ${formatDay(last)}`;
    onOpen(`Trades ${days}`, { kind: 'moments', from, to: point.at });
  };
  return (
    <InsightCard
      title="Equity Curve (Without Deposits)"
      text="Cumulative P&L and drawdown from peak"
      isBusy={isBusy}
    >
      <EquityChart points={points} dayOf={dayOf} currency={currency} onSelect={open} />
    </InsightCard>
  );
}
