import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Source } from '#domain/statements/rows/row.ts';
import { processorSeconds } from '#examples/processor-time.ts';
import {
  mt4Account,
  mt4Cancelled,
  mt4Cash,
  mt4Open,
  mt4Page,
  mt4Trade,
} from '#examples/statements/mt4-page.ts';
import {
  mt5Cash,
  mt5Deal,
  mt5Order,
  mt5Page,
  mt5Position,
  mt5Sheet,
} from '#examples/statements/mt5-report.ts';
import { asTable, csvFile, htmlFile, linesFile, sheetFile } from '#examples/statements/rows.ts';
import { readers } from './index.ts';
import type { Reading } from './reader.ts';

const mt4 = mt4Page({
  head: mt4Account,
  closed: [mt4Cash('1', '100.00'), mt4Trade('2'), mt4Cancelled('3'), mt4Trade('4', { 13: '- 1 250.00' })],
  open: [mt4Open('5')],
});
const mt5 = {
  positions: [mt5Position('501'), mt5Position('502')],
  orders: [mt5Order('501')],
  deals: [
    mt5Cash('2026.03.01 08:00:00', '9001', '1 000.00', '1 000.00'),
    mt5Deal(
      ['2026.03.02 09:15:03', '9002', 'buy', 'in', '501'],
      ['- 0.35', '0.00', '0.00', '0.00', '999.65'],
    ),
  ],
};
const times = '2026-03-02 09:15:03;buy;0.5;EURUSD;1.082;1.08;0;2026-03-02 14:40:59';
const files: [format: string, source: Source][] = [
  ['mt4-html', mt4],
  ['mt4-table', asTable(mt4)],
  ['mt5-report', mt5Page(mt5)],
  ['mt5-report', mt5Sheet(mt5)],
  ['ftmo', linesFile(`7;${times};1.084;-0.25;-3.5;100;20;19556`, ';')],
  [
    'mql5-signal',
    linesFile(`${times.replaceAll('-', '.').replace('0;2026', ';2026')};1.084;-3.5;-0.25;100;`, ';'),
  ],
  [
    'myfxbook',
    linesFile(
      'Open Date,Close Date,Symbol,Action,Lots,Profit\n12/28/2025 09:15,12/29/2025 14:40,USDJPY,Sell,0.1,-6.66',
    ),
  ],
  [
    'fx-blue',
    linesFile(
      'Type,Ticket,Symbol,Buy/sell,Close time,Profit,Net profit\nClosed position,1,EURUSD,Buy,2026/03/02 14:40:59,5,5',
    ),
  ],
  [
    'ctrader',
    linesFile('Symbol,Opening direction,Closing time (UTC+0),Net USD\nEURUSD,Sell,16/03/2026 10:00:00,9'),
  ],
  [
    'tradingview',
    linesFile(
      'Symbol,Side,Type,Qty,Fill Price,Status,Commission,Placing Time,Closing Time,Order ID\nFX:EURUSD,Buy,Market,1,1.1,Filled,,,2026-03-02 10:00:00,1',
    ),
  ],
];

test.each(files)('%s is read by its own reader, whatever is tried before', (format, source) => {
  const first = readers.map(reader => reader.read(source, [])).find(reading => reading !== null);
  expect(first && !('refused' in first) ? first.map(statement => statement.format) : first).toEqual([format]);
});

function expectSound(reading: Reading | null) {
  const statements = reading === null || 'refused' in reading ? [] : reading;
  for (const { trades, cash, problems } of statements) {
    for (const trade of trades) {
      const money = [trade.profit, trade.commission, trade.swap, trade.fee, trade.tax];
      expect(money.every(Number.isSafeInteger)).toBe(true);
      expect(trade.closed).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{3})?$/);
      expect(trade.symbol).not.toBe('');
    }
    expect(cash.every(({ amount, at }) => Number.isSafeInteger(amount) && at !== '')).toBe(true);
    expect(problems.every(({ row, why }) => row >= 0 && why !== undefined)).toBe(true);
  }
}

