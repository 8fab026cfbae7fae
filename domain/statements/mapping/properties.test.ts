import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mappedTable } from '#domain/statements/files/table-to-map.ts';
import { statementLimits } from '#domain/statements/limits.ts';
import { mappedSummary } from '#domain/statements/summary.ts';
import { csvFile } from '#examples/statements/rows.ts';

const cents = (amount: number) => (amount / 100).toFixed(2);

type Trade = { gross: number; commission: number; fee: number; size: number; price: number; minute: number };

const trades = fc.array(
  fc.record({
    gross: fc.integer({ min: -50_000, max: 50_000 }),
    commission: fc.integer({ min: 1, max: 900 }),
    fee: fc.integer({ min: 0, max: 90 }),
    size: fc.integer({ min: 1, max: 90 }),
    price: fc.integer({ min: 10_000, max: 900_000 }),
    minute: fc.integer({ min: 0, max: 59 }),
  }),
  { minLength: 2, maxLength: 8 },
);

const columns: readonly [name: string, cell: (trade: Trade, row: number, all: readonly Trade[]) => string][] =
  [
    ['Symbol', () => 'NVDA'],
    ['Side', ({ size }) => (size % 2 ? 'Buy' : 'Sell')],
    ['Exit time', ({ minute }, row) => `2025-03-${String(13 + row)} 10:${String(minute).padStart(2, '0')}`],
    ['Entry time', ({ minute }, row) => `2025-03-${String(13 + row)} 09:${String(minute).padStart(2, '0')}`],
    ['Gross P&L', ({ gross }) => cents(gross)],
    ['Net P&L', trade => cents(netAmount(trade))],
    ['Commission', ({ commission }) => cents(commission)],
    ['Fees', ({ fee }) => cents(fee)],
    ['Quantity', ({ size }) => String(size)],
    ['Entry price', ({ price }) => cents(price)],
    ['Exit price', ({ price, gross }) => cents(price + Math.abs(gross % 999))],
    ['Turnover', ({ price, size }) => cents(price * size)],
    ['Amount', ({ price, size }) => cents((size % 2 ? -1 : 1) * price * size)],
    ['Margin', ({ price }) => cents(price * 3)],
    ['Balance', (_, row, all) => cents(1_000_000 + addUp(all.slice(0, row + 1)))],
    ['Cum. net profit', (_, row, all) => cents(addUp(all.slice(0, row + 1)))],
    ['P&L %', ({ gross, price }) => `${((gross / price) * 100).toFixed(2)}`],
    ['P&L (R)', ({ gross }) => (gross / 1000).toFixed(2)],
    ['MAE', ({ gross }) => cents(-Math.abs(gross % 7000))],
    ['Tick size', () => '0.25'],
    ['FX rate', () => '1.08'],
  ];
const money = ['Gross P&L', 'Net P&L'];

function netAmount({ gross, commission, fee }: Trade): number {
  return gross - commission - fee;
}

function addUp(all: readonly Trade[]): number {
  return all.reduce((sum, trade) => sum + netAmount(trade), 0);
}

function guessed(names: readonly string[], rows: readonly (readonly string[])[]) {
  const source = csvFile([names, ...rows]);
  const { guess, ...whole } = mappedSummary(
    'table.csv',
    mappedTable(source, 'guess', statementLimits),
    source,
  );
  return { whole, guess, net: guess?.figures?.net ?? whole.net };
}

function expectProvedOrAsked({ whole: { net, proof, asks = [] } }: ReturnType<typeof guessed>) {
  const isProved = proof.length > 0 && proof.every(({ result }) => result === 'matches');
  expect(net === null ? asks.length > 0 : isProved && asks.length === 0).toBe(true);
}

const some = fc.shuffledSubarray(columns as (typeof columns)[number][], { minLength: 3 });

test('cut and shuffled columns give the money of the file, or none', () => {
  fc.assert(
    fc.property(some, trades, (chosen, all) => {
      const names = chosen.map(([name]) => name);
      const rows = all.map((trade, row) => chosen.map(([, cell]) => cell(trade, row, all)));
      const { net, whole, guess } = guessed(names, rows);
      if (net === null) {
        expect(whole.asks?.length).toBeGreaterThan(0);
        return;
      }
      expect(money).toContain(guess?.columns.profit);
      const gross = all.reduce((sum, trade) => sum + trade.gross, 0);
      const hasCosts = names.some(name => name === 'Commission' || name === 'Fees');
      const right = names.includes('Net P&L') || hasCosts ? addUp(all) : gross;
      const withoutFees = names.includes('Commission') && names.includes('Fees') ? right : null;
      expect([cents(right), ...(withoutFees === null ? [cents(gross)] : [])]).toContain(net);
    }),
    { numRuns: 150 },
  );
});

test('names above any other column never make a sum that is neither proved nor asked about', () => {
  fc.assert(
    fc.property(some, fc.infiniteStream(fc.nat()), trades, (chosen, dice, all) => {
      const names = chosen.map(([name]) => name);
      for (let index = names.length - 1; index > 0; index -= 1) {
        const other = (dice.next().value ?? 0) % (index + 1);
        [names[index], names[other]] = [names[other] ?? '', names[index] ?? ''];
      }
      const rows = all.map((trade, row) => chosen.map(([, cell]) => cell(trade, row, all)));
      expectProvedOrAsked(guessed(names, rows));
    }),
    { numRuns: 100 },
  );
});

test('any cells are guessed without a throw, and without a sum that nobody is asked about', () => {
  const cell = fc.oneof(
    fc.constantFrom(
      'EURUSD',
      'buy',
      '2025-03-13 10:00',
      '13/03/2025',
      '-5.00',
      '$(1.20)',
      '',
      '-',
      'Profit',
      'Net',
    ),
    fc.string({ maxLength: 12 }),
  );
  fc.assert(
    fc.property(fc.array(fc.array(cell, { maxLength: 8 }), { maxLength: 10 }), rows => {
      expectProvedOrAsked(guessed([], rows));
    }),
    { numRuns: 150 },
  );
});
