import { expect, test } from 'vitest';
import { checkStatement } from '#domain/statements/proof/check.ts';
import { tradeNet } from '#domain/statements/proof/sums.ts';
import { readStatement } from '#domain/statements/read-statement.ts';
import type { Statement } from '#domain/statements/statement.ts';
import { textFile } from '#examples/statements/platform-files.ts';
import { rivalFiles } from '#examples/statements/rival-files.ts';

function read(text: string): readonly Statement[] {
  const reading = readStatement(textFile(text));
  return 'refused' in reading ? [] : reading;
}

function listTrades({ trades }: Statement) {
  return trades.map(trade =>
    [trade.side, trade.symbol, trade.lots ?? trade.units, trade.opened, trade.closed, tradeNet(trade)].join(
      ' ',
    ),
  );
}

const stocks = [
  'buy AAPL 100 2026-01-12T09:31:00 2026-01-12T10:40:00 14790',
  'sell TSLA 50 2026-01-13T09:45:00 2026-01-13T09:50:00 -5120',
];

test('TradeZella: an account each, costs as costs, and the notes, labels and figures of a trade', () => {
  const [funded, live] = read(rivalFiles.tradezella);
  expect(funded && listTrades(funded)).toEqual([
    'buy MESH6 2 2026-01-12T09:31:00 2026-01-12T09:40:00 5950',
    'sell MNQH6 1 2026-01-12T10:00:00 2026-01-12T10:12:00 -4150',
  ]);
  expect(funded?.account.number).toBe('Funded 1');
  expect(funded?.offset).toBe('-05:00');
  expect(funded?.checks).toEqual([
    { equation: 'net in the file = net imported', left: 1800, right: 1800, explained: null },
  ]);
  expect(funded?.notTaken).toEqual(['Zella Scale']);
  expect(funded?.trades[0]?.journal).toEqual({
    notes: 'Waited for the retest, then went',
    tags: ['morning', 'trend'],
    mistakes: [],
    setup: 'Opening drive, Retest',
    rating: '4.5',
    r: '1.49',
    plannedR: '2',
    risk: '$40.00',
    mae: '-$12.50',
    mfe: '$70.00',
  });
  expect(funded?.trades[1]?.journal?.mistakes).toEqual(['No stop', 'Chased']);
  expect(live?.skipped.open).toBe(1);
});

test('Tradervue: L and S, R as it is printed', () => {
  const [statement] = read(rivalFiles.tradervue);
  expect(statement && listTrades(statement)).toEqual(stocks);
  expect(statement?.format).toBe('tradervue');
  expect(checkStatement(statement?.checks ?? []).result).toBe('matches');
  expect(statement?.trades[0]?.journal).toMatchObject({ tags: ['breakout', 'aapl'], r: '1.479R' });
  expect(statement?.notTaken).toEqual(['Shared']);
});

test('TraderSync: dates by their months, losses in brackets', () => {
  const [statement] = read(rivalFiles.tradersync);
  expect(statement?.format).toBe('tradersync');
  expect(statement && listTrades(statement)).toEqual(stocks);
  expect(checkStatement(statement?.checks ?? []).result).toBe('matches');
  expect(statement?.trades[1]?.journal?.mistakes).toEqual(['FOMO']);
});

test('TradeNote: executions are paired, and their proceeds are the money', () => {
  const [statement] = read(rivalFiles.tradenote);
  expect(statement?.format).toBe('tradenote');
  expect(statement && listTrades(statement)).toEqual([
    'buy AAPL 100 2026-01-12T09:31:00 2026-01-12T10:30:00 13780',
    'sell TSLA 50 2026-01-13T09:45:00 2026-01-13T09:50:00 -5220',
  ]);
  expect(statement?.trades[0]).toMatchObject({ profit: 14000, commission: -200, fee: -20, parts: 2 });
  expect(statement?.checks).toEqual([
    { equation: 'net in the file = net imported', left: 8560, right: 8560, explained: null },
  ]);
  expect(statement?.skipped.open).toBe(1);
});

