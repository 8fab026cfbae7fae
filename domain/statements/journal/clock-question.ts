import { clocks, toDay } from '#domain/clock/clock.ts';
import { symbolKind } from '#domain/instruments/kinds.ts';
import type { ReadTrade, Wall } from '#domain/statements/statement.ts';

export type ClockQuestion = {
  trade: ReadTrade;
  /** As printed: '15:04 on Tue, Mar 3, 2026' */
  printed: string;
  newYork: string;
  here: string;
};

export type ClockHints = {
  /** Times at which only crypto markets are open, and the first of them. */
  weekend: number;
  example: { trade: ReadTrade; wall: Wall } | null;
  /** Closes after now, which the journal refuses, and the latest. */
  future: number;
  latest: Wall | null;
};

const hour = 3_600_000;

/** The last trade with its close time in New York and in the local time zone. */
export function clockQuestion(
  trades: readonly ReadTrade[],
  momentOf: (wall: Wall) => number,
  zone: string,
): ClockQuestion | null {
  const last = trades.reduce<ReadTrade | undefined>(
    (latest, trade) => (latest === undefined || trade.closed > latest.closed ? trade : latest),
    undefined,
  );
  if (!last) {
    return null;
  }
  const moment = new Date(momentOf(last.closed));
  const printedAt = new Date(`${last.closed}Z`);
  const elsewhere = (timeZone: string) => {
    const [time, day] = [timeIn(timeZone, moment), dayIn(timeZone, moment)];
    return day === dayIn('UTC', printedAt) ? time : `${time} on ${day}`;
  };
  return {
    trade: last,
    printed: `${timeIn('UTC', printedAt)} on ${dayIn('UTC', printedAt)}`,
    newYork: elsewhere('America/New_York'),
    here: elsewhere(zone),
  };
}

/** Implausible times, by market hours in New York (crypto and unknown symbols: all week) and by now. */
export function clockHints(
  trades: readonly ReadTrade[],
  momentOf: (wall: Wall) => number,
  now: Date,
  symbolOf: (printed: string) => string | null,
): ClockHints {
  const hints: ClockHints = { weekend: 0, example: null, future: 0, latest: null };
  const restsOnWeekends = new Map<string, boolean>();
  for (const trade of trades) {
    const { opened, closed, symbol } = trade;
    if (momentOf(closed) > now.getTime()) {
      hints.future += 1;
      hints.latest = hints.latest === null || closed > hints.latest ? closed : hints.latest;
    }
    const rests =
      restsOnWeekends.get(symbol) ?? !['crypto', 'other'].includes(symbolKind(symbolOf(symbol) ?? ''));
    restsOnWeekends.set(symbol, rests);
    const walls = rests ? [opened, closed].filter(wall => wall !== null) : [];
    for (const wall of walls.filter(wall => isWeekend(momentOf(wall)))) {
      hints.weekend += 1;
      hints.example ??= { trade, wall };
    }
  }
  return hints;
}

function isWeekend(moment: number): boolean {
  // Precise only for possible moments: from Friday 20:00 to Sunday 23:00 in UTC.
  const sinceSunday = (((moment / hour + 4 * 24) % 168) + 168) % 168;
  if (sinceSunday >= 23 && sinceSunday < 5 * 24 + 20) {
    return false;
  }
  const day = new Date(`${toDay(new Date(moment), clocks.newYorkClose)}T00:00Z`).getUTCDay();
  return day === 0 || day === 6;
}

function timeIn(timeZone: string, moment: Date): string {
  return moment.toLocaleTimeString('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' });
}

function dayIn(timeZone: string, moment: Date): string {
  return moment.toLocaleDateString('en-US', {
    timeZone,
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    year: 'numeric',
  });
}
