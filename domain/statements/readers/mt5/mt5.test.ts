import { expect, test } from 'vitest';
import { checkStatement } from '#domain/statements/proof/check.ts';
import type { Source } from '#domain/statements/rows/row.ts';
import type { Statement } from '#domain/statements/statement.ts';
import {
  mt5Account,
  mt5Cash,
  mt5Deal,
  mt5Page,
  mt5Position,
  mt5Sheet,
  wholeMt5Report as whole,
} from '#examples/statements/mt5-report.ts';
import { asTable, csvFile, htmlFile, type Told, wide } from '#examples/statements/rows.ts';
import { mt5Report } from './mt5.ts';

function read(source: Source): Statement {
  const reading = mt5Report.read(source, []);
  const [statement] = reading && !('refused' in reading) ? reading : [];
  if (!statement) {
    throw new Error(`No statement: ${JSON.stringify(reading)}`);
  }
  return statement;
}

const morning = '2026.03.02 09:15:03';
const afternoon = '2026.03.02 14:40:59';

test('a whole report: positions are the trades, and every equation holds', () => {
  const statement = read(mt5Page(whole));
  expect(statement.account).toEqual({
    number: '7001234',
    currency: 'USD',
    digits: 2,
    server: 'Example-Demo',
    kind: 'demo',
    mode: 'hedge',
  });
  expect(statement.producedAt).toBe('2026-03-31T21:15:00');
  expect(statement.trades).toEqual([
    {
      id: '501',
      side: 'buy',
      symbol: 'EURUSD',
      lots: '0.10',
      units: null,
      opened: '2026-03-02T09:15:03',
      closed: '2026-03-02T14:40:59',
      openPrice: '1.08200',
      closePrice: '1.08400',
      stopLoss: '1.08000',
      takeProfit: null,
      profit: 2000,
      commission: -70,
      swap: 0,
      fee: -30,
      tax: 0,
      comment: null,
      exit: null,
      parts: 1,
      row: 8,
    },
  ]);
  expect(statement.cash).toMatchObject([{ id: '9001', kind: 'deposit', amount: 100000, comment: 'D-12345' }]);
  expect(statement.skipped).toMatchObject({ open: 0, working: 0, cancelled: 1 });
  expect(statement.printed).toEqual({
    commission: -70,
    fee: -30,
    swap: 0,
    profit: 102000,
    balance: 101900,
    net: 1900,
  });
  expect(statement.problems).toEqual([]);
  const proof = checkStatement(statement.checks);
  expect(proof.equations).toHaveLength(7);
  expect(proof.result).toBe('matches');
});

test('the spreadsheet and a text of the same report read as the page does', () => {
  const page = read(mt5Page(whole));
  expect(read(mt5Sheet(whole))).toMatchObject({
    ...page,
    trades: page.trades.map(trade => ({
      ...trade,
      openPrice: '1.082',
      closePrice: '1.084',
      stopLoss: '1.08',
      lots: '0.1',
    })),
  });
  const visible = mt5Page(whole);
  for (const row of visible.sheets.flatMap(sheet => sheet.rows)) {
    row.cells = row.cells.filter(cell => !cell.isHidden);
  }
  expect(read(asTable(visible))).toEqual(page);
});

test('sections in another order, newest first, or on sheets of their own change nothing', () => {
  const page = read(mt5Page(whole));
  const turned = read(mt5Page({ ...whole, deals: whole.deals?.toReversed() }));
  expect(turned.trades).toEqual(page.trades);
  expect(checkStatement(turned.checks).result).toBe('matches');
  const rows = mt5Page(whole).sheets.flatMap(sheet => sheet.rows);
  const sheets = [rows.slice(0, 5), rows.slice(12), rows.slice(5, 8), rows.slice(8, 12)];
  const apart = { ...mt5Page(whole), sheets: sheets.map((own, index) => ({ name: `${index}`, rows: own })) };
  expect(read(apart).trades).toEqual(page.trades);
});

