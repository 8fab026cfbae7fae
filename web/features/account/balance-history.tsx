import { ChartLine, Table2 } from 'lucide-react';
import { useState } from 'react';
import { ChartSkeleton } from '#components/charts/chart-skeleton.tsx';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import type { CalendarDay } from '#domain/calendar-day.ts';
import { useNear } from '#lib/use-near.ts';
import { BalanceHistoryBody } from './balance-history-body.tsx';
import { type BalanceRange, BalanceRangeInput, daysOfRange } from './balance-range.tsx';

type BalanceHistoryProps = { userId: string; today: CalendarDay; onExplain: () => void };

/** The balance over time; loaded when it is nearly in sight, with the library that draws it. */
export function BalanceHistory({ userId, today, onExplain }: BalanceHistoryProps) {
  const [ref, isNear] = useNear<HTMLDivElement>();
  const [range, setRange] = useState<BalanceRange>('90');
  const [isTable, setIsTable] = useState(false);
  const Icon = isTable ? ChartLine : Table2;
  return (
    <Card as="section" aria-labelledby="balance-history" className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="balance-history" className="font-semibold text-lg">
          Balance Over Time
        </h2>
        <BalanceRangeInput value={range} onChange={setRange} />
      </div>
      <div ref={ref}>
        {isNear ? (
          <BalanceHistoryBody userId={userId} today={today} days={daysOfRange(range)} isTable={isTable} />
        ) : (
          <ChartSkeleton />
        )}
      </div>
      <div className="flex flex-wrap justify-between gap-2">
        <button
          type="button"
          onClick={onExplain}
          className="min-h-11 rounded-box font-medium text-accent text-sm underline-offset-4 hover:underline sm:min-h-10"
        >
          See every change
        </button>
        <Button variant="outline" onClick={() => setIsTable(!isTable)}>
          <Icon aria-hidden className="size-4" />
          {isTable ? 'Show as chart' : 'Show as table'}
        </Button>
      </div>
    </Card>
  );
}
