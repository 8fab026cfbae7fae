import { expect, test } from 'vitest';
import { checkStatement } from '#domain/statements/proof/check.ts';
import type { Source } from '#domain/statements/rows/row.ts';
import type { Statement } from '#domain/statements/statement.ts';
import {
  mt4Account,
  mt4Cancelled,
  mt4Cash,
  mt4Header,
  mt4Open,
  mt4Page,
  mt4Trade,
  mt4Working,
} from '#examples/statements/mt4-page.ts';
import {
  asTable,
  csvFile,
  htmlFile,
  linesFile,
  sheetFile,
  type Told,
  wide,
} from '#examples/statements/rows.ts';
import { mt4Html, mt4Table } from './mt4.ts';
import { mt4Named } from './named.ts';

function read(source: Source): Statement {
  const reading = [mt4Html, mt4Table, mt4Named]
    .map(reader => reader.read(source, []))
    .find(read => read !== null);
  const [statement] = reading && !('refused' in reading) ? reading : [];
  if (!statement) {
    throw new Error(`No statement: ${JSON.stringify(reading)}`);
  }
  return statement;
}

const whole = mt4Page({
  head: mt4Account,
  closed: [
    mt4Cash('100', '1 000.00'),
    mt4Cash('101', '50.00', 'Welcome', 'credit'),
    mt4Trade('102'),
    mt4Cancelled('103'),
    mt4Trade('104', { 2: 'sell', 9: '1.08100', 13: '50.00' }),
  ],
  sums: ['-7.00', '0.00', '-0.50', '150.00'],
  total: '142.50',
  open: [mt4Open('105')],
  working: [mt4Working('106')],
  deposits: '1 000.00',
  balance: '1 142.50',
});

test('a trade with all its cells', () => {
  const { trades } = read(
    mt4Page({ head: mt4Account, closed: [mt4Trade({ text: '102', title: '#77 my robot[tp]' })] }),
  );
  expect(trades).toEqual([
    {
      id: '102',
      side: 'buy',
      symbol: 'eurusd',
      lots: '0.50',
      units: null,
      opened: '2026-03-02T09:15:03',
      closed: '2026-03-02T14:40:59',
      openPrice: '1.08200',
      closePrice: '1.08400',
      stopLoss: '1.08000',
      takeProfit: null,
      profit: 10000,
      commission: -350,
      swap: -25,
      fee: 0,
      tax: 0,
      comment: 'my robot[tp]',
      exit: 'tp',
      parts: 1,
      row: 4,
    },
  ]);
});

test('a whole page: closed trades and cash are read, the others counted, and every sum proved', () => {
  const statement = read(whole);
  expect(statement.account).toMatchObject({ number: '7001234', currency: 'USD', digits: 2 });
  expect(statement.producedAt).toBe('2026-03-31T21:15:00');
  expect(statement.trades.map(({ id }) => id)).toEqual(['102', '104']);
  expect(statement.cash).toMatchObject([
    { id: '100', kind: 'deposit', amount: 100000, comment: 'Deposit' },
    { id: '101', kind: 'credit', amount: 5000 },
  ]);
  expect(statement.skipped).toEqual({ open: 1, working: 1, cancelled: 1, backtest: 0 });
  expect(statement.open).toEqual([
    {
      ...{ id: '105', side: 'buy', symbol: 'eurusd', lots: '0.50', opened: '2026-03-02T09:15:03' },
      ...{ openPrice: '1.08200', stopLoss: '1.08000', takeProfit: null },
    },
  ]);
  expect(statement.printed).toEqual({
    commission: -700,
    tax: 0,
    swap: -50,
    profit: 15000,
    net: 14250,
    cash: 100000,
    balance: 114250,
  });
  expect(statement.problems).toEqual([]);
  expect(checkStatement(statement.checks).equations.map(({ result }) => result)).toEqual(
    Array(6).fill('matches'),
  );
});

test('the holder’s name is not kept, even where it looks like a currency', () => {
  const statement = read(
    mt4Page({ head: [...mt4Account.slice(0, 1), 'Name: BOB', ...mt4Account.slice(2)], closed: [] }),
  );
  expect(statement.account.currency).toBe('USD');
  expect(JSON.stringify(statement)).not.toContain('BOB');
});

