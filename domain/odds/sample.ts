import type { CalendarDay } from '#domain/clock/calendar-day.ts';
import { newestDays, type RecordDay } from '#domain/record/record-days.ts';
import { least } from './least.ts';

/** More trading days in a row without a trade than a way of trading has. */
export type Pause = { from: CalendarDay; to: CalendarDay; days: number };

/** Days without a trade count too: the sample keeps the trading frequency. */
export type OddsSample<Trade> = { days: RecordDay<Trade>[]; pauses: Pause[] };

export type Missing = { trades: number; days: number; wins: number; losses: number };

const longestPause = 20;

/** The newest 250 of a record's trading days (`recordDays`), without pauses of more than 20. */
export function oddsSample<Trade>(record: readonly RecordDay<Trade>[]): OddsSample<Trade> {
  const begins = Math.max(0, record.length - newestDays);
  const sample: OddsSample<Trade> = { days: [], pauses: [] };
  let empty: RecordDay<Trade>[] = [];
  const endOfEmpty = (last: number) => {
    const inWindow = empty.slice(Math.max(0, begins - (last - empty.length)));
    const [from, to] = [inWindow.at(0), inWindow.at(-1)];
    if (empty.length <= longestPause) {
      sample.days.push(...inWindow);
    } else if (from && to) {
      sample.pauses.push({ from: from.day, to: to.day, days: inWindow.length });
    }
    empty = [];
  };
  record.forEach((day, index) => {
    if (day.trades.length === 0) {
      empty.push(day);
      return;
    }
    endOfEmpty(index);
    if (index >= begins) {
      sample.days.push(day);
    }
  });
  endOfEmpty(record.length);
  return sample;
}

export function sampleTrades<Trade>({ days }: Pick<OddsSample<Trade>, 'days'>): Trade[] {
  return days.flatMap(({ trades }) => trades);
}

/** The requirements that a sample fails, null if none: 30 trades, 15 days with trades, 5 wins, 5 losses. */
export function missingForOdds(sample: Pick<OddsSample<{ cents: number }>, 'days'>): Missing | null {
  const trades = sampleTrades(sample);
  const missing = {
    trades: lacking(least.trades, trades.length),
    days: lacking(least.days, sample.days.filter(day => day.trades.length > 0).length),
    wins: lacking(least.wins, trades.filter(({ cents }) => cents > 0).length),
    losses: lacking(least.losses, trades.filter(({ cents }) => cents < 0).length),
  };
  return Object.values(missing).some(Boolean) ? missing : null;
}

function lacking(needed: number, there: number): number {
  return Math.max(0, needed - there);
}
