import { ChartColumn, ChartLine } from 'lucide-react';
import { useState } from 'react';
import { ChartChoice } from '#components/charts/chart-choice.tsx';
import { chartHeight } from '#components/charts/chart-look.ts';
import { Stair } from '#components/stair.tsx';
import { Card } from '#components/ui/card.tsx';
import type { ListedUser } from '#data/school/users.ts';
import type { CalendarDay } from '#domain/calendar-day.ts';
import { defaultRange, rangeFault } from '#domain/chart-points.ts';
import type { AnalyticsView, ChartMode, ChartShape } from './analytics-view.ts';
import { BalanceFigures } from './balance-figures.tsx';
import { chartUser } from './chart-user.ts';
import { DateRange } from './date-range.tsx';
import { loadCharts } from './lazy-charts.ts';
import type { ChartUsers } from './use-chart-users.ts';
import { UserPicker } from './user-picker.tsx';
import { WinLossFigures } from './win-loss-figures.tsx';

const modes = [
  { value: 'win-loss', label: 'Win/Loss' },
  { value: 'balance', label: 'Balance' },
] as const;

const shapes = [
  { value: 'bar', label: 'Bar', icon: ChartColumn },
  { value: 'line', label: 'Line', icon: ChartLine },
] as const;

type AnalyticsCardProps = {
  today: CalendarDay;
  chart: ChartUsers;
  /** The user whose details were open last, as the first to choose. */
  selected: Pick<ListedUser, 'id' | 'full_name' | 'email'> | null;
};

/** Charts the trading of chosen users, day by day. */
export function AnalyticsCard({ today, chart, selected }: AnalyticsCardProps) {
  const [mode, setMode] = useState<ChartMode>('win-loss');
  const [shape, setShape] = useState<ChartShape>('bar');
  const [range, setRange] = useState(() => defaultRange(today));
  const [isTable, setIsTable] = useState(false);
  const canDraw = chart.users.length > 0 && !rangeFault(range);
  const view: AnalyticsView = {
    choice: { ...range, userIds: chart.users.map(({ id }) => id) },
    shape,
    isTable,
    onToggleTable: () => setIsTable(!isTable),
    today,
  };
  return (
    <Card
      as="section"
      aria-labelledby="trading-analytics"
      onFocus={loadCharts}
      onPointerEnter={loadCharts}
      className="flex flex-col gap-5"
    >
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="trading-analytics" className="font-semibold text-lg">
          Trading Analytics
        </h2>
        <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:flex-1">
          <ChartChoice label="Figures" choices={modes} value={mode} onChange={setMode} />
          <ChartChoice label="Chart type" choices={shapes} value={shape} onChange={setShape} />
        </div>
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-5 lg:grid-cols-[minmax(0,22rem)_minmax(0,1fr)]">
        <div className="flex min-w-0 flex-col gap-4">
          <DateRange value={range} onChange={setRange} />
          <UserPicker today={today} chart={chart} suggested={selected && chartUser(selected)} />
        </div>
        <div className="flex min-w-0 flex-col gap-3">
          {!canDraw && <NothingChosen />}
          {canDraw && mode === 'win-loss' && <WinLossFigures view={view} />}
          {canDraw && mode === 'balance' && <BalanceFigures view={view} />}
        </div>
      </div>
    </Card>
  );
}

function NothingChosen() {
  return (
    <p
      className={`${chartHeight} flex flex-col items-center justify-center gap-3 rounded-box border border-line-strong border-dashed px-6 text-center text-ink-muted`}
    >
      <Stair icon={ChartLine} />
      Select users and date range to view trading analytics
    </p>
  );
}
