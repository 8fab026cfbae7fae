import { useState } from 'react';
import { ChartChoice } from '#components/charts/chart-choice.tsx';
import { netGround } from '#components/charts/net-color.ts';
import { SignedAmount } from '#components/signed-amount.tsx';
import { type Column, Table } from '#components/ui/table.tsx';
import { fullColorAt } from '#domain/insights/day-nets.ts';
import { fromMonday, hours, weekdayAndHour } from '#domain/insights/groupings.ts';
import { fewBelow, type GroupRow } from '#domain/insights/groups.ts';
import { between } from '#domain/insights/words.ts';
import { countNoun, formatCount } from '#domain/numbers/count.ts';
import { InsightCard } from '#features/insights/insight-card.tsx';
import type { InsightPart } from '#features/insights/insights.ts';
import { OpenPart } from '#features/insights/open-part.tsx';
import { walkByArrows } from '#lib/keyboard/walk-by-arrows.ts';
import { type HoursLong, hoursOfBlocks, type Studies } from './studies.ts';

type HeatCardProps = {
  hours: Studies['hours'];
  currency: string;
  isBusy: boolean;
  onOpen: (title: string, part: InsightPart) => void;
};

const outWords = { above: 'Above Average', below: 'Below Average' };

export function HeatCard({ hours: found, currency, isBusy, onOpen }: HeatCardProps) {
  const [chosen, setChosen] = useState<`${HoursLong}`>('3');
  const hoursLong = Number(chosen) as HoursLong;
  const groups = new Map(found[hoursLong].map(group => [group.key, group]));
  const isUsed = (weekday: string, hour: number) => groups.has(weekdayAndHour(weekday, hour));
  const blocks = hours.map((_, hour) => hour).filter(hour => hour % hoursLong === 0);
  const used = blocks.filter(hour => fromMonday.some(weekday => isUsed(weekday, hour)));
  const rows = blocks.filter(hour => hour >= (used[0] ?? 0) && hour <= (used.at(-1) ?? 0));
  const weekdays = fromMonday.filter(weekday => rows.some(hour => isUsed(weekday, hour)));
  const full = fullColorAt(
    found[hoursLong].filter(({ isFew }) => !isFew).map(({ expectancy }) => ({ net: expectancy.amount ?? 0 })),
  );
  // Tab stops at the first cell, and the arrow keys lead on.
  const first = rows
    .flatMap(hour => weekdays.map(day => weekdayAndHour(day, hour)))
    .find(key => groups.has(key));
  const columns: Column<number>[] = [
    { header: 'Hour', cell: hour => <span className="whitespace-nowrap">{blockName(hour, hoursLong)}</span> },
    ...weekdays.map(weekday => ({
      header: weekday.slice(0, 3),
      cell: (hour: number) => {
        const group = groups.get(weekdayAndHour(weekday, hour));
        const title = `${weekday}, ${blockName(hour, hoursLong)}`;
        return group ? (
          <Cell
            group={group}
            full={full}
            currency={currency}
            tabIndex={group.key === first ? undefined : -1}
            onOpen={() => onOpen(title, { kind: 'hours', key: group.key, hoursLong })}
          />
        ) : null;
      },
      isNumeric: true,
    })),
  ];
  return (
    <InsightCard
      title="Weekday and Hour"
      text="Average P&L per trade by the open time, with the number of trades"
      isBusy={isBusy}
    >
      <ChartChoice
        label="Hours per Row"
        choices={hoursOfBlocks.map(long => ({ value: `${long}` as const, label: countNoun(long, 'Hour') }))}
        value={chosen}
        onChange={setChosen}
      />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it handles the keys of the cells. */}
      <div onKeyDown={walkByArrows}>
        <Table label="By weekday and hour" columns={columns} rows={rows} keyOf={hour => String(hour)} />
      </div>
      <p className="text-ink-muted text-xs">
        Cells with fewer than {fewBelow} trades show only their number. “Above Average” and “Below Average”
        appear only when chance is an unlikely explanation among so many cells.
      </p>
    </InsightCard>
  );
}

type CellProps = {
  group: GroupRow;
  full: number;
  currency: string;
  tabIndex: number | undefined;
  onOpen: () => void;
};

function Cell({
  group: { trades, expectancy, isFew, standsOut },
  full,
  currency,
  tabIndex,
  onOpen,
}: CellProps) {
  const count = (
    <span className="block whitespace-nowrap text-xs">
      <OpenPart tabIndex={tabIndex} onOpen={onOpen}>
        {formatCount(trades)}
        <span className="max-sm:sr-only">{trades === 1 ? ' trade' : ' trades'}</span>
      </OpenPart>
    </span>
  );
  if (isFew) {
    return <span className="text-ink-muted">{count}</span>;
  }
  const amount = expectancy.amount ?? 0;
  return (
    <span
      className="-mx-2 -my-1.5 block rounded-box px-2 py-1.5"
      style={netGround(amount, full)}
      title={expectancy.interval ? `95% range ${between(expectancy.interval, currency)}` : undefined}
    >
      <SignedAmount value={amount} currency={currency} isNeutral />
      {standsOut && <span className="block text-xs">{outWords[standsOut]}</span>}
      {count}
    </span>
  );
}

/** '09:00–12:00', '23:00–24:00' */
function blockName(hour: number, hoursLong: number): string {
  return `${hours[hour]}–${hours[hour + hoursLong] ?? '24:00'}`;
}