test.each([
  [
    'with the leverage',
    '7001234 (EUR, 1:100, Example-Live, real, Netting)',
    'Example-Live',
    'real',
    'netting',
  ],
  ['of a contest', '7001234 (USD, Example, contest, Hedging)', 'Example', 'contest', 'hedge'],
  ['with less', '7001234 (USC, Example)', 'Example', null, null],
])('the account line %s', (_, account, server, kind, mode) => {
  expect(read(mt5Page({ account, positions: [] })).account).toMatchObject({
    number: '7001234',
    server,
    kind,
    mode,
  });
});

test('names of the holder and the company are not kept', () => {
  expect(JSON.stringify(read(mt5Page(whole)))).not.toMatch(/Amara|Example Ltd/);
});

test('the hidden cell of a position is its comment', () => {
  const hidden = { text: 'robot [sl 1.0800]', colspan: 8, isHidden: true };
  expect(read(mt5Page({ positions: [mt5Position('1', { 4: hidden })] })).trades).toMatchObject([
    { lots: '0.10', comment: 'robot [sl 1.0800]', exit: 'sl' },
  ]);
});

test('deals complete the comment and exit of a position', () => {
  const deals = [
    mt5Deal([morning, '9002', 'buy', 'in', '501'], ['0.00', '0.00', '0.00', '0.00', ''], {
      comment: 'robot',
    }),
    mt5Deal([afternoon, '9003', 'sell', 'out', '900'], ['0.00', '0.00', '0.00', '20.00', ''], {
      comment: '[tp 1.0840]',
    }),
  ];
  expect(read(mt5Page({ positions: whole.positions, deals })).trades).toMatchObject([
    { comment: 'robot', exit: 'tp' },
  ]);
});

test('deals of older builds have no fee', () => {
  const narrow = (row: readonly Told[]) => row.toSpliced(10, 1);
  const deals = whole.deals
    ?.map(narrow)
    .with(
      1,
      narrow(mt5Deal([morning, '9002', 'buy', 'in', '501'], ['- 0.35', '', '0.00', '0.00', '999.65'])),
    );
  const last = narrow(
    mt5Deal([afternoon, '9003', 'sell', 'out', '900'], ['- 0.35', '', '0.00', '20.00', '1 019.30'], {
      comment: '12',
    }),
  );
  const statement = read(
    mt5Page({
      ...whole,
      deals: deals?.with(2, last),
      sums: ['- 0.70', '0.00', '1 020.00', '1 019.30'],
      net: ['19.30', '20.00', '- 0.70'],
      balance: '1 019.30',
      dealColumns: 13,
    }),
  );
  expect(statement.printed).toMatchObject({ commission: -70, swap: 0, profit: 102000, balance: 101930 });
  expect(checkStatement(statement.checks).result).toBe('matches');
});

test('a fee that belongs to no position is booked as cash, so that the sum holds', () => {
  const early = mt5Deal(
    ['2026.03.01 09:00:00', '8999', 'sell', 'out', '77'],
    ['0.00', '- 1.50', '0.00', '0.00', '998.50'],
    { symbol: 'GBPUSD' },
  );
  const statement = read(
    mt5Page({
      positions: [],
      deals: [mt5Cash('2026.03.01 08:00:00', '8000', '1 000.00', '1 000.00'), early],
    }),
  );
  expect(statement.trades).toHaveLength(1);
  const beside = read(mt5Page({ positions: [mt5Position('501')], deals: [early] }));
  expect(beside.cash).toMatchObject([{ id: '8999', kind: 'fee', amount: -150 }]);
});