test('TradeTally: P&L is after costs, and days without an hour are named', () => {
  const [statement] = read(rivalFiles.tradetally);
  expect(statement?.format).toBe('tradetally');
  expect(statement?.trades).toMatchObject([
    { profit: 15000, commission: -150, fee: -60, closed: '2026-01-12T00:00:00' },
    { profit: -5000, commission: -100, fee: -20 },
  ]);
  expect(statement?.problems).toEqual([{ row: 0, column: 'Exit Date', text: '', why: 'days-alone' }]);
  expect(statement?.trades[0]?.journal).toMatchObject({ setup: 'Breakout, Momentum', rating: 'A' });
});

test('FreeTradeJournal: lots, levels and what a trade was planned for', () => {
  const [statement] = read(rivalFiles.freetradejournal);
  expect(statement?.format).toBe('freetradejournal');
  expect(statement?.trades).toMatchObject([
    { lots: '0.5', stopLoss: '1.158', takeProfit: '1.164' },
    { side: 'sell' },
  ]);
  expect(statement?.trades.map(tradeNet)).toEqual([9625, -5350]);
  expect(statement?.trades[0]?.journal).toMatchObject({
    notes: 'Calm',
    tags: ['trend', 'eur', 'calm'],
    plannedR: '2',
  });
});

test('any subset of the columns is known', () => {
  const subset = `Symbol,Net P&L,Close Date,Playbook,Realized R Multiple
AAPL,147.90,2026-01-12,Breakout,1.5
TSLA,-51.20,2026-01-13,,-0.5`;
  const [statement] = read(subset);
  expect(statement?.format).toBe('tradezella');
  expect(statement?.trades.map(tradeNet)).toEqual([14790, -5120]);
  expect(statement?.trades.map(({ side }) => side)).toEqual(['unknown', 'unknown']);
});

test('half of a pair of currencies is in lots, fifty thousand of it in units', () => {
  const file = (size: string) => `Symbol,Close Date,Net P&L,Playbook,Quantity
EURUSD,2026-01-12,50.00,Breakout,${size}
AAPL,2026-01-13,-20.00,,${size}`;
  const sizes = (text: string) => read(text)[0]?.trades.map(({ lots, units }) => [lots, units]);
  expect(sizes(file('0.50'))).toEqual([
    ['0.50', null],
    [null, '0.50'],
  ]);
  expect(sizes(file('50000'))).toEqual([
    [null, '50000'],
    [null, '50000'],
  ]);
});

test('TradeNote: what is left after costs is the money where nothing else is printed', () => {
  const [statement] = read(`Account,T/D,Side,Symbol,Qty,Price,Exec Time,Net Proceeds
A1,01/12/2026,B,AAPL,100,200,09:31:00,-20001
A1,01/12/2026,S,AAPL,100,201,10:00:00,20099`);
  expect(statement?.trades.map(tradeNet)).toEqual([9800]);
  expect(statement?.checks).toEqual([
    { equation: 'net in the file = net imported', left: 9800, right: 9800, explained: null },
  ]);
});

test('TradeNote: the trades of its dashboard, whose times are seconds, with the open one counted', () => {
  const [statement] =
    read(`id;account;broker;td;currency;type;side;strategy;symbol;symbolOriginal;buyQuantity;sellQuantity;entryTime;exitTime;entryPrice;exitPrice;commission;sec;taf;grossEntryProceeds;grossProceeds;netProceeds;executionsCount;openPosition
t1768228260_AAPL;A1;template;1768194000;USD;stock;B;long;AAPL;AAPL;100;100;1768228260;1768232400;200;201.4;2;0.2;0;-20000;140;137.8;2;false
t1768315500_TSLA;A1;template;1768280400;USD;stock;SS;short;TSLA;TSLA;50;50;1768315500;1768315800;300;301;2;0.2;0;15000;-50;-52.2;2;false
t1768401900_TSLA;A1;template;1768366800;USD;stock;B;long;TSLA;TSLA;50;0;1768401900;0;300;0;0;0;0;0;0;0;1;true`);
  expect(statement?.format).toBe('tradenote');
  expect(statement && listTrades(statement)).toEqual([
    'buy AAPL 100 2026-01-12T14:31:00 2026-01-12T15:40:00 13780',
    'sell TSLA 50 2026-01-13T14:45:00 2026-01-13T14:50:00 -5220',
  ]);
  expect(statement?.offset).toBe('+00:00');
  expect(statement?.skipped.open).toBe(1);
  expect(statement?.problems).toEqual([]);
  expect(checkStatement(statement?.checks ?? []).result).toBe('matches');
});
