import { beforeEach, expect, inject, test } from 'vitest';
import { clocks } from '#domain/clock/clock.ts';
import { momentsBy } from '#domain/statements/journal/moments.ts';
import { guessMapping } from '#domain/statements/mapping/guess.ts';
import { readMapped } from '#domain/statements/mapping/read-mapped.ts';
import type { Statement } from '#domain/statements/statement.ts';
import { mt4Account, mt4Cash, mt4Page, mt4Trade } from '#examples/statements/mt4-page.ts';
import { mt5Page, mt5Position } from '#examples/statements/mt5-report.ts';
import { onlyStatement } from '#examples/statements/only-statement.ts';
import { linesFile, type Told, wide } from '#examples/statements/rows.ts';
import { compared, importStatement } from '../../../lab/harness/import-statement.ts';
import { addTrader, type Person } from '../../../lab/harness/people.ts';
import { openAccount, readBalances } from '../../support/trading-accounts.ts';

// The database accepts the browser's result for a statement, and its totals are those of the preview.

const server = inject('server');
let amara: Person;
beforeEach(async () => {
  amara = await addTrader(server, 'Amara');
});

type Row = readonly Told[];
const page = (closed: readonly Row[], head: Row = mt4Account) => onlyStatement(mt4Page({ head, closed }));
const readTrades = async ({ client, id }: Person) =>
  (
    await client
      .from('trading_records')
      .select('currency_pair, trade_type, lot_size, amount, account_amount, created_at, opened_at')
      .eq('user_id', id)
      .order('created_at')
      .order('currency_pair')
      .throwOnError()
  ).data;
const readBalance = async ({ client, id }: Person) =>
  (await client.from('profiles').select('account_balance').eq('id', id).single().throwOnError()).data
    ?.account_balance;

test('the journal of a statement matches the preview, and the same file is recognized again', async () => {
  const statement = page([
    mt4Trade('1'),
    mt4Trade('2', { 2: 'sell', 4: 'gold.m', 13: '-250.10', 7: '1.10000' }),
    mt4Trade('3', { 4: 'Volatility 75 Index', 3: '0.00100000', 13: '0.00', 10: '0.00', 12: '0.00' }),
    mt4Cash('4', '500.00'),
    mt4Cash('5', '-3.00', 'Financing'),
    mt4Cash('6', '100.00', 'Welcome', 'credit'),
  ]);
  const { counts, told, outcome } = await importStatement(amara, statement);
  expect(outcome.trades.new).toBe(3);
  expect(counts).toMatchObject({ added: 3, cash_added: 3, balance_after: told.withMoney });
  expect(told).toMatchObject({ withMoney: '339.40', withoutMoney: '-160.60' });
  expect(await readBalance(amara)).toBe(339.4);
  expect(await readTrades(amara)).toMatchObject([
    { currency_pair: 'EURUSD', amount: 96.25, created_at: '2026-03-02T12:40:59+00:00' },
    { currency_pair: 'VOLATILITY_75_INDEX', lot_size: 0.001, amount: 0 },
    { currency_pair: 'XAUUSD', amount: -253.85 },
  ]);
  const again = await importStatement(amara, statement, { balance: '339.40' });
  expect(again.outcome).toMatchObject({ trades: { new: 0, same: 3 }, cash: { new: 0, same: 3 } });
  expect(again.told.withMoney).toBe('339.40');
  expect(again.counts).toMatchObject({ added: 0, unchanged: 3, cash_added: 0, balance_after: '339.40' });
});

test('a longer file adds what is new and updates what has grown, and the preview knows by how much', async () => {
  const first = [mt4Trade('1'), mt4Trade('2')];
  await importStatement(amara, page(first));
  const later = { 1: '2026.03.05 10:00', 8: '2026.03.05 11:00' };
  const longer = page([mt4Trade('1', { 12: '-1.25' }), mt4Trade('2'), mt4Trade('3', later)]);
  const { counts, outcome, told } = await importStatement(amara, longer, { balance: '192.50' });
  expect(outcome.trades).toMatchObject({ new: 1, same: 1, changed: 1 });
  expect(counts).toMatchObject({ added: 1, updated: 1, unchanged: 1, balance_after: told.withMoney });
  expect(told.withMoney).toBe('287.75');
  const older = await compared(amara, page(first));
  expect([...older.trades.values()].map(({ state }) => state).toSorted()).toEqual(['older', 'same']);
});

test('equal trades under two account numbers are two trades, and of one number they are one', async () => {
  const numbered = (number: string, ticket: string) =>
    page(
      [mt4Trade(ticket), mt4Cash(`${ticket}9`, '500.00')],
      [wide(2, `Account: ${number}`), ...mt4Account.slice(1)],
    );
  await importStatement(amara, numbered('7001234', '1001'));
  const copy = numbered('7009999', '2001');
  const stateIn = async (statement: Statement, account: Parameters<typeof compared>[2]) =>
    [...(await compared(amara, statement, account)).trades.values()].map(({ state }) => state);
  const opened = { account: { opened: {} as never } };
  const second = { account: { id: await openAccount(amara, { name: 'Second' }) } };
  expect(await stateIn(copy, opened)).toEqual([]);
  expect(await stateIn(copy, second)).toEqual([]);
  // Another account, and a file without a number, may have the same trades.
  expect(await stateIn(numbered('7001234', '3001'), second)).toEqual(['probable']);
  const nameless = { ...copy, account: { ...copy.account, number: null } };
  expect(await stateIn(nameless, second)).toEqual(['probable']);
  const { counts } = await importStatement(amara, copy, second);
  expect(counts).toMatchObject({ added: 1, cash_added: 1 });
  expect(await readBalances(amara)).toMatchObject({
    'Main account': [596.25, 596.25],
    Second: [596.25, 596.25],
  });
  // Each file is known again in its own account.
  expect(await stateIn(copy, second)).toEqual(['same']);
});