test('costs of a position that is still open explain the difference to the deals', () => {
  const entry = mt5Deal(
    ['2026.03.03 10:00:00', '9004', 'buy', 'in', '600'],
    ['- 0.35', '0.00', '0.00', '0.00', '1 018.65'],
  );
  const open: Told[] = [
    '2026.03.03 10:00:00',
    '600',
    'EURUSD',
    'buy',
    '0.10',
    '1.08',
    '',
    '',
    '1.09',
    '0.00',
    '5.00',
    '',
  ];
  const statement = read(
    mt5Page({
      ...whole,
      deals: [...(whole.deals ?? []), entry],
      sums: undefined,
      net: undefined,
      open: [open],
    }),
  );
  expect(statement.skipped.open).toBe(1);
  expect(statement.open).toEqual([
    {
      ...{ id: '600', side: 'buy', symbol: 'EURUSD', lots: '0.10', opened: '2026-03-03T10:00:00' },
      ...{ openPrice: '1.08', stopLoss: null, takeProfit: null },
    },
  ]);
  const check = checkStatement(statement.checks).equations.find(
    ({ equation }) => equation === 'trades and deals',
  );
  expect(check).toMatchObject({
    result: 'explained',
    difference: 35,
    explained: 'costs of open positions',
  });
});

test('an entry before the report explains the costs missing in the deals', () => {
  const deals = whole.deals
    ?.toSpliced(1, 1)
    .with(
      1,
      mt5Deal([afternoon, '9003', 'sell', 'out', '900'], ['- 0.35', '- 0.20', '0.00', '20.00', '1 019.45']),
    );
  const { checks } = read(mt5Page({ positions: whole.positions, deals }));
  expect(checkStatement(checks)).toMatchObject({
    result: 'explained',
    equations: [{ result: 'matches' }, { explained: 'costs of entries before the report', difference: -35 }],
  });
});

test('a deal that is missing breaks the balance, with the amount', () => {
  const statement = read(mt5Page({ ...whole, deals: whole.deals?.toSpliced(1, 1) }));
  const proof = checkStatement(statement.checks);
  expect(proof.result).toBe('differs');
  expect(proof.equations.find(({ equation }) => equation.startsWith('balance'))).toMatchObject({
    left: 101945,
    right: 101900,
  });
});

test.each([
  ['credit', '50.00', 'credit'],
  ['bonus', '50.00', 'bonus'],
  ['correction', '- 3.00', 'correction'],
  ['dividend', '1.20', 'financing'],
  ['commission', '- 1.00', 'commission'],
  ['interest', '0.40', 'financing'],
  ['balance', '- 10.00', 'withdrawal'],
  ['einzahlung', '10.00', 'deposit'],
])('a deal of type %s without a symbol is cash of its kind', (type, amount, kind) => {
  const statement = read(mt5Page({ deals: [mt5Cash(morning, '44', amount, '100.00', type)] }));
  expect(statement.cash).toMatchObject([{ id: '44', kind }]);
});

test('a report without positions pairs its deals: netting from flat to flat, in/out turns', () => {
  const at = (minute: string) => `2026.03.02 10:${minute}:00`;
  const deals = [
    mt5Deal([at('00'), '1001', 'buy', 'in', '11'], ['-0.10', '0.00', '0.00', '0.00', '99.90'], {
      size: '0.10',
      price: '1.10',
    }),
    mt5Deal([at('01'), '1002', 'buy', 'in', '12'], ['-0.10', '0.00', '0.00', '0.00', '99.80'], {
      size: '0.30',
      price: '1.20',
    }),
    mt5Deal([at('02'), '1003', 'sell', 'in/out', '13'], ['-0.10', '0.00', '0.00', '8.00', '107.70'], {
      size: '0.50',
      price: '1.30',
    }),
    mt5Deal([at('03'), '1004', 'buy', 'out', '14'], ['-0.10', '0.00', '0.00', '1.00', '108.60'], {
      size: '0.10',
      price: '1.25',
    }),
  ];
  const statement = read(mt5Page({ account: mt5Account.replace('Hedge', 'Netting'), deals }));
  expect(statement.trades).toMatchObject([
    {
      id: '11',
      side: 'buy',
      lots: '0.4',
      openPrice: '1.175',
      closePrice: '1.30',
      profit: 800,
      commission: -28,
      parts: 1,
    },
    {
      id: '13',
      side: 'sell',
      lots: '0.1',
      openPrice: '1.30',
      closePrice: '1.25',
      profit: 100,
      commission: -12,
    },
  ]);
  expect(statement.problems).toMatchObject([{ why: 'paired' }]);
  expect(checkStatement(statement.checks).result).toBe('matches');
});

