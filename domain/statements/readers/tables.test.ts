import { expect, test } from 'vitest';
import { checkStatement } from '#domain/statements/proof/check.ts';
import type { Source } from '#domain/statements/rows/row.ts';
import type { Statement } from '#domain/statements/statement.ts';
import { csvFile, linesFile } from '#examples/statements/rows.ts';
import { ftmo } from './ftmo.ts';
import { fxBlue } from './fx-blue.ts';
import { mql5Signal } from './mql5-signal.ts';
import { mt4Table } from './mt4/mt4.ts';
import { mt5Portal } from './mt5-portal.ts';
import { myfxbook } from './myfxbook.ts';
import type { Reader } from './reader.ts';

function readStatements(reader: Reader, source: Source): readonly Statement[] {
  const reading = reader.read(source, []);
  return reading && !('refused' in reading) ? reading : [];
}

function read(reader: Reader, source: Source): Statement {
  const [statement] = readStatements(reader, source);
  if (!statement) {
    throw new Error('No statement.');
  }
  return statement;
}

const ftmoRow =
  '81001;2026-03-02 09:15:03;buy;0.5;EURUSD;1.082;1.08;0;2026-03-02 14:40:59;1.084;-0.25;-3.5;100;20;19556';

test('FTMO: swap comes before commissions, whatever the column names', () => {
  const { trades } = read(ftmo, linesFile(`Bilet;Otwarcie;Typ;;;;;;;;;;;;Czas\n${ftmoRow}`, ';'));
  expect(trades).toEqual([
    expect.objectContaining({
      id: '81001',
      side: 'buy',
      lots: '0.5',
      opened: '2026-03-02T09:15:03',
      closed: '2026-03-02T14:40:59',
      takeProfit: null,
      swap: -25,
      commission: -350,
      profit: 10000,
    }),
  ]);
});

test('FTMO: decimal commas, and profit 0 with pips stays 0', () => {
  const row = ftmoRow.replaceAll('.', ',').replace(';100;', ';0,00;');
  expect(read(ftmo, linesFile(row, ';')).trades).toMatchObject([
    { openPrice: '1.082', commission: -350, profit: 0 },
  ]);
});

test('FTMO: an open row is counted, one that cannot be read is named', () => {
  const broken = ftmoRow.replace(';100;', ';May 75;');
  const open = ftmoRow.replace('2026-03-02 14:40:59', '');
  const { trades, skipped, problems } = read(ftmo, linesFile([ftmoRow, broken, open].join('\n'), ';'));
  expect(trades).toHaveLength(1);
  expect(skipped.open).toBe(1);
  expect(problems).toMatchObject([{ row: 2, text: 'May 75', why: 'date-for-amount' }]);
});

test('FTMO is not a table of MetaTrader 4 with a comment behind', () => {
  const row = '81001,2026.03.02 09:15,buy,0.5,EURUSD,1.08,1.08,0,2026.03.02 14:40,1.08,-1,0,-2,100,7';
  expect(ftmo.read(linesFile(row), [])).toBeNull();
  expect(read(mt4Table, linesFile(row)).trades).toMatchObject([{ profit: 10000, comment: '7' }]);
});

const signalHeader = 'Time;Type;Volume;Symbol;Price;S/L;T/P;Time;Price;Commission;Swap;Profit;Comment';

test('a signal: trades, balance rows and cancelled orders, in the long layout', () => {
  const file = `${signalHeader}
2026.03.01 08:00:00;Balance;;;;;;;;;;1 000.00;
2026.03.02 09:15:03;Buy;0.50;EURUSD;1.08200;1.08000;;2026.03.02 14:40:59;1.08400;-3.50;-0.25;100.00;
2026.03.02 10:00:00;Buy Limit;0.50;EURUSD;1.07;;;2026.03.02 11:00:00;1.08;;;;
2026.03.05 08:00:00;Balance;;;;;;;;;;0.00;`;
  const { trades, cash, skipped, problems } = read(mql5Signal, linesFile(file, ';'));
  expect(trades).toMatchObject([
    { id: null, side: 'buy', stopLoss: '1.08000', profit: 10000, commission: -350, swap: -25 },
  ]);
  expect(cash).toMatchObject([{ id: null, kind: 'deposit', amount: 100000 }, { amount: 0 }]);
  expect(skipped.cancelled).toBe(1);
  expect(problems).toEqual([]);
});

test('a signal in the short layout', () => {
  const file = `Time;Type;Volume;Symbol;Price;Volume;Time;Price;Commission;Swap;Profit
2026.03.02 09:15:03;Sell;0.50;EURUSD;1.08200;0.50;2026.03.02 14:40:59;1.08000;-3.50;-0.25;100.00`;
  expect(read(mql5Signal, linesFile(file, ';')).trades).toMatchObject([
    { side: 'sell', closePrice: '1.08000', closed: '2026-03-02T14:40:59', profit: 10000 },
  ]);
});

const myfxbookHeader =
  'Tags,Ticket,Open Date,Close Date,Symbol,Action,Units/Lots,SL,TP,Open Price,Close Price,Commission,Swap,Pips,Profit,Gain,Comment,Magic Number';

