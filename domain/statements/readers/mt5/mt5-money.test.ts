import { expect, test } from 'vitest';
import { checkStatement } from '#domain/statements/proof/check.ts';
import { mt4Table } from '#domain/statements/readers/mt4/mt4.ts';
import type { Source } from '#domain/statements/rows/row.ts';
import { type Mt5Report, mt5Cash, mt5Deal, mt5Page, mt5Position } from '#examples/statements/mt5-report.ts';
import { onlyStatement } from '#examples/statements/only-statement.ts';
import { csvFile, type Told } from '#examples/statements/rows.ts';
import { mt5Report } from './mt5.ts';

// No deal is dropped, and no amount is taken from another column.

const [first, morning, afternoon] = ['2026.03.01 08:00:00', '2026.03.02 09:15:03', '2026.03.02 14:40:59'];

type Row = readonly Told[];

/** A deposit of 1,000 in its own row, and one trade of 20 with costs of 0.70 and a fee of 0.30. */
function reportWith(own: Row, moved: number, change: Partial<Mt5Report> = {}): Mt5Report {
  const at = (amount: number) => (1000 + moved + amount).toFixed(2);
  return {
    positions: [mt5Position('501')],
    deals: [
      mt5Cash(first, '9001', '1000.00', '1000.00'),
      own,
      mt5Deal([morning, '9003', 'buy', 'in', '501'], ['-0.35', '-0.10', '0.00', '0.00', at(-0.45)]),
      mt5Deal([afternoon, '9004', 'sell', 'out', '900'], ['-0.35', '-0.20', '0.00', '20.00', at(19)]),
    ],
    sums: ['-0.70', '-0.30', '0.00', (1020 + moved).toFixed(2), at(19)],
    ...change,
  };
}

const cashRow = (type: string, direction: string, size: string, price: string, symbol = ''): Row =>
  mt5Deal(
    ['2026.03.01 09:00:00', '9002', type, direction, ''],
    ['0.00', '0.00', '0.00', '250.00', '1250.00'],
    {
      symbol,
      size,
      price,
    },
  );

test.each([
  ['credit', 'in', '0', '0.00', '', 'credit'],
  ['Credit', 'In', '', '0.00', '', 'credit'],
  ['Kredit', 'in', '0', '0.00', '', 'credit'],
  ['Кредит', '', '', '', '', 'credit'],
  ['クレジット', 'in', '0', '0.00', '', 'credit'],
  ['balance', 'in', '0', '0.00', '', 'deposit'],
  ['correction', 'in', '0', '0.00', '', 'correction'],
  ['dividend', 'in', '0', '0.00', 'AAPL', 'financing'],
  ['interest', '', '', '', 'AAPL', 'financing'],
  ['tax', 'in', '0', '0.00', 'AAPL', 'tax'],
])(
  'a %s that prints "%s", "%s" and "%s" is money of its kind',
  (type, direction, size, price, symbol, kind) => {
    const statement = onlyStatement(mt5Page(reportWith(cashRow(type, direction, size, price, symbol), 250)));
    expect(statement.cash).toMatchObject([{ amount: 100000 }, { id: '9002', kind, amount: 25000 }]);
    expect(statement.problems).toEqual([]);
    expect(checkStatement(statement.checks).result).toBe('matches');
  },
);

test('a deal that is neither a trade nor money is named', () => {
  const odd = mt5Deal([first, '9002', 'wonder', 'in', ''], ['0.00', '0.00', '0.00', '1.00', '1001.00'], {
    symbol: '',
    size: '3',
  });
  expect(onlyStatement(mt5Page(reportWith(odd, 1))).problems).toMatchObject([{ why: 'unknown-row' }]);
});

test.each([
  ['without deposits', ['-0.70', '-0.30', '0.00', '20.00', '1018.00'], 'matches'],
  ['of trades and charges', ['-0.70', '-0.30', '0.00', '19.00', '1018.00'], 'matches'],
  ['of other rows', ['-7.00', '-0.30', '0.00', '420.00', '1018.00'], 'explained'],
])('totals %s are no difference where every balance follows', (_, sums, result) => {
  const charge = mt5Cash('2026.03.01 09:00:00', '9002', '-1.00', '999.00', 'charge');
  const { checks } = onlyStatement(mt5Page(reportWith(charge, -1, { sums })));
  expect(checkStatement(checks).result).toBe(result);
});

test('totals that differ are a difference where a balance does not follow', () => {
  const report = reportWith(cashRow('credit', 'in', '0', '0.00'), 250);
  const lost = { ...report, deals: report.deals?.filter((_, index) => index !== 2) };
  expect(checkStatement(onlyStatement(mt5Page(lost)).checks).result).toBe('differs');
});