test('a sum that does not hold names the amount that is missing', () => {
  const page = mt4Page({
    head: mt4Account,
    closed: [mt4Trade('1')],
    sums: ['-3.50', '0.00', '-0.25', '125.00'],
  });
  const { equations, result } = checkStatement(read(page).checks);
  expect(result).toBe('differs');
  expect(equations.find(({ equation }) => equation.startsWith('profit'))).toMatchObject({
    left: 10000,
    right: 12500,
    difference: -2500,
  });
});

test('taxes are a cost of their own', () => {
  const { trades } = read(mt4Page({ closed: [mt4Trade('1', { 11: '-1.10' })] }));
  expect(trades).toMatchObject([{ commission: -350, tax: -110, swap: -25, profit: 10000 }]);
});

test('older rows of 13 cells have no taxes', () => {
  const header = mt4Header.toSpliced(11, 1);
  const { trades } = read(htmlFile([mt4Account, header, mt4Trade('1').toSpliced(11, 1)]));
  expect(trades).toMatchObject([{ commission: -350, tax: 0, swap: -25, profit: 10000, comment: null }]);
});

test('the numbered layout of 15 cells ends in a comment, which may look like an amount', () => {
  const row = (comment: string) => ['1', ...mt4Trade('200').toSpliced(11, 1), comment];
  const head = ['A/C No: 44001', 'Name: Somebody', '2026.08.01 05:04 (local time)'];
  const { trades, account } = read(htmlFile([head, row('to #201'), row('17')]));
  expect(account.number).toBe('44001');
  expect(trades).toMatchObject([
    { id: '200', swap: -25, profit: 10000, comment: 'to #201' },
    { swap: -25, profit: 10000, comment: '17' },
  ]);
});

test.each([
  ['the tool tip of the ticket', [mt4Trade({ text: '1', title: 'from #3' })], 'from #3', null],
  ['a magic row', [mt4Trade('1'), [wide(9), '5421', wide(3, 'Tokyo[sl]')]], 'Tokyo[sl]', 'sl'],
  ['a magic row without a comment', [mt4Trade('1'), [wide(9), '5421', wide(3)]], null, null],
  ['a comment alone in its row', [mt4Trade('1'), ['so: 49.8%/12.0']], 'so: 49.8%/12.0', 'so'],
  ['a gap', [mt4Trade({ text: '1', title: '[tp/gap]' })], '[tp/gap]', 'tp'],
] as [string, Told[][], string | null, string | null][])(
  'the comment from %s',
  (_, closed, comment, exit) => {
    expect(read(mt4Page({ closed })).trades).toMatchObject([{ comment, exit }]);
  },
);

test('a partial close is two tickets that name each other', () => {
  const rest = mt4Trade({ text: '2', title: 'from #1' }, { 3: '0.20' });
  const { trades } = read(mt4Page({ closed: [mt4Trade({ text: '1', title: 'to #2' }), rest] }));
  expect(trades.map(({ id, comment, lots }) => [id, comment, lots])).toEqual([
    ['1', 'to #2', '0.50'],
    ['2', 'from #1', '0.20'],
  ]);
});

test('rows that look alike but for their tickets are trades of their own', () => {
  expect(read(mt4Page({ closed: [mt4Trade('1'), mt4Trade('2'), mt4Trade('3')] })).trades).toHaveLength(3);
});

test('a stop that has passed the entry is kept', () => {
  const { trades, problems } = read(mt4Page({ closed: [mt4Trade('1', { 6: '1.08300' })] }));
  expect(trades).toMatchObject([{ stopLoss: '1.08300' }]);
  expect(problems).toEqual([]);
});

