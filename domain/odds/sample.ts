import type { CalendarDay } from '#domain/clock/calendar-day.ts';
import { newestDays, type RecordDay } from '#domain/record/record-days.ts';
import { least } from './least.ts';

/** Trading days on which nothing was closed, more of them in a row than count as a part of how one trades. */
export type Pause = { from: CalendarDay; to: CalendarDay; days: number };

/** The days that odds draw from. A day without a trade counts as one: so does how often one trades. */
export type OddsSample<Trade> = { days: RecordDay<Trade>[]; pauses: Pause[] };

/** What a record is told to need, each as how much of it is missing; null where nothing is. */
export type Missing = { trades: number; days: number; wins: number; losses: number };

const longestPause = 20;

/**
 * The sample of a record: its newest 250 trading days without pauses of more than 20, which are named.
 * @param record its trading days up to the last complete one (`recordDays`)
 */
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

/** The trades of a sample, in order. */
export function tradesOf<Trade>({ days }: Pick<OddsSample<Trade>, 'days'>): Trade[] {
  return days.flatMap(({ trades }) => trades);
}

/** What a sample lacks to say anything: 30 trades, 15 days with trades, 5 wins and 5 losses. Null where it lacks nothing. */
export function missingOf(sample: Pick<OddsSample<{ cents: number }>, 'days'>): Missing | null {
  const trades = tradesOf(sample);
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
