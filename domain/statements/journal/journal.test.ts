import { expect, test } from 'vitest';
import type { Statement } from '#domain/statements/statement.ts';
import { mt4Account, mt4Cash, mt4Page, mt4Trade } from '#examples/statements/mt4-page.ts';
import { onlyStatement } from '#examples/statements/only-statement.ts';
import { linesFile } from '#examples/statements/rows.ts';
import { noTicks, nothing, usual } from '#examples/statements/usual-choices.ts';
import { balancesAfter } from './balances.ts';
import { cashGroups } from './cash.ts';
import type { RowChoices } from './choices.ts';
import { comparisonRequests, type Found, toComparison } from './comparison.ts';
import { type ImportTarget, importDetails } from './details.ts';
import { journalRows } from './journal-rows.ts';
import { importOutcome, travelling } from './outcome.ts';
import { importParts } from './parts.ts';
import { symbolsIn } from './symbols.ts';

const target: ImportTarget = {
  ...{ account: { id: 'main' }, currency: 'USD', usdRate: null, clock: usual.clock },
  ...{ countsCash: true, planId: null, names: new Map() },
};

const page = (...closed: Parameters<typeof mt4Page>[0]['closed'][number][]) =>
  onlyStatement(mt4Page({ head: mt4Account, closed, balance: '1596.25' }));
const found = (key: string, state: string, more: Partial<Found> = {}): Found => ({
  ...{ kind: 'trade', key, state, trade_id: 'known' },
  ...more,
});
const newId = () => 'made';

test('a trade becomes a row of the journal', () => {
  const rows = journalRows(page(mt4Trade({ text: '12', title: '[tp]' })), usual);
  const [part] = importParts(travelling(rows, nothing, noTicks), rows.digits, () => 'made');
  expect(part).toEqual({
    trades: [
      {
        key: 't:12',
        content: expect.stringMatching(/^[0-9a-f]{64}$/),
        trade_id: 'made',
        printed_symbol: 'eurusd',
        symbol: 'EURUSD',
        side: 'buy',
        lots: '0.50',
        entry: '1.08200',
        close: '1.08400',
        stop_loss: '1.08000',
        take_profit: '0',
        opened_wall: '2026-03-02T09:15:03',
        closed_wall: '2026-03-02T14:40:59',
        opened_at: '2026-03-02T07:15:03.000Z',
        closed_at: '2026-03-02T12:40:59.000Z',
        profit: '100.00',
        commission: '-3.50',
        swap: '-0.25',
        fee: '0.00',
        tax: '0.00',
        comment: '[tp]',
        exit: 'tp',
        parts: 1,
      },
    ],
    cash: [],
  });
});

test('the details count the rows sent and sum the whole file', () => {
  const statement = page(mt4Trade('1'), mt4Trade('2'), mt4Cash('3', '500.00'));
  const rows = journalRows(statement, usual);
  const sent = travelling(rows, toComparison([found('t:2', 'probable')]), noTicks);
  const file = { name: 'Statement 7001234.htm', hash: 'a'.repeat(64), bytes: 4_000 };
  expect(importDetails(statement, file, target, sent)).toMatchObject({
    file_name: 'Statement •••••.htm',
    account: 'main',
    new_account: null,
    account_key: { tail: '1234' },
    usd_rate: null,
    time_zone: 'America/New_York',
    day_shift: '07:00:00',
    wall_offset: null,
    source_until: '2026-03-02T14:40:59',
    expected_trades: 1,
    expected_cash: 1,
    expected_net: '96.25',
    sums: { trades: 2, net: '192.50', cash: '500.00', printed: { balance: '1596.25' } },
  });
  expect(() => importDetails(page(), file, target, sent)).toThrow(RangeError);
});

test('what is there already is counted, and only what the person wants of it moves the balance', () => {
  const statement = page(
    ...['1', '2', '3', '4', '5', '6', '7'].map(id => mt4Trade(id)),
    mt4Cash('8', '500.00'),
  );
  const rows = journalRows(statement, usual);
  const comparison = toComparison([
    found('t:2', 'same'),
    found('t:3', 'changed', { net: 96 }),
    found('t:4', 'edited'),
    found('t:5', 'deleted'),
    found('t:6', 'probable'),
    found('t:7', 'older'),
  ]);
  expect(importOutcome(rows, comparison)).toEqual({
    trades: { new: 1, same: 1, changed: 1, edited: 1, deleted: 1, probable: 1, older: 1 },
    cash: { new: 1, same: 0, probable: 0 },
    leftOut: 0,
  });
  const without = travelling(rows, comparison, noTicks);
  expect(without.trades).toHaveLength(6);
  expect(balancesAfter('1000.00', statement, without, comparison)).toEqual({
    ...{ before: '1000.00', withoutMoney: '1096.50', withMoney: '1596.50', printed: '1596.25' },
  });
  const ticked = { bringBack: new Set(['t:5']), addProbable: new Set(['t:6']) };
  const all = travelling(rows, comparison, ticked);
  expect(balancesAfter('1000.00', statement, all, comparison).withoutMoney).toBe('1289.00');
  const sent = importParts(all, 2, newId).flatMap(({ trades }) => trades);
  expect(sent.filter(trade => trade.bring_back).map(({ key }) => key)).toEqual(['t:5']);
});

