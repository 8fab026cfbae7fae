import { expect, test } from 'vitest';
import { checkStatement } from '#domain/statements/proof/check.ts';
import type { Source } from '#domain/statements/rows/row.ts';
import type { Statement } from '#domain/statements/statement.ts';
import { csvFile } from '#examples/statements/rows.ts';
import { tradingview } from './tradingview.ts';

type Order = [
  id: string,
  symbol: string,
  side: string,
  size: string,
  price: string,
  at: string,
  status?: string,
];

function orders(list: Order[]): Source {
  const header = [
    'Symbol',
    'Side',
    'Type',
    'Qty',
    'Limit Price',
    'Stop Price',
    'Fill Price',
    'Status',
    'Commission',
    'Placing Time',
    'Closing Time',
    'Order ID',
    'Leverage',
  ];
  const rows = list.map(([id, symbol, side, size, price, at, status = 'Filled']) => [
    symbol,
    side,
    'Market',
    size,
    '',
    '',
    price,
    status,
    '',
    '2026-03-02 08:00:00',
    `2026-03-02 ${at}`,
    id,
    '20:01',
  ]);
  return csvFile([header, ...rows.toReversed()]);
}

function history(list: [at: string, amount: string, action: string][]): Source {
  const header = [
    'Time',
    'Balance before',
    'Balance after',
    'Realized PnL (value)',
    'Realized PnL (currency)',
    'Action',
  ];
  return csvFile([
    header,
    ...list
      .map(([at, amount, action]) => [`2026-03-02 ${at}`, '1000.00', '1100.00', amount, 'USD', action])
      .toReversed(),
  ]);
}

const closing = (side: string, symbol: string, price: string, units: string, average = '1.1') =>
  `Close ${side} position for symbol ${symbol} at price ${price} for ${units} units. Position AVG Price was ${average}00000, currency: USD, rate: 1.000000, point value: 1.000000`;

const positions = (symbol: string, side: string, size: string) =>
  csvFile([
    ['Symbol', 'Side', 'Qty', 'Avg Fill Price', 'Take Profit'],
    [symbol, side, size, '1.1', ''],
  ]);

function read(source: Source, beside: Source[] = []): Statement {
  const reading = tradingview.read(source, beside);
  const [statement] = reading && !('refused' in reading) ? reading : [];
  if (!statement) {
    throw new Error('No statement.');
  }
  return statement;
}

const eur = 'FX:EURUSD';
const round: Order[] = [
  ['1', eur, 'Buy', '1000', '1.10', '09:00:00'],
  ['2', eur, 'Buy', '3000', '1.20', '09:10:00'],
  ['3', eur, 'Sell', '4000', '1.30', '10:00:00'],
];

test('a trade is from flat to flat at average prices, with the number of its first order', () => {
  const { trades, account } = read(orders(round));
  expect(account.currency).toBe('USD');
  expect(trades).toEqual([
    expect.objectContaining({
      id: '1',
      side: 'buy',
      symbol: eur,
      lots: null,
      units: '4000',
      opened: '2026-03-02T09:00:00',
      closed: '2026-03-02T10:00:00',
      openPrice: '1.175',
      closePrice: '1.30',
      profit: 50000,
      parts: 1,
    }),
  ]);
});

test('the balance history is the money and the proof', () => {
  const beside = [history([['10:00:00', '499.50', closing('long', eur, '1.30', '4000', '1.175')]])];
  const { trades, printed, checks } = read(orders(round), beside);
  expect(trades).toMatchObject([{ profit: 49950 }]);
  expect(printed).toEqual({ net: 49950, balance: 110000 });
  expect(checkStatement(checks).result).toBe('matches');
});

test('commission has rows of its own, and money without a symbol is cash', () => {
  const beside = [
    history([
      ['08:00:00', '1000', 'Deposit'],
      ['09:00:00', '-1.00', `Commission for: Enter position for symbol ${eur} at price 1.10 for 1000 units`],
      ['10:00:00', '500.00', closing('long', eur, '1.3', '4000')],
    ]),
  ];
  const { trades, cash, checks } = read(orders(round), beside);
  expect(trades).toMatchObject([{ profit: 50000, commission: -100 }]);
  expect(cash).toMatchObject([{ kind: 'deposit', amount: 100000 }]);
  expect(checkStatement(checks).result).toBe('matches');
});

test('a fill through zero closes one position and opens the next', () => {
  const list: Order[] = [
    ['1', eur, 'Buy', '1000', '1.10', '09:00:00'],
    ['2', eur, 'Sell', '3000', '1.20', '09:10:00'],
    ['3', eur, 'Buy', '2000', '1.15', '10:00:00'],
  ];
  const beside = [
    history([
      ['09:10:00', '100.00', closing('long', eur, '1.20', '1000')],
      ['10:00:00', '99.00', closing('short', eur, '1.15', '2000')],
    ]),
  ];
  expect(read(orders(list), beside).trades).toMatchObject([
    { id: '1', side: 'buy', units: '1000', profit: 10000 },
    { id: '2', side: 'sell', units: '2000', openPrice: '1.20', profit: 9900 },
  ]);
});

test('what is still open is counted, what was cancelled too', () => {
  const list: Order[] = [
    ...round,
    ['4', eur, 'Sell', '500', '1.3', '11:00:00'],
    ['5', eur, 'Buy', '1', '', '11:00:00', 'Cancelled'],
  ];
  const { trades, skipped } = read(orders(list));
  expect(trades).toHaveLength(1);
  expect(skipped).toMatchObject({ open: 1, cancelled: 1 });
});