test('with hedging, entries of one symbol stay apart, the oldest is closed first', () => {
  const deal = (id: string, type: string, direction: string, profit: string) =>
    mt5Deal(
      [`2026.03.02 10:0${id}:00`, id.padStart(4, '9'), type, direction, id],
      ['0.00', '0.00', '0.00', profit, ''],
    );
  const deals = [
    deal('1', 'buy', 'in', '0.00'),
    deal('2', 'buy', 'in', '0.00'),
    deal('3', 'sell', 'out', '5.00'),
    deal('4', 'sell', 'out by', '-2.00'),
  ];
  expect(read(mt5Page({ deals })).trades).toMatchObject([
    { id: '1', closed: '2026-03-02T10:03:00', profit: 500 },
    { id: '2', closed: '2026-03-02T10:04:00', profit: -200 },
  ]);
});

test('positions alone, as a table with a minus apart', () => {
  const rows = [mt5Position('1'), mt5Position('2', { 13: '- 1 250.50' })].map(row => row.toSpliced(4, 1));
  const statement = read(
    csvFile([
      [
        'Time',
        'Position',
        'Symbol',
        'Type',
        'Volume',
        'Price',
        'SL',
        'TP',
        'Time',
        'Price',
        'Com',
        'Swap',
        'Profit',
      ],
      ...rows.map(row => row.map(cell => (typeof cell === 'object' ? (cell.text ?? '') : cell))),
    ]),
  );
  expect(statement.format).toBe('mt5-positions');
  expect(statement.trades).toMatchObject([{ id: '1' }, { id: '2', profit: -125050 }]);
  expect(statement.checks).toEqual([]);
});

test('a position whose amount cannot be read is named', () => {
  const { trades, problems } = read(mt5Page({ positions: [mt5Position('1', { 13: wide(2, '3. Mai') })] }));
  expect(trades).toEqual([]);
  expect(problems).toEqual([{ row: 8, column: 'Título m', text: '3. Mai', why: 'date-for-amount' }]);
});

test('closes after the report’s own date are kept: that is the clock of a PC', () => {
  const late = mt5Position('1', { 9: '2026.03.31 23:59:00' });
  expect(read(mt5Page({ positions: [late] })).trades).toMatchObject([{ closed: '2026-03-31T23:59:00' }]);
});

test('a report of the strategy tester is a back-test', () => {
  const deals = [
    mt5Cash('2024.01.01 00:00:00', '1', '10 000.00', '10 000.00'),
    mt5Deal(['2024.01.02 10:00:00', '2', 'buy', 'in', '2'], ['0.00', '0.00', '0.00', '0.00', '10 000.00']),
  ];
  expect(mt5Report.read(mt5Page({ account: null, deals }), [])).toEqual({ refused: 'back-test' });
  const settings = htmlFile([[wide(3, 'Inputs:'), wide(10, 'InpLots=0.10')], ...deals.map(row => [...row])]);
  expect(mt5Report.read(settings, [])).toEqual({ refused: 'back-test' });
});

test('a report of open positions alone is the wrong export', () => {
  const open = [
    '2026.03.03 10:00:00',
    '600',
    'EURUSD',
    'buy',
    '0.10',
    '1.08',
    '',
    '',
    '1.09',
    '0.00',
    '5.00',
    '',
  ];
  expect(mt5Report.read(mt5Page({ open: [open] }), [])).toEqual({ refused: 'wrong-export' });
});

test('rows of other formats are not its own', () => {
  expect(
    mt5Report.read(
      htmlFile([
        ['a', 'b'],
        ['1', '2'],
      ]),
      [],
    ),
  ).toBeNull();
});