test('a trade that was deleted stays away until it is wanted, and one typed by hand is asked about', async () => {
  const statement = page([mt4Trade('1'), mt4Trade('2', { 13: '50.00' })]);
  await amara.client
    .from('trading_records')
    .insert({
      ...{ user_id: amara.id, trade_type: 'buy', currency_pair: 'EURUSD', entry_price: 1.082, stop_loss: 0 },
      ...{ take_profit: 0, lot_size: 0.5, trade_result: 'won', amount: 96.25 },
      created_at: '2026-03-02T12:40:00Z',
    })
    .throwOnError();
  const once = await importStatement(amara, statement, { balance: '96.25' });
  expect(once.outcome.trades).toMatchObject({ new: 1, probable: 1 });
  expect(once.counts).toMatchObject({ added: 1, balance_after: once.told.withMoney });
  await amara.client.from('trading_records').delete().eq('amount', 46.25).throwOnError();
  const twice = await importStatement(amara, statement, {
    balance: '96.25',
    ticks: { bringBack: new Set(['t:2']), addProbable: new Set(['t:1']) },
  });
  expect(twice.outcome.trades).toMatchObject({ deleted: 1, probable: 1 });
  expect(twice.counts).toMatchObject({ added: 1, brought_back: 1, balance_after: twice.told.withMoney });
});

test.each([
  ['euros', 'Currency: EUR', 'EUR', '1.0850', '0.33', { amount: 0.36, account_amount: 0.33 }, '0.33'],
  ['cents of a dollar', 'Currency: USC', 'USC', null, '33.00', { amount: 0.33, account_amount: 33 }, '33.00'],
  ['yen', 'Currency: JPY', 'JPY', '0.00662252', '33', { amount: 0.22, account_amount: 33 }, '33.00'],
])('an account in %s', async (_name, head, currency, usdRate, profit, row, balance) => {
  const opened = {
    name: currency,
    broker: 'A',
    platform: 'MetaTrader 4',
    kind: 'live',
    currency,
    counts: true,
  } as const;
  const zero = { 10: '0.00', 12: '0.00', 13: profit };
  const statement = page([mt4Trade('1', zero)], mt4Account.with(2, wide(2, head)));
  const { counts, told } = await importStatement(amara, statement, {
    account: { opened },
    currency,
    usdRate,
  });
  expect(counts).toMatchObject({ added: 1, balance_after: balance });
  expect(told.withMoney).toBe(balance);
  expect(await readTrades(amara)).toMatchObject([row]);
});

test('costs printed with fractions of a cent add up to the preview', async () => {
  const table = linesFile(
    'Pair,Closed,Profit,Commission\nEURUSD,2026-03-02 14:40,10.005,-0.0125\nEURUSD,2026-03-02 15:40,-3.335,0.00',
  );
  const statement = readMapped(table, guessMapping(table)) as Statement;
  expect(statement.account.digits).toBe(4);
  const { counts, told } = await importStatement(amara, statement);
  expect(counts).toMatchObject({ added: 2, balance_after: told.withMoney });
  expect(await readTrades(amara)).toMatchObject([
    { trade_type: 'unknown', lot_size: 1 },
    { trade_type: 'unknown', opened_at: null },
  ]);
});

test.each(Object.entries(clocks))('browser and database read the hours of %s alike', async (_name, clock) => {
  // Around changes of clocks in New York and Europe, with the skipped and doubled hours.
  const hours = ['2025-03-09', '2025-03-30', '2025-10-26', '2025-11-02'].flatMap(day =>
    Array.from({ length: 60 }, (_, hour) => new Date(Date.parse(`${day}T00:30Z`) - 864e5 + hour * 36e5)),
  );
  const walls = hours.map(hour => hour.toISOString().slice(0, 19));
  const rows = walls.map((wall, index) => {
    const printed = wall.replaceAll('-', '.').replace('T', ' ');
    return mt4Trade(String(index + 1), { 1: printed, 8: printed });
  });
  await importStatement(amara, page(rows), { clock: { clock } });
  const momentOf = momentsBy({ clock });
  const { data } = await amara.client
    .from('imported_trades')
    .select('closed_wall, trade_id')
    .eq('user_id', amara.id)
    .throwOnError();
  const { data: trades } = await amara.client.from('trading_records').select('id, created_at').throwOnError();
  const moments = new Map(trades?.map(({ id, created_at: at }) => [id, Date.parse(at)]));
  expect(data).toHaveLength(walls.length);
  for (const { closed_wall: wall, trade_id: id } of data ?? []) {
    expect([wall, moments.get(id)]).toEqual([wall, momentOf(wall)]);
  }
});

test('a file with its own offset does not change the account’s clock, and a report of positions is recognized by it', async () => {
  const table =
    'Deal ID,Symbol,Opening direction,Closing time (UTC+3),Closing quantity,Net USD\nDID9,EURUSD,Sell,16/03/2026 10:00:00,0.1 Lots,9.50';
  const statement = onlyStatement(linesFile(table));
  await importStatement(amara, statement, { clock: { offset: statement.offset ?? '' } });
  expect(await readTrades(amara)).toMatchObject([
    { created_at: '2026-03-16T07:00:00+00:00', trade_type: 'sell' },
  ]);
  const mt5 = onlyStatement(mt5Page({ positions: [mt5Position('501')] }));
  expect((await importStatement(amara, mt5)).counts).toMatchObject({ added: 1 });
  expect([...(await compared(amara, mt5)).trades.values()]).toMatchObject([{ state: 'same' }]);
});