const text = fc.oneof(
  fc.constantFrom(
    'buy',
    'sell',
    'balance',
    'in',
    'out',
    'in/out',
    'EURUSD',
    '2026.03.02 09:15:03',
    '03/04/2026 10:00',
    '7',
    '12345',
    '1.5',
    '- 3,50',
    '0.06 / 0.06',
    '',
    '-',
    'May 75',
    '9'.repeat(30),
    '7001234 (USD, X, demo, Hedge)',
    'Account: 7',
    'Currency: USD',
    'Symbol',
    'Side',
    'Qty',
    'Net',
    'Closing time',
    'Opening direction',
    'Profit',
    'Type',
    'Ticket',
    'Action',
    'a=b',
    '\u0000',
    '=1+1',
  ),
  fc.string({ maxLength: 12 }),
  fc.double().map(String),
);

test('random rows are answered, never thrown at', () => {
  fc.assert(
    fc.property(fc.array(fc.array(text, { maxLength: 16 }), { maxLength: 12 }), rows => {
      for (const source of [
        csvFile(rows),
        htmlFile(rows),
        sheetFile(
          rows.map(row =>
            row.map(cell => (Number.isFinite(Number(cell)) && cell !== '' ? Number(cell) : cell)),
          ),
        ),
      ]) {
        for (const reader of readers) {
          expectSound(reader.read(source, [source]));
        }
      }
    }),
    { numRuns: 60 },
  );
});

test('statements that were cut off or changed in places are answered, never thrown at', () => {
  const change = fc.record({
    file: fc.nat(files.length - 1),
    rows: fc.nat(40),
    row: fc.nat(40),
    column: fc.nat(15),
    text,
  });
  fc.assert(
    fc.property(change, ({ file, rows: kept, row, column, text: changed }) => {
      const [, source] = files[file] ?? ['', mt4];
      const rows = source.sheets.flatMap(sheet => sheet.rows).slice(0, kept + 1);
      const cells = rows.map(own => ({ ...own, cells: [...own.cells] }));
      const cell = cells[row]?.cells[column];
      if (cell) {
        cells[row]?.cells.splice(column, 1, { ...cell, text: changed, number: null });
      }
      for (const reader of readers) {
        expectSound(reader.read({ ...source, sheets: [{ name: '', rows: cells }] }, []));
      }
    }),
    { numRuns: 120 },
  );
});

test('long texts and wide cells cost no time', () => {
  const long = '1'.repeat(4096);
  const row = [
    '7',
    '2026.03.02 09:15:03',
    'buy',
    long,
    `${' '.repeat(2000)}x`,
    '(((('.repeat(1000),
    '. , '.repeat(1000),
    'a-'.repeat(2000),
  ];
  const source = htmlFile(Array.from({ length: 500 }, () => [...row, { text: 'x', colspan: 1_000_000 }]));
  const seconds = processorSeconds(() => {
    for (const reader of readers) {
      expectSound(reader.read(source, []));
    }
  });
  expect(seconds).toBeLessThan(3);
});

test('thousands of deals and orders that look alike are paired in a moment', () => {
  const many = 1_500;
  const deal = (index: number) =>
    mt5Deal(
      [
        '2026.03.02 09:15:03',
        String(9000 + index),
        index < many / 2 ? 'buy' : 'sell',
        index < many / 2 ? 'in' : 'out',
        String(index),
      ],
      ['0.00', '1.00', '0.00', '0.00', ''],
    );
  const deals = Array.from({ length: many }, (_, index) => deal(index));
  const order = (index: number) =>
    `FX:EURUSD,${index < many / 2 ? 'Buy' : 'Sell'},Market,1,1.1,Filled,,,2026-03-02 10:00:00,${index}`;
  const orders = ['Symbol,Side,Type,Qty,Fill Price,Status,Commission,Placing Time,Closing Time,Order ID'];
  const lines = linesFile(
    [...orders, ...Array.from({ length: many }, (_, index) => order(index))].join('\n'),
  );
  const seconds = processorSeconds(() => {
    for (const source of [mt5Page({ deals }), mt5Page({ deals, positions: [mt5Position('1')] }), lines]) {
      for (const reader of readers) {
        expectSound(reader.read(source, []));
      }
    }
  });
  expect(seconds).toBeLessThan(3);
});
