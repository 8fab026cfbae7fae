import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { balancesBefore } from './balance-before.ts';
import { closedTrades, type TradeRow } from './closed-trade.ts';
import { dayNets, periodNets } from './day-nets.ts';
import { maxPercentDrawdown } from './drawdown-percent.ts';
import { firstFigures } from './first-figures.ts';
import { groupTrades } from './groups.ts';
import { tallyTrades, without } from './tally.ts';

const hour = 3_600_000;
const beforeAll = '2025-12-31T00:00Z';
const byClock = { clock: { zone: 'America/New_York', shiftHours: 7 }, today: '2026-12-31' };

const records = fc
  .array(
    fc.record({
      hours: fc.nat(600),
      cents: fc.oneof(
        fc.integer({ min: -50_000, max: 50_000 }),
        fc.constantFrom(0, -2_500, 99_999_999_999_999),
      ),
      symbol: fc.constantFrom('EURUSD', 'XAUUSD', 'US30'),
      r: fc.option(fc.integer({ min: -500, max: 500 }).map(hundredths => hundredths / 100)),
    }),
    { maxLength: 60 },
  )
  .map(trades => trades.map((trade, index) => makeRow(trade, index)));

function makeRow(trade: { hours: number; cents: number; symbol: string; r: number | null }, index: number) {
  const row: TradeRow = {
    id: `id-${index}`,
    created_at: new Date(Date.UTC(2026, 0, 1) + trade.hours * hour).toISOString(),
    opened_at: null,
    amount: trade.cents / 100,
    trade_result: trade.cents > 0 ? 'won' : 'lost',
  };
  return { ...row, symbol: trade.symbol, r: trade.r };
}

test('cents are exact, up to the largest amount', () => {
  const most = 99_999_999_999_999;
  fc.assert(
    fc.property(fc.integer({ min: -most, max: most }), cents => {
      const [trade] = closedTrades([makeRow({ hours: 0, cents, symbol: 'EURUSD', r: null }, 0)]);
      expect(trade?.cents).toBe(cents);
    }),
  );
});

describe('of any record', () => {
  test('the order in which trades arrive changes nothing, also of those of one moment', () => {
    fc.assert(
      fc.property(
        records.chain(rows =>
          fc.tuple(fc.constant(rows), fc.shuffledSubarray(rows, { minLength: rows.length })),
        ),
        ([rows, shuffled]) => {
          expect(firstFigures(closedTrades(shuffled), byClock)).toEqual(
            firstFigures(closedTrades(rows), byClock),
          );
        },
      ),
    );
  });

  test('its parts add up to the whole, and the whole without a part is the others', () => {
    fc.assert(
      fc.property(records, rows => {
        const trades = closedTrades(rows);
        const { rows: parts, overlap } = groupTrades(trades, { keysOf: ({ symbol }) => [symbol] });
        const cents = parts.reduce((sum, { net }) => sum + BigInt(Math.round(net * 100)), 0n);
        expect(cents).toBe(trades.reduce((sum, trade) => sum + BigInt(trade.cents), 0n));
        expect(parts.reduce((sum, part) => sum + part.trades, 0)).toBe(trades.length);
        expect(overlap).toBe(false);
        const isGold = ({ symbol }: { symbol: string }) => symbol === 'XAUUSD';
        const gold = tallyTrades(trades.filter(isGold));
        expect(without(gold, tallyTrades(trades))).toEqual(
          tallyTrades(trades.filter(trade => !isGold(trade))),
        );
      }),
    );
  });

  test('days, weeks, months and years add up to it', () => {
    fc.assert(
      fc.property(records, rows => {
        const trades = closedTrades(rows);
        const days = dayNets(trades, moment => new Date(moment).toISOString().slice(0, 10));
        const whole = firstFigures(trades, byClock);
        for (const nets of [
          days,
          ...(['week', 'month', 'year'] as const).map(each => periodNets(days, each)),
        ]) {
          expect(nets.reduce((sum, { trades: count }) => sum + count, 0)).toBe(trades.length);
          expect(nets.reduce((sum, { net }) => sum + Math.round(net * 100), 0)).toBe(
            Math.round(whole.net * 100),
          );
        }
      }),
    );
  });
});

describe('a deposit', () => {
  const start = { happened_at: beforeAll, amount: 1_000_000 };
  const small = records.map(rows => closedTrades(rows).filter(({ cents }) => Math.abs(cents) <= 50_000));

  test('changes no figure but the fall in percent', () => {
    fc.assert(
      fc.property(small, fc.integer({ min: 1, max: 1_000_000 }), fc.nat(600), (trades, amount, hours) => {
        const deposit = { happened_at: new Date(Date.UTC(2026, 0, 1) + hours * hour).toISOString(), amount };
        const figures = (changes: (typeof deposit)[]) => {
          const { percentDrawdown, ...others } = firstFigures(balancesBefore(trades, changes), byClock);
          return others;
        };
        expect(figures([start, deposit])).toEqual(figures([start]));
      }),
    );
  });

  test('before the first trade only sets the size, and after the last changes nothing', () => {
    fc.assert(
      fc.property(small, trades => {
        const late = { happened_at: '2027-01-01T00:00Z', amount: 12_345 };
        expect(maxPercentDrawdown(balancesBefore(trades, [start, late]))).toEqual(
          maxPercentDrawdown(balancesBefore(trades, [start])),
        );
      }),
    );
  });

  test('that doubles the balance leaves every percentage, where trades double with it', () => {
    fc.assert(
      fc.property(small, fc.nat(60), (trades, place) => {
        const before = balancesBefore(trades, [start]);
        const doubled = before.map((trade, index) =>
          index < place
            ? trade
            : { ...trade, cents: 2 * trade.cents, balanceBefore: 2 * trade.balanceBefore },
        );
        expect(maxPercentDrawdown(doubled)).toEqual(maxPercentDrawdown(before));
      }),
    );
  });
});