test('Myfxbook: profit is net, the month comes first, cash has no close date', () => {
  const file = `${myfxbookHeader}
,7,03/02/2026 09:15,03/02/2026 14:40,EURUSD,Buy,0.5,1.08,0,1.082,1.084,-3.5,-0.25,20,96.25,1.2,robot[tp],12
,8,03/01/2026 08:00,,,Deposit,,,,,,,,,1000,,,
,9,03/02/2026 09:15,03/02/2026 14:40,EURUSD,Buy Limit,0.5,,,1.07,1.07,0,0,0,0,0,,

Open Trades
,10,03/03/2026 09:15,,EURUSD,Sell,0.5,,,1.08,,,,,-3,,,`;
  const { trades, cash, skipped, problems } = read(myfxbook, linesFile(file));
  expect(trades).toMatchObject([
    {
      id: '7',
      opened: '2026-03-02T09:15:00',
      profit: 10000,
      commission: -350,
      swap: -25,
      comment: 'robot[tp]',
    },
  ]);
  expect(cash).toMatchObject([{ id: '8', at: '2026-03-01T08:00:00', kind: 'deposit', amount: 100000 }]);
  expect(skipped).toMatchObject({ open: 1, cancelled: 1 });
  expect(problems).toEqual([]);
});

test('Myfxbook: an older file has lots and no ticket', () => {
  const file = `Open Date,Close Date,Symbol,Action,Lots,SL,TP,Open Price,Close Price,Commission,Swap,Pips,Profit
12/28/2025 09:15,12/29/2025 14:40,USDJPY,Sell,0.1,,,150.1,150.2,0,0,-10,-6.66`;
  expect(read(myfxbook, linesFile(file)).trades).toMatchObject([
    { id: null, side: 'sell', lots: '0.1', profit: -666 },
  ]);
});

const fxBlueHeader =
  'Type,Ticket,Symbol,Lots,Buy/sell,Open price,Close price,Open time,Close time,Open date,Close date,Profit,Swap,Commission,Net profit,T/P,S/L,Pips,Result,Trade duration (hours),Magic number,Order comment,Account';

test('FX Blue: one statement an account, kinds of rows apart, net proved row by row', () => {
  const trade = (ticket: string, net: string, account: string) =>
    `Closed position,${ticket},EURUSD,0.5,Buy,1.082,1.084,2026/03/02 09:15:03,2026/03/02 14:40:59,2026/03/02,2026/03/02,100,-0.25,-3.5,${net},0,1.08,20,Win,5.4,0,note,${account}`;
  const file = [
    'sep=,',
    fxBlueHeader,
    trade('1', '96.25', '111'),
    trade('2', '96.25', '222'),
    trade('3', '95.00', '222'),
    'Deposit,4,,,,,,2026/03/01 08:00:00,2026/03/01 08:00:00,,,500,0,0,500,,,,,,,,222',
    'Open position,5,EURUSD,0.5,Sell,1.08,1.08,2026/03/03 08:00:00,1970/01/01 00:00:00,,,1,0,0,1,,,,,,,,222',
    'Pending order,6,EURUSD,0.5,Buy,1.08,0,1970/01/01 00:00:00,1970/01/01 00:00:00,,,0,0,0,0,,,,,,,,222',
  ].join('\n');
  const [first, second] = readStatements(fxBlue, linesFile(file));
  expect(first?.account.number).toBe('111');
  expect(first?.trades).toMatchObject([
    { id: '1', profit: 10000, swap: -25, commission: -350, takeProfit: null },
  ]);
  expect(checkStatement(first?.checks ?? []).result).toBe('matches');
  expect(second?.trades).toHaveLength(2);
  expect(second?.cash).toMatchObject([{ kind: 'deposit', amount: 50000 }]);
  expect(second?.skipped).toMatchObject({ open: 1, working: 1 });
  expect(checkStatement(second?.checks ?? [])).toMatchObject({
    result: 'differs',
    equations: [{ difference: 125 }, { left: 9625, right: 9500 }],
  });
});

test.each([ftmo, mql5Signal, myfxbook, fxBlue])('$format does not know another table', reader => {
  expect(
    reader.read(
      csvFile([
        ['Symbol', 'Amount'],
        ['EURUSD', '5'],
      ]),
      [],
    ),
  ).toBeNull();
});

test('a portal’s list: a row in and a row out make a position, of several accounts', () => {
  const file = `Report,,,,,,,,
Name,Produced At,,,,,,,
Symbol,Account Number,Position,Position Status,Date Time,Transaction Type,Trade Volume Lots,Open Price,Profit
XAUUSD  ,111,900,Closed,3/2/2026 2:40:59 PM,Sell Out,0.5,0,-12.50
XAUUSD  ,111,900,Closed,3/2/2026 9:15:03 AM,Buy In,0.5,4182.5,0
EURUSD,222,901,Open,3/13/2026 9:15:03 AM,Buy In,0.5,1.1,0`;
  const [first, second] = readStatements(mt5Portal, linesFile(file));
  expect(first?.account.number).toBe('111');
  expect(first?.trades).toMatchObject([
    {
      id: '900',
      side: 'buy',
      symbol: 'XAUUSD',
      opened: '2026-03-02T09:15:03',
      closed: '2026-03-02T14:40:59',
      openPrice: '4182.5',
      profit: -1250,
    },
  ]);
  expect(second?.trades).toEqual([]);
  expect(second?.skipped.open).toBe(1);
});
