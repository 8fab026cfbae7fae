import { expect, test } from 'vitest';
import { type Clock, clocks } from '#domain/clock/clock.ts';
import { ownSymbol } from '#domain/instruments/symbols.ts';
import { readStatement } from '#domain/statements/read-statement.ts';
import type { ReadTrade } from '#domain/statements/statement.ts';
import { mt4Account, mt4Page, mt4Trade } from '#examples/statements/mt4-page.ts';
import { clockHints, clockQuestion } from './clock-question.ts';
import { defaultClock } from './default-clock.ts';
import { momentsBy } from './moments.ts';

function trades(...rows: { opened?: string; closed: string; symbol?: string }[]): ReadTrade[] {
  const closed = rows.map((row, index) =>
    mt4Trade(String(index + 1), {
      1: row.opened ?? row.closed,
      8: row.closed,
      4: row.symbol ?? 'EURUSD',
    }),
  );
  const reading = readStatement(mt4Page({ head: mt4Account, closed }));
  return 'refused' in reading ? [] : (reading[0]?.trades ?? []);
}

const hintsBy = (clock: Clock, rows: ReadTrade[], now = new Date('2026-06-01T00:00Z')) =>
  clockHints(rows, momentsBy({ clock }), now, ownSymbol);

test('MetaTrader’s clock is asked first, and others of other platforms', () => {
  expect(defaultClock('mt5-report', 'Asia/Tokyo')).toEqual(clocks.newYorkClose);
  expect(defaultClock('ftmo', 'Asia/Tokyo')).toEqual(clocks.pragueMidnight);
  expect(defaultClock('tradingview', 'Asia/Tokyo')).toEqual(clocks.utc);
  expect(defaultClock('mapped', 'Asia/Tokyo')).toEqual({ zone: 'Asia/Tokyo', shiftHours: 0 });
});

test('the question shows the last trade in New York and where the person is', () => {
  const rows = trades({ closed: '2026.03.03 15:04:10' }, { closed: '2026.03.02 15:04:10' });
  expect(clockQuestion(rows, momentsBy({ clock: clocks.newYorkClose }), 'Europe/Berlin')).toMatchObject({
    trade: { id: '1' },
    printed: '15:04 on Tue, Mar 3, 2026',
    newYork: '08:04',
    here: '14:04',
  });
  expect(clockQuestion(rows, momentsBy({ clock: clocks.newYorkClose }), 'Asia/Tokyo')?.here).toBe('22:04');
  expect(clockQuestion(rows, momentsBy({ clock: clocks.newYorkClose }), 'Pacific/Auckland')?.here).toBe(
    '02:04 on Wed, Mar 4, 2026',
  );
  expect(clockQuestion([], momentsBy({ clock: clocks.utc }), 'UTC')).toBeNull();
});

test('a trade on a weekend speaks against a clock, one of a coin does not', () => {
  const sunday = trades({ closed: '2026.01.11 23:05:00' }, { closed: '2026.01.12 10:00:00' });
  expect(hintsBy(clocks.newYorkClose, sunday)).toMatchObject({
    weekend: 2,
    example: { trade: { id: '1' }, wall: '2026-01-11T23:05:00' },
  });
  expect(hintsBy(clocks.pragueMidnight, sunday)).toMatchObject({ weekend: 0, example: null });
  const coin = trades({ closed: '2026.01.11 23:05:00', symbol: 'BTCUSD' });
  expect(hintsBy(clocks.newYorkClose, coin).weekend).toBe(0);
});

test('the hours of the week’s begin and end are of the market', () => {
  const edges = trades(
    { closed: '2026.01.09 23:59:59' },
    { closed: '2026.01.12 00:00:00' },
    { closed: '2026.07.10 23:59:59' },
    { closed: '2026.07.13 00:00:00' },
  );
  expect(hintsBy(clocks.newYorkClose, edges).weekend).toBe(0);
  const outside = trades({ closed: '2026.07.11 00:00:00' }, { closed: '2026.07.12 23:59:59' });
  expect(hintsBy(clocks.newYorkClose, outside).weekend).toBe(4);
});

test('closes later than now are counted', () => {
  const rows = trades({ closed: '2026.05.31 22:00:00' }, { closed: '2026.06.01 04:00:00' });
  expect(hintsBy(clocks.newYorkClose, rows)).toMatchObject({ future: 1, latest: '2026-06-01T04:00:00' });
});