test('a history that begins inside a position knows it by the positions at the end', () => {
  const list: Order[] = [
    ['7', eur, 'Sell', '1000', '1.20', '09:00:00'],
    ['8', eur, 'Buy', '500', '1.10', '10:00:00'],
  ];
  const beside = [
    positions(eur, 'Long', '500'),
    history([['09:00:00', '100.00', closing('long', eur, '1.20', '1000')]]),
  ];
  const { trades, skipped } = read(orders(list), beside);
  expect(trades).toMatchObject([
    { id: '7', side: 'buy', opened: null, openPrice: '1.100000', profit: 10000 },
  ]);
  expect(skipped.open).toBe(1);
});

test('without the balance history the value of a point is asked for a future', () => {
  const list: Order[] = [
    ['1', 'CME_MINI:NQ1!', 'Buy', '1', '21000', '09:00:00'],
    ['2', 'CME_MINI:NQ1!', 'Sell', '1', '21010', '10:00:00'],
  ];
  const { trades, asks } = read(orders([...round.map((order): Order => [...order]), ...list]));
  expect(asks).toMatchObject([{ about: 'point-value', subject: 'CME_MINI:NQ1!' }]);
  expect(trades).toMatchObject([{ symbol: eur, profit: 50000 }]);
});

test('the point value entered by the user is used', () => {
  const list: Order[] = [
    ['1', 'CME_MINI:NQ1!', 'Sell', '2', '21000.25', '09:00:00'],
    ['2', 'CME_MINI:NQ1!', 'Buy', '2', '21010', '10:00:00'],
  ];
  const answers = { pointValues: { 'CME_MINI:NQ1!': '20' } };
  const { trades, asks } = read({ ...orders(list), answers });
  expect(trades).toMatchObject([{ side: 'sell', profit: -39000 }]);
  expect(asks).toEqual([]);
});

test('a position without its entry or its money is named and not set to 0', () => {
  const list: Order[] = [
    ['7', eur, 'Sell', '1000', '1.20', '09:00:00'],
    ['8', eur, 'Sell', '500', '1.10', '10:00:00'],
  ];
  const { trades, problems, skipped } = read(orders(list), [positions(eur, 'Short', '500')]);
  expect(trades).toEqual([]);
  expect(problems).toMatchObject([{ text: eur, why: 'incomplete' }]);
  expect(skipped.open).toBe(1);
});

test('a trade that the balance history does not know makes a difference', () => {
  const beside = [
    history([
      ['10:00:00', '500.00', closing('long', eur, '1.3', '4000')],
      ['10:05:00', '7.00', closing('long', 'FX:GBPUSD', '1.3', '1')],
    ]),
  ];
  expect(checkStatement(read(orders(round), beside).checks)).toMatchObject({
    result: 'differs',
    equations: [{ difference: -700 }],
  });
});

test('a balance history or positions alone ask for the order history', () => {
  for (const part of [history([]), positions(eur, 'Long', '1')]) {
    expect(tradingview.isPart?.(part)).toBe(true);
    expect(tradingview.read(part, [])).toEqual({ refused: 'companion-missing' });
  }
});

test('another table is not its own', () => {
  const table = csvFile([
    ['Symbol', 'Amount'],
    ['EURUSD', '5'],
  ]);
  expect(tradingview.isPart?.(table)).toBe(false);
  expect(tradingview.read(table, [])).toBeNull();
});

test('without the positions, what the first fill closed was held before', () => {
  const list: Order[] = [
    ['7', eur, 'Sell', '1000', '1.20', '09:00:00'],
    ['8', eur, 'Sell', '500', '1.30', '09:30:00'],
    ['9', eur, 'Buy', '500', '1.10', '10:00:00'],
  ];
  const beside = [
    history([
      ['09:00:00', '100.00', closing('long', eur, '1.20', '1000')],
      ['10:00:00', '99.50', closing('short', eur, '1.10', '500', '1.3')],
    ]),
  ];
  expect(read(orders(list), beside).trades).toMatchObject([
    { id: '7', side: 'buy', opened: null, profit: 10000 },
    { id: '8', side: 'sell', openPrice: '1.30', profit: 9950 },
  ]);
});

test('a balance history in another language is recognized by its actions; a missing amount is the balance change', () => {
  const told = csvFile([
    ['Zeit', 'Saldo vor', 'Saldo nach', 'Realisierter G&V (wert)', 'Realisierter G&V (währung)', 'Aktion'],
    ['2026-03-02 10:00:00', '998.50', '1498.50', '500', 'USD', closing('long', eur, '1.3', '4000')],
    [
      '2026-03-02 09:00:00',
      '1000',
      '998.50',
      '',
      'USD',
      `Commission for: Enter position for symbol ${eur} at price 1.10 for 1000 units`,
    ],
  ]);
  const { trades, account, checks } = read(orders(round), [told]);
  expect(account.currency).toBe('USD');
  expect(trades).toMatchObject([{ profit: 50000, commission: -150 }]);
  expect(checkStatement(checks).result).toBe('matches');
});

test('a fill of no units is no trade, and named', () => {
  const { trades, problems } = read(orders([['1', eur, 'Buy', '0', '1.10', '09:00:00']]));
  expect(trades).toEqual([]);
  expect(problems).toMatchObject([{ text: '0', why: 'missing' }]);
});
