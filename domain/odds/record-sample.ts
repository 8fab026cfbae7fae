import type { CalendarDay } from '#domain/clock/calendar-day.ts';
import type { CountedDays } from '#domain/clock/trading-days.ts';
import { type BalanceChange, balanceReader, openingChange } from '#domain/insights/balance-before.ts';
import type { RecordTrade } from '#domain/insights/insight-record.ts';
import type { ScopedRecord } from '#domain/record/record-window.ts';
import type { DrawnDays } from './plan-odds.ts';
import { type Missing, missingForOdds, oddsSample, type Pause, sampleTrades } from './sample.ts';
import { drawnDays, type OddsUnit, type SizedTrade, suitingUnit } from './unit.ts';

export type DrawnFrom = {
  trades: number;
  days: number;
  drawnDays: number;
  from: CalendarDay;
  to: CalendarDay;
  pauses: Pause[];
  unit: OddsUnit;
  suiting: OddsUnit;
  today: CalendarDay;
  counted: CountedDays;
  /** Currencies of excluded accounts, which have no rate to dollars. */
  leftOut: string[];
};

type RecordSample = { drawn: DrawnDays; facts: DrawnFrom };

/**
 * The sample for the odds of a record, or what it lacks.
 * @param asked the chosen unit; only dollars are possible if the current balance is not above 0
 */
export function recordSample(record: ScopedRecord, asked?: OddsUnit): { missing: Missing } | RecordSample {
  const changes = changesWithOpening(record);
  const sized = oddsSample(sizedDays(record, changes));
  const missing = missingForOdds(sized);
  if (missing) {
    return { missing };
  }
  const trades = sampleTrades(sized);
  const { days } = sized;
  const { balance } = record.scope;
  const isSized = balance > 0 && trades.some(({ balanceBefore }) => (balanceBefore ?? 0) > 0);
  const suiting = isSized ? suitingUnit(trades, record.trades, changes) : 'dollars';
  const unit = (isSized ? asked : undefined) ?? suiting;
  return {
    drawn: drawnDays(sized, unit, balance),
    facts: {
      trades: trades.length,
      days: days.filter(day => day.trades.length > 0).length,
      drawnDays: days.length,
      from: days.at(0)?.day ?? record.today,
      to: days.at(-1)?.day ?? record.today,
      pauses: sized.pauses,
      ...{ unit, suiting, today: record.today, counted: record.counted, leftOut: record.scope.leftOut },
    },
  };
}

function sizedDays({ trades, days, balancesFrom }: ScopedRecord, changes: readonly BalanceChange[]) {
  const balanceBefore = balanceReader(changes);
  const sized = new Map<RecordTrade, SizedTrade>();
  for (const trade of trades) {
    const { cents, closedAt } = trade;
    const before = balanceBefore(trade);
    sized.set(trade, { cents, closedAt, balanceBefore: closedAt < balancesFrom ? null : before });
  }
  return days.map(({ day, trades: own }) => ({ day, trades: own.flatMap(trade => sized.get(trade) ?? []) }));
}

function changesWithOpening({ trades, changes, scope }: ScopedRecord): BalanceChange[] {
  return [openingChange(trades, changes, scope.balance), ...changes];
}