test('a page in any language, whatever its labels', () => {
  const words = (source: Source): Source => ({
    ...source,
    sheets: source.sheets.map(sheet => ({
      ...sheet,
      rows: sheet.rows.map(row => ({
        ...row,
        cells: row.cells.map(cell =>
          /^(?:buy|sell|balance|credit|eurusd)/.test(cell.text)
            ? cell
            : { ...cell, text: cell.text.replace(/\p{L}+(?![^:]*(?:\d|USD))/gu, 'слово') },
        ),
      })),
    })),
  });
  const { trades, cash, printed, skipped } = read(words(whole));
  const english = read(whole);
  expect({ trades, printed, skipped }).toEqual({
    trades: english.trades,
    printed: english.printed,
    skipped: english.skipped,
  });
  expect(cash.map(({ amount }) => amount)).toEqual([100000, 5000]);
});

test('newest first or oldest first make the same trades', () => {
  const rows = [mt4Trade('1'), mt4Trade('2', { 13: '7.00' }), mt4Cash('3', '5.00'), mt4Cancelled('4')];
  const ids = (source: Source) => read(source).trades.map(trade => ({ ...trade, row: 0 }));
  expect(ids(mt4Page({ closed: rows.toReversed() }))).toEqual(ids(mt4Page({ closed: rows })).toReversed());
});

test('as a table with its sections, each cell in its column, it reads as the page does', () => {
  const table = read(asTable(whole));
  expect(table).toEqual({ ...read(whole), format: 'mt4-table' });
});

test.each([
  ['without a header', []],
  [
    'under other names',
    [['Deal', 'From', 'Way', 'Lots', 'Pair', 'In', 'SL', 'TP', 'To', 'Out', 'Fees', 'Tax', 'Roll', 'PL']],
  ],
])('the table alone, %s', (_, header) => {
  const table = csvFile([...header, mt4Trade('1'), mt4Trade('2'), [...mt4Trade('3'), '', '']]);
  expect(read(table).trades).toMatchObject([{ id: '1' }, { id: '2' }, { id: '3', profit: 10000 }]);
});

test('points in prices and commas in money, each column for itself', () => {
  const row = (ticket: string, profit: string) =>
    mt4Trade(ticket, { 10: '-3,50', 11: '0', 12: '-0,25', 13: profit });
  const { trades } = read(csvFile([row('1', '1.250,00'), row('2', '-4,5')]));
  expect(trades).toMatchObject([
    { openPrice: '1.08200', commission: -350, profit: 125000 },
    { swap: -25, profit: -450 },
  ]);
});

test('times without seconds, with the day first', () => {
  const times = { 1: '02.03.2026 9:15', 8: '14.03.2026 14:40' };
  const { trades } = read(csvFile([mt4Trade('1', times)]));
  expect(trades).toMatchObject([{ opened: '2026-03-02T09:15:00', closed: '2026-03-14T14:40:00' }]);
});

test('a table of days that may be read both ways is asked for, and nothing is summed by a guess', () => {
  const table = csvFile([mt4Trade('1', { 1: '02/03/2026 09:15', 8: '02/03/2026 14:40' })]);
  const { asks, trades } = read(table);
  expect(asks).toEqual([{ about: 'day-or-month', subject: '', example: '02/03/2026 09:15' }]);
  expect(trades).toEqual([]);
  const told = read({ ...table, answers: { days: 'month-first' } });
  expect(told.trades).toMatchObject([{ opened: '2026-02-03T09:15:00' }]);
});

test('a spreadsheet’s numbers lose their dust, and its days are times', () => {
  const cells = {
    1: { text: '46083.5', number: 46083.5, datePattern: 'dd/mm/yyyy' },
    5: 1.1 + 2.2,
    13: 100.30000000000001,
  };
  const { trades } = read(sheetFile([mt4Trade('1', cells)]));
  expect(trades).toMatchObject([{ opened: '2026-03-02T12:00:00', openPrice: '3.3', profit: 10030 }]);
});

test('no row below the open trades counts, even with a time', () => {
  const { trades, open, skipped } = read(csvFile([mt4Trade('1'), ['Open Trades:'], mt4Trade('2')]));
  expect(trades).toHaveLength(1);
  expect(skipped.open).toBe(1);
  expect(open.map(({ id }) => id)).toEqual(['2']);
});

