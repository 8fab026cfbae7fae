import { expect, test } from 'vitest';
import { checkStatement } from '#domain/statements/proof/check.ts';
import type { Source } from '#domain/statements/rows/row.ts';
import type { Statement } from '#domain/statements/statement.ts';
import { htmlFile, linesFile } from '#examples/statements/rows.ts';
import { ctrader } from './ctrader.ts';

function read(source: Source): Statement {
  const reading = ctrader.read(source, []);
  const [statement] = reading && !('refused' in reading) ? reading : [];
  if (!statement) {
    throw new Error('No statement.');
  }
  return statement;
}

const full = `History
ID;Symbol;Opening direction;Closing direction;Opening time (UTC+3);Closing time (UTC+3);Entry price;Closing price;Closing Quantity;Swap;Commissions;Gross USD;Net USD;Balance USD;Comment
DID11;EURUSD;Buy;Sell;02/03/2026 09:15:03.120;02/03/2026 14:40:59.584;1.08200;1.08400;0.50 Lots;-0.25;-3.50;100.00;96.25;1 096.25;note
DID12;EURUSD;Sell;Buy;03/03/2026 09:15:03.120;03/03/2026 10:00:00.000;1.08200;1.08300;1 428 Lots;0.00;-3.50;-10.00;-13.50;1 082.75;
;;;;;;;;;-0.25;-7.00;90.00;82.75;;

Transactions
ID;Time;Transaction type;Payment type;Gross;Note
5;01/03/2026 08:00:00.000;Deposit;Card;1 000.00;first`;

test('blocks under titles: deals, the totals below them, and balance operations', () => {
  const { trades, cash, account, offset, printed, checks, problems } = read(linesFile(full, ';'));
  expect(account.currency).toBe('USD');
  expect(offset).toBe('+03:00');
  expect(trades).toMatchObject([
    {
      id: '11',
      side: 'buy',
      lots: '0.50',
      opened: '2026-03-02T09:15:03.120',
      closed: '2026-03-02T14:40:59.584',
      profit: 10000,
      commission: -350,
      swap: -25,
    },
    { id: '12', side: 'sell', lots: '1428', profit: -1000 },
  ]);
  expect(cash).toMatchObject([{ id: '5', kind: 'deposit', amount: 100000, comment: 'first' }]);
  expect(printed).toEqual({ profit: 9000, net: 8275, commission: -700, swap: -25 });
  expect(checkStatement(checks)).toMatchObject({
    result: 'matches',
    equations: Array(6).fill({ result: 'matches' }),
  });
  expect(problems).toEqual([]);
});

test('the smallest export: net alone is the profit, without costs and without an opening', () => {
  const file = `Symbol;Opening direction;Closing time (UTC+5:30);Entry price;Closing price;Closing Quantity;Net €;Balance €
BTCUSD;Buy;02/03/2026 14:47:44.584;65377.26;66783.49;0.09 Lots;104.73;10 104.73
EURUSD;Buy;06/03/2026 11:43:59.950;1.15810;1.15643;0.40 Lots;-59.48;10 045.25`;
  const { trades, account, offset, checks } = read(linesFile(file, ';'));
  expect(account.currency).toBe('EUR');
  expect(offset).toBe('+05:30');
  expect(trades).toMatchObject([
    { id: null, opened: null, closed: '2026-03-02T14:47:44.584', profit: 10473, commission: 0 },
    { profit: -5948 },
  ]);
  expect(checks).toMatchObject([
    { equation: 'balance from the first deal to the last', left: 1004525, right: 1004525 },
  ]);
});

test('net with costs beside it is more before them', () => {
  const file = `Symbol,Opening direction,Closing time (UTC+0),Net (USD),Swap,Commission
EURUSD,Sell,16/03/2026 10:00:00,90.00,-1.00,-9.00`;
  expect(read(linesFile(file)).trades).toMatchObject([{ profit: 10000, swap: -100, commission: -900 }]);
});

test('rows in another order than the balance’s prove the same', () => {
  const lines = full.split('\n');
  const turned = [...lines.slice(0, 2), lines[3], lines[2], ...lines.slice(4)].join('\n');
  expect(checkStatement(read(linesFile(turned, ';')).checks).result).toBe('matches');
});

test('volume alone counts in units', () => {
  const file = `Symbol,Opening direction,Closing time (UTC+0),Closing volume,Net USD
EURUSD,Sell,16/03/2026 10:00:00,10000,90.00`;
  expect(read(linesFile(file)).trades).toMatchObject([{ lots: null, units: '10000' }]);
});

test('net in two currencies is asked for, and nothing is summed by a guess', () => {
  const file = `Symbol,Opening direction,Closing time (UTC+0),Net USD,Net EUR
EURUSD,Sell,16/03/2026 10:00:00,90.00,80.00`;
  const { trades, asks } = read(linesFile(file));
  expect(trades).toEqual([]);
  expect(asks.map(({ subject }) => subject)).toEqual(['Net USD', 'Net EUR']);
  const told = read({ ...linesFile(file), answers: { netColumn: 'Net EUR' } });
  expect(told).toMatchObject({ account: { currency: 'EUR' }, trades: [{ profit: 8000 }], asks: [] });
});

test('a table of another platform is no run of a robot', () => {
  const file = `Ticket,Symbol,Type,Lots,Open Time,Close Time,Open Price,Close Price,Swap,Commission,Net Profit
1,EURUSD,Buy,0.10,2026-03-13 09:00,2026-03-13 10:00,1.08,1.082,-0.10,-0.70,19.20`;
  expect(ctrader.read(linesFile(file), [])).toBeNull();
});

test('the run of a robot on past prices is asked about', () => {
  const file = `Label,Symbol,Type,Entry time (UTC+1),Closing time (UTC+1),Entry price,Closing price,Quantity,Volume,Net USD,Pips,Gross USD,Balance USD,Broker commission,Swaps,ID
bot,EURUSD,Buy,02/03/2026 09:15:03.120,02/03/2026 14:40:59.584,1.08,1.09,0.1,10000,9.00,10,10.00,1009.00,-1.00,0,1`;
  const { trades, asks, skipped } = read(linesFile(file));
  expect(trades).toEqual([]);
  expect(asks).toMatchObject([{ about: 'back-test' }]);
  expect(skipped.backtest).toBe(1);
  expect(read({ ...linesFile(file), answers: { takesBackTest: true } }).trades).toMatchObject([
    { profit: 1000 },
  ]);
});

test('a page: an empty first cell, totals, and a title in bold', () => {
  const header = [
    '',
    'Symbol',
    'Opening direction',
    'Closing time (UTC+3)',
    'Entry price',
    'Closing price',
    'Closing Quantity',
    'Net $',
  ];
  const page = htmlFile([
    ['History'],
    header,
    ['', 'EURUSD', 'Buy', '16/03/2026 10:00:00.000', '1.08', '1.09', '0.10 Lots', '- 5.00'],
    ['', '', '', '', '', '', '', '-5.00'],
  ]);
  expect(read(page)).toMatchObject({
    account: { currency: 'USD' },
    trades: [{ profit: -500 }],
    printed: { net: -500 },
  });
});

test('a deal that cannot be read is named', () => {
  const { trades, problems } = read(linesFile(full.replace('96.25', '3. Apr'), ';'));
  expect(trades).toHaveLength(1);
  expect(problems).toMatchObject([{ row: 3, column: 'Net USD', text: '3. Apr', why: 'date-for-amount' }]);
});