function asText(report: Mt5Report, change: (row: string[]) => string[]): Source {
  const visible = mt5Page(report).sheets.flatMap(({ rows }) =>
    rows.map(({ cells }) =>
      cells
        .filter(({ isHidden }) => !isHidden)
        .flatMap(({ text, colspan }) => [text, ...Array<string>(Math.max(0, colspan - 1)).fill('')]),
    ),
  );
  return csvFile(visible.map(row => (row.length >= 13 ? change(row) : row)));
}

const isDeal = (row: readonly string[]) =>
  /^9\d{3}$/.test(row[1] ?? '') || (row[8] ?? '').startsWith('-0.70');

test.each<[string, (row: string[]) => string[]]>([
  ['as they are', row => row],
  ['the cost of a deal before its commission', row => (isDeal(row) ? row.toSpliced(8, 0, '-0.01') : row)],
  ['the number of a position before the commission', row => (isDeal(row) ? row.toSpliced(8, 0, '501') : row)],
  ['no comments', row => (isDeal(row) ? row.slice(0, 13) : row)],
  ['a column of numbers before all', row => ['1', ...row]],
  [
    'a column of numbers behind the tickets',
    row => (/^\d{3,4}$/.test(row[1] ?? '') || isDeal(row) ? row.toSpliced(2, 0, '7') : row),
  ],
  ['tickets with a decimal', row => row.with(1, /^\d+$/.test(row[1] ?? '') ? `${row[1]}.0` : (row[1] ?? ''))],
])('with %s every amount is read from its own column', (_, change) => {
  const statement = onlyStatement(asText(reportWith(cashRow('credit', 'in', '0', '0.00'), 250), change));
  expect(statement.trades).toMatchObject([{ id: '501', profit: 2000, commission: -70, fee: -30, swap: 0 }]);
  expect(statement.cash).toMatchObject([{ kind: 'deposit' }, { kind: 'credit', amount: 25000 }]);
  expect(checkStatement(statement.checks).result).toBe('matches');
});

test('the balance of a report without a summary is without the credit', () => {
  const statement = onlyStatement(mt5Page(reportWith(cashRow('credit', 'in', '0', '0.00'), 250)));
  expect(statement.printed.balance).toBe(101900);
});

test('fees of parts and of a reversal belong to the only position that was open', () => {
  const positions = [mt5Position('501', { 5: '0.30' })];
  const deals = [
    mt5Deal([morning, '9003', 'buy', 'in', '501'], ['0.00', '-0.10', '0.00', '0.00', ''], { size: '0.30' }),
    mt5Deal(['2026.03.02 10:00:00', '9004', 'sell', 'out', '700'], ['0.00', '-0.10', '0.00', '5.00', '']),
    mt5Deal([afternoon, '9005', 'sell', 'in/out', '900'], ['0.00', '-0.40', '0.00', '15.00', ''], {
      size: '0.50',
    }),
  ];
  const statement = onlyStatement(mt5Page({ positions, deals }));
  expect(statement.trades).toMatchObject([{ id: '501', fee: -60 }]);
  expect(statement.cash).toEqual([]);
});

test('a fee that may be of several positions is booked as cash', () => {
  const positions = [mt5Position('501', { 5: '0.30' }), mt5Position('502', { 5: '0.30' })];
  const part = mt5Deal(
    ['2026.03.02 10:00:00', '9004', 'sell', 'out', '700'],
    ['0.00', '-0.10', '0.00', '5.00', ''],
  );
  const statement = onlyStatement(mt5Page({ positions, deals: [part] }));
  expect(statement.trades.map(({ fee }) => fee)).toEqual([0, 0]);
  expect(statement.cash).toMatchObject([{ id: '9004', kind: 'fee', amount: -10 }]);
});

test.each([
  ['MetaTrader 4', mt4Table, ['Account: 5500123', 'Currency: EUR', '2026-03-31 18:00']],
  ['MetaTrader 5', mt5Report, ['Account:', '5500123 (EUR, Example-Live, real, Hedge)']],
])('a head of %s claims no table of another shape', (_, reader, head) => {
  const table = csvFile([
    head,
    ['Date', 'Instrument', 'Result', 'Note'],
    ['2026-03-02 10:00:00', 'DE40', '120.50', 'a'],
    ['2026-03-03 11:30:00', 'DE40', '-33.10', 'b'],
  ]);
  expect(reader.read(table, [])).toBeNull();
});