test.each([
  [
    'an amount that became a date',
    { 13: 'May 75' },
    { column: 'Profit', text: 'May 75', why: 'date-for-amount' },
  ],
  [
    'an amount that became a day',
    { 13: '3. Apr' },
    { column: 'Profit', text: '3. Apr', why: 'date-for-amount' },
  ],
  ['a word for an amount', { 12: 'none' }, { column: 'Swap', text: 'none', why: 'not-a-number' }],
  [
    'a time that is none',
    { 1: '2026.13.45 10:00' },
    { column: 'Open Time', text: '2026.13.45 10:00', why: 'not-a-time' },
  ],
  [
    'more digits than money has',
    { 13: '99999999999999999999.00' },
    { column: 'Profit', why: 'not-a-number' },
  ],
] as [string, Record<number, Told>, object][])('%s leaves the row out and is named', (_, change, problem) => {
  const { trades, problems } = read(mt4Page({ closed: [mt4Trade('1'), mt4Trade('2', change)], sums: false }));
  expect(trades.map(({ id }) => id)).toEqual(['1']);
  expect(problems).toEqual([expect.objectContaining({ row: 4, ...problem })]);
});

test('a trade without its amount is a problem and not 0', () => {
  const { trades, problems } = read(mt4Page({ closed: [mt4Trade('1', { 13: '-' })], sums: false }));
  expect(trades).toEqual([]);
  expect(problems).toMatchObject([{ column: 'Profit', why: 'missing' }]);
});

test('a report of the strategy tester is a back-test', () => {
  const row = (n: string, type: string) => [
    n,
    '2024.12.30 02:25',
    type,
    '1',
    '0.10',
    '157.801',
    '0.000',
    '157.751',
  ];
  const report = htmlFile([
    [wide(2, 'Symbol'), wide(4, 'USDJPY')],
    row('1', 'sell'),
    row('2', 'modify'),
    row('3', 'buy'),
  ]);
  expect(mt4Html.read(report, [])).toEqual({ refused: 'back-test' });
});

test('rows of other formats are not its own', () => {
  expect(
    mt4Html.read(
      htmlFile([
        ['a', 'b'],
        ['1', '2'],
      ]),
      [],
    ),
  ).toBeNull();
  expect(mt4Table.read(linesFile('Symbol,Amount\nEURUSD,5'), [])).toBeNull();
});

test('columns in another order are found by their names, times and prices by their turn', () => {
  const table = linesFile(`Symbol,Ticket,Profit,Swap,Commission,Type,Volume,Time,Price,Time,Price
EURUSD,7,100.00,-0.25,-3.50,buy,0.5,2026.03.02 09:15:03,1.082,2026.03.02 14:40:59,1.084
,8,500.00,,,balance,,2026.03.01 08:00:00,,,
EURUSD,9,,,,buy limit,0.5,2026.03.02 09:15:03,1.05,2026.03.02 14:40:59,1.06
EURUSD,10,3.00,,,sell,0.5,2026.03.03 09:15:03,1.082,,1.084`);
  expect(mt4Table.read(table, [])).toBeNull();
  const { trades, cash, skipped, problems } = read(table);
  expect(trades).toMatchObject([
    {
      id: '7',
      side: 'buy',
      opened: '2026-03-02T09:15:03',
      closed: '2026-03-02T14:40:59',
      openPrice: '1.082',
      closePrice: '1.084',
      profit: 10000,
      commission: -350,
    },
  ]);
  expect(cash).toMatchObject([{ id: '8', kind: 'deposit', amount: 50000 }]);
  expect(skipped).toMatchObject({ cancelled: 1, open: 1 });
  expect(problems).toEqual([]);
});

test('nine columns without a side and an opening price', () => {
  const table = linesFile(`Ticket,Open Time,Size,Item,Close Time,Close Price,Commission,Swap,Profit
7,2026.03.02 09:15,0.5,eurusd,2026.03.02 14:40,1.084,-3.50,0,100.00`);
  expect(read(table).trades).toMatchObject([
    { id: '7', side: 'unknown', openPrice: null, closePrice: '1.084', profit: 10000, commission: -350 },
  ]);
});
