import { ChartColumn, ChartLine } from 'lucide-react';
import type { CSSProperties } from 'react';
import { ChartChoice } from '#components/charts/chart-choice.tsx';
import { chartHeight } from '#components/charts/chart-look.ts';
import { Stair } from '#components/stair.tsx';
import { Card } from '#components/ui/card.tsx';
import { defaultRange, rangeFault } from '#domain/chart-points.ts';
import type { CalendarDay } from '#domain/clock/calendar-day.ts';
import type { AnalyticsView, ChartLook } from './analytics-view.ts';
import { BalanceFigures } from './balance-figures.tsx';
import { BalanceOfEach } from './balance-of-each.tsx';
import { chartUser } from './chart-user.ts';
import { DateRange } from './date-range.tsx';
import { eachHeight } from './each-panels.tsx';
import { PanelPages } from './panel-pages.tsx';
import type { ChartUsers } from './use-chart-users.ts';
import { UserPicker } from './user-picker.tsx';
import { WinLossFigures } from './win-loss-figures.tsx';
import { WinLossOfEach } from './win-loss-of-each.tsx';

const modes = [
  { value: 'win-loss', label: 'Win/Loss' },
  { value: 'balance', label: 'Balance' },
] as const;

const shapes = [
  { value: 'bar', label: 'Bar', icon: ChartColumn },
  { value: 'line', label: 'Line', icon: ChartLine },
] as const;

const groupings = [
  { value: 'together', label: 'Together' },
  { value: 'each', label: 'Each' },
] as const;

type AnalyticsCardProps = {
  today: CalendarDay;
  chart: ChartUsers;
  /** The user whose details were open last, suggested first. */
  selected: Parameters<typeof chartUser>[0] | null;
  notice?: string;
};

export function AnalyticsCard({ today, chart, selected, notice }: AnalyticsCardProps) {
  const look = chart.look ?? firstLook(today);
  const { mode, shape, grouping, range } = look;
  const change = (changes: Partial<ChartLook>) => chart.setLook({ ...look, ...changes });
  const canDraw = chart.users.length > 0 && !rangeFault(range);
  const isToCome = canDraw && range.from > today;
  const view: AnalyticsView = {
    users: chart.users,
    choice: { ...range, userIds: chart.users.map(({ id }) => id) },
    look,
    change,
    today,
  };
  const Figures = figuresOf[grouping][mode];
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
        <div className="grid w-full grid-cols-2 gap-2 sm:flex sm:w-auto sm:flex-wrap">
          <ChartChoice
            className="max-sm:col-span-2"
            label="Users"
            choices={groupings}
            value={grouping}
            onChange={next => change({ grouping: next })}
          />
          <ChartChoice
            label="Figures"
            choices={modes}
            value={mode}
            onChange={next => change({ mode: next })}
          />
          <ChartChoice
            label="Chart Type"
            choices={shapes}
            value={shape}
            onChange={next => change({ shape: next })}
          />
        </div>
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-5 lg:grid-cols-[minmax(0,22rem)_minmax(0,1fr)]">
        <div className="flex min-w-0 flex-col gap-4">
          <DateRange value={range} onChange={next => change({ range: next })} />
          {notice && (
            <p role="status" className="wrap-anywhere text-ink-muted text-sm">
              {notice}
            </p>
          )}
          <UserPicker today={today} chart={chart} suggested={selected && chartUser(selected)} />
        </div>
        <div style={grouping === 'each' ? roomForEach : undefined} className="flex min-w-0 flex-col gap-3">
          {!canDraw && <Nothing>Select users and date range to view trading analytics</Nothing>}
          {isToCome && <Nothing>These dates are in the future.</Nothing>}
          {canDraw && !isToCome && grouping === 'each' && <PanelPages users={chart.users.length} />}
          {canDraw && !isToCome && <Figures view={view} />}
        </div>
      </div>
    </Card>
  );
}

/** The chart library is large, so it loads when the card is about to be used. */
function loadCharts(): void {
  Promise.all([import('./win-loss-chart.tsx'), import('./balance-sum-chart.tsx')]).catch(() => {});
}

const roomForEach = { '--chart-height': eachHeight } as CSSProperties;

const figuresOf = {
  together: { 'win-loss': WinLossFigures, balance: BalanceFigures },
  each: { 'win-loss': WinLossOfEach, balance: BalanceOfEach },
} as const;

function firstLook(today: CalendarDay): ChartLook {
  return {
    mode: 'win-loss',
    shape: 'bar',
    grouping: 'together',
    range: defaultRange(today),
    isTable: false,
    step: 'day',
    withDeposits: false,
  };
}

function Nothing({ children }: { children: string }) {
  return (
    <p
      className={`${chartHeight} flex flex-col items-center justify-center gap-3 rounded-box border border-line-strong border-dashed px-6 text-center text-ink-muted`}
    >
      <Stair icon={ChartLine} />
      {children}
    </p>
  );
}
