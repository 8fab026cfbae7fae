import fc from 'fast-check';
import { expect, test } from 'vitest';
import { clocks } from '#domain/clock/clock.ts';
import { inDollars } from '#domain/money/account-money.ts';
import type { Statement } from '#domain/statements/statement.ts';
import { mt4Account, mt4Page, mt4Trade } from '#examples/statements/mt4-page.ts';
import { onlyStatement } from '#examples/statements/only-statement.ts';
import { noTicks, nothing, usual } from '#examples/statements/usual-choices.ts';
import { balancesAfter } from './balances.ts';
import type { RowChoices } from './choices.ts';
import { journalRows } from './journal-rows.ts';
import { travelling } from './outcome.ts';
import { importParts } from './parts.ts';

const page = (...closed: Parameters<typeof mt4Page>[0]['closed'][number][]) =>
  onlyStatement(mt4Page({ head: mt4Account, closed }));
const oneTrade = fc.record({
  id: fc.integer({ min: 1, max: 10_000 }),
  cents: fc.integer({ min: -500_000, max: 500_000 }),
  swap: fc.integer({ min: -5_000, max: 5_000 }),
  second: fc.integer({ min: 0, max: 300 * 86_400 }),
});
const someTrades = fc.uniqueArray(oneTrade, { selector: ({ id }) => id, maxLength: 12 });
const money = (cents: number) => (cents / 100).toFixed(2);
const makeRows = (trades: readonly { id: number; cents: number; swap: number; second: number }[]) =>
  trades.map(({ id, cents, swap, second }) => {
    const at = new Date(Date.parse('2026-01-05T00:00Z') + second * 1000).toISOString();
    const printed = at.slice(0, 19).replaceAll('-', '.').replace('T', ' ');
    return mt4Trade(String(id), { 1: printed, 8: printed, 12: money(swap), 13: money(cents) });
  });
const importablePart = (statement: Statement, choices = usual) => {
  const rows = journalRows(statement, choices);
  return importParts(travelling(rows, nothing, noTicks), rows.digits, () => '').flatMap(
    ({ trades }) => trades,
  );
};

test('the order of a file does not change what travels', () => {
  fc.assert(
    fc.property(
      someTrades.chain(trades =>
        fc.tuple(fc.constant(trades), fc.shuffledSubarray(trades, { minLength: trades.length })),
      ),
      ([trades, shuffled]) => {
        const byKey = (a: { key: string }, b: { key: string }) => a.key.localeCompare(b.key);
        const [one, other] = [trades, shuffled].map(some =>
          importablePart(page(...makeRows(some))).toSorted(byKey),
        );
        expect(one).toEqual(other);
      },
    ),
    { numRuns: 30 },
  );
});

test('the amounts that are logged add up to the move of the balance', () => {
  fc.assert(
    fc.property(someTrades, trades => {
      const statement = page(...makeRows(trades));
      const sent = travelling(journalRows(statement, usual), nothing, noTicks);
      const after = balancesAfter('10.00', statement, sent, nothing).withMoney;
      const cents = trades.reduce((sum, { cents, swap }) => sum + cents + swap - 350, 0);
      expect(after).toBe(money(1_000 + cents));
      const dollars = sent.trades.reduce(
        (sum, { net }) => sum + (inDollars(net / 100, { currency: 'USD', usd_rate: 1 }) ?? 0),
        0,
      );
      expect(dollars.toFixed(2).replace('-0.00', '0.00')).toBe(money(cents));
    }),
    { numRuns: 30 },
  );
});

test('a changed clock and back is no change', () => {
  fc.assert(
    fc.property(someTrades, trades => {
      const statement = page(...makeRows(trades));
      const athens: RowChoices = { ...usual, clock: { clock: clocks.easternEurope } };
      const before = importablePart(statement);
      importablePart(statement, athens);
      expect(importablePart(statement)).toEqual(before);
      const walls = (rows: typeof before) =>
        rows.map(({ key, content, closed_wall: wall }) => [key, content, wall]);
      expect(walls(importablePart(statement, athens))).toEqual(walls(before));
    }),
    { numRuns: 10 },
  );
});