test('costs move the balance always, deposits where that is wanted, and credit never', () => {
  const statement = page(
    mt4Cash('1', '500.00', 'Deposit'),
    mt4Cash('2', '-3.00', 'Financing'),
    mt4Cash('3', '100.00', 'Welcome', 'credit'),
    mt4Cash('4', '-7.00', 'Monthly'),
    mt4Cash('5', '-8.00', 'Monthly'),
  );
  const groups = cashGroups(statement.cash);
  expect(groups.map(({ kind, count, sum }) => [kind, count, sum])).toEqual([
    ['deposit', 1, 50000],
    ['financing', 1, -300],
    ['credit', 1, 10000],
    ['withdrawal', 2, -1500],
  ]);
  const after = (kinds: RowChoices['kinds']) => {
    const rows = journalRows(statement, { ...usual, kinds });
    const { withMoney, withoutMoney } = balancesAfter(
      '0',
      statement,
      travelling(rows, nothing, noTicks),
      nothing,
    );
    return [withMoney, withoutMoney];
  };
  expect(after(new Map())).toEqual(['482.00', '-3.00']);
  expect(
    after(
      new Map([
        [groups[3]?.id ?? '', 'fee' as const],
        [groups[2]?.id ?? '', 'deposit' as const],
      ]),
    ),
  ).toEqual(['482.00', '-18.00']);
});

test('names become symbols; new ones are marked, and invalid ones are asked for', () => {
  const statement = page(
    mt4Trade('1', { 4: 'gold.m' }),
    mt4Trade('2', { 4: 'NVDA' }),
    mt4Trade('3', { 4: 'NVDA' }),
    mt4Trade('4', { 4: '黄金' }),
    mt4Trade('5', { 4: 'BTCUSD' }),
  );
  const symbols = symbolsIn(statement.trades, new Map(), ['BTCUSD']);
  expect(symbols).toEqual([
    { printed: 'NVDA', symbol: 'NVDA', trades: 2, isNew: true },
    { printed: 'BTCUSD', symbol: 'BTCUSD', trades: 1, isNew: false },
    { printed: 'gold.m', symbol: 'XAUUSD', trades: 1, isNew: false },
    { printed: '黄金', symbol: null, trades: 1, isNew: false },
  ]);
  expect(journalRows(statement, usual).leftOut).toMatchObject([{ why: 'nameless' }]);
  expect(journalRows(statement, { ...usual, names: new Map([['黄金', 'XAUUSD']]) }).leftOut).toEqual([]);
});

test('what the journal’s columns do not hold is left out and named', () => {
  const statement = page(
    mt4Trade('1', { 5: '1234567890123.5' }),
    mt4Trade('2', { 1: '1900.01.01 00:10', 8: '1900.01.01 00:30' }),
    mt4Trade('3', { 13: '12345678901234.00' }),
    mt4Trade('4', { 1: '2026.03.02 15:00:00', 9: '-37.63' }),
  );
  const rows = journalRows(statement, usual);
  expect(rows.leftOut.map(({ why }) => why)).toEqual(['too-large', 'too-old', 'too-large']);
  const [part] = importParts(travelling(rows, nothing, noTicks), 2, newId);
  expect(rows.openedLater).toBe(1);
  expect(part?.trades).toMatchObject([{ opened_wall: '2026-03-02T15:00:00', opened_at: null, close: null }]);
});

test('units become lots, and those without a known contract are kept and counted', () => {
  const table = linesFile(
    'Open Date,Close Date,Symbol,Action,Units/Lots,SL,TP,Open Price,Close Price,Commission,Swap,Pips,Profit,Gain\n' +
      '03/02/2026 09:15,03/02/2026 14:40,EURUSD,Buy,0.50,0,0,1.082,1.084,0,0,20,96.25,1',
  );
  const statement = onlyStatement(table);
  const [trade] = statement.trades;
  const units = { ...statement, trades: trade ? [{ ...trade, lots: null, units: '7', symbol: 'NVDA' }] : [] };
  const rows = journalRows(units, usual);
  expect([rows.unitsAsLots, rows.trades[0]?.size.lots]).toEqual([1, '7']);
});

test('many rows travel in parts that each fit one request', () => {
  const statement = page(mt4Trade('1', {}), mt4Cash('2', '5.00'));
  const [trade] = statement.trades;
  const long = '🙂'.repeat(200);
  const trades = Array.from({ length: 5_100 }, (_, index) => ({
    ...trade,
    id: String(index),
    comment: long,
  }));
  const many = { ...statement, trades } as Statement;
  const rows = journalRows(many, usual);
  const parts = importParts(travelling(rows, nothing, noTicks), 2, newId);
  expect(parts.flatMap(part => part.trades)).toHaveLength(5_100);
  expect(parts.flatMap(part => part.cash)).toHaveLength(1);
  for (const part of parts) {
    expect(part.trades.length + part.cash.length).toBeLessThanOrEqual(4_000);
    expect(new TextEncoder().encode(JSON.stringify(part, null, 1)).length).toBeLessThan(1024 * 1024);
  }
  const questions = [...comparisonRequests(rows, '2026-03-02T14:40:59')];
  expect(Math.max(...questions.map(asked => asked.trades.length + asked.cash.length))).toBeLessThanOrEqual(
    5_000,
  );
});

test('of a statement without rows nothing is asked', () => {
  const empty = { ...page(mt4Trade('1')), trades: [], cash: [] };
  expect([...comparisonRequests(journalRows(empty, usual), '')]).toEqual([]);
});
