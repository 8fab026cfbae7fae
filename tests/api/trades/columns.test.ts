import { beforeEach, describe, expect, inject, test } from 'vitest';
import { exactTradeColumns } from '#data/backend/exact-trades.ts';
import { visitor } from '../../../lab/harness/clients.ts';
import { addTrader, admin, type Person } from '../../../lab/harness/people.ts';
import { addTrades, lostTrade, readTotals, wonTrade, written } from '../../../lab/harness/trading.ts';
import { expectBooksInOrder } from '../../support/books.ts';

const server = inject('server');
let amara: Person;

beforeEach(async () => {
  amara = await addTrader(server, 'Amara');
});

type Who = Pick<Person, 'client'>;
const trades = ({ client }: Who = amara) => client.from('trading_records');

const told = {
  opened_at: '2026-03-02T09:30:00.5+00:00',
  close_price: 1.0955,
  commission: -3.5,
  swap: 0.25,
  fee: 0,
};
const whole = { ...wonTrade, created_at: '2026-03-02T11:00:00+00:00', ...told };
const none = { opened_at: null, close_price: null, commission: null, swap: null, fee: null };

describe('the statement columns of a trade', () => {
  test('are written by its trader, read by her and Ada, and move no balance', async () => {
    const { data } = await trades().insert(whole).select().single().throwOnError();
    expect(data).toMatchObject(told);
    expect((await readTotals(amara.client, amara.id)).account_balance).toBe(150.25);
    const ada = await admin(server);
    expect((await trades(ada).select().eq('id', data.id).single()).data).toMatchObject(told);

    const change = { ...none, commission: -4 };
    const changed = await trades().update(change).eq('id', data.id).select().single();
    expect(changed.data).toMatchObject({ ...change, version: 2 });
    await expectBooksInOrder(amara);
  });

  test('are null for a trade without them, as for those of earlier versions of the app', async () => {
    const { data } = await trades().insert(wonTrade).select().single().throwOnError();
    expect(data).toMatchObject(none);
  });

  test('are not for Bo to read or write, nor for Ada to write, nor for a visitor at all', async () => {
    const { data } = await trades().insert(whole).select().single().throwOnError();
    const bo = await addTrader(server, 'Bo');
    for (const other of [bo, await admin(server)]) {
      expect((await trades(other).update({ close_price: 2 }).eq('id', data.id).select()).data).toEqual([]);
      const forged = await trades(other).insert({ ...whole, user_id: amara.id });
      expect(forged.error?.code).toBe('42501');
    }
    expect((await trades(bo).select('close_price, fee')).data).toEqual([]);
    const anyone = await visitor(server.url);
    expect((await anyone.from('trading_records').select('fee')).error?.code).toBe('42501');
    expect((await anyone.from('trading_records').insert(whole)).error?.code).toBe('42501');
    expect((await trades().select('close_price').single()).data).toEqual({ close_price: 1.0955 });
  });

  test.each<[string, object, string]>([
    ['opened after it was closed', { opened_at: '2026-03-02T11:00:00.001Z' }, '23514'],
    ['opened before 1900', { opened_at: '1899-12-31T23:59:59Z' }, '23514'],
    ['opened at no time', { opened_at: '-infinity' }, '23514'],
    ['closed at 0', { close_price: 0 }, '23514'],
    ['closed below 0', { close_price: -1 }, '23514'],
    ['closed at no number', { close_price: 'NaN' }, '23514'],
    ['closed at infinity', { close_price: 'Infinity' }, '22003'],
    ['closed too high', { close_price: 1e12 }, '22003'],
    ['a commission that is no number', { commission: 'NaN' }, '23514'],
    ['a swap that is no number', { swap: 'NaN' }, '23514'],
    ['a fee that is no number', { fee: 'NaN' }, '23514'],
    ['a fee without end', { fee: '-Infinity' }, '22003'],
    ['a fee too high', { fee: 1e12 }, '22003'],
    ['an entry that is no number', { entry_price: 'NaN' }, '23514'],
    ['a lot without end', { lot_size: 'Infinity' }, '22003'],
    ['an entry at 0', { entry_price: 0 }, '23514'],
  ])('is refused: %s', async (_, wrong, code) => {
    const { error } = await trades().insert({ ...whole, ...wrong });
    expect(error?.code).toBe(code);
    const { data } = await trades().insert(whole).select('id').single().throwOnError();
    expect((await trades().update(wrong).eq('id', data.id)).error?.code).toBe(code);
  });

  test('opened and closed at the same moment is taken', async () => {
    const { error } = await trades().insert({ ...whole, opened_at: whole.created_at });
    expect(error).toBeNull();
  });
});

describe('symbols', () => {
  test('are 1 to 32 capital letters, digits and signs', async () => {
    const symbols = [
      'BTCUSD',
      'US500.CASH',
      'ES1!',
      'BRK/B',
      'S&P_500',
      'AAPL#',
      'A',
      '5-Y+',
      'X'.repeat(32),
    ];
    await addTrades(
      amara,
      symbols.map(currency_pair => ({ currency_pair })),
    );
    const { data } = await amara.client.rpc('my_trades', { pair: 'ES1!' }).select('currency_pair');
    expect(data).toEqual([{ currency_pair: 'ES1!' }]);
    const ledger = await amara.client.from('balance_changes').select().eq('currency_pair', 'ES1!');
    expect(ledger.data).toHaveLength(1);
  });

  test.each([
    'eurusd',
    '',
    ' ',
    'EUR USD',
    'EURUSD\n',
    '\nEURUSD',
    '.EURUSD',
    'ÄÖÜ',
    'EUR\u200bUSD',
    'X'.repeat(33),
  ])('%j is none', async currency_pair => {
    const { error } = await trades().insert({ ...wonTrade, currency_pair });
    expect(error?.code).toBe('23514');
    expect(error?.message).toContain('trading_records_currency_pair_check');
  });
});

describe('my_symbols', () => {
  const readSymbols = async ({ client }: Who) => (await client.rpc('my_symbols').throwOnError()).data;

  test("lists each symbol of one's own trades once, in the order of their letters", async () => {
    const bo = await addTrader(server, 'Bo');
    expect(await readSymbols(bo)).toEqual([]);
    await addTrades(bo, [{ currency_pair: 'DOGEUSD' }]);
    const symbols = ['US30', 'ES1!', 'BTCUSD', 'BTCUSD', 'US30', 'BTC-PERP', 'A1'];
    await addTrades(
      amara,
      symbols.map(currency_pair => ({ currency_pair })),
    );
    expect(await readSymbols(amara)).toEqual(['A1', 'BTC-PERP', 'BTCUSD', 'ES1!', 'US30']);
    expect(await readSymbols(bo)).toEqual(['DOGEUSD']);
    expect(await readSymbols(await admin(server))).toEqual([]);
    const anyone = await visitor(server.url);
    expect((await anyone.rpc('my_symbols')).error?.code).toBe('42501');
  });

  test('lists at most 200', async () => {
    const rows = Array.from({ length: 201 }, (_, i) => ({ currency_pair: `X${1000 + i}` }));
    await addTrades(amara, rows);
    const found = await readSymbols(amara);
    expect(found).toHaveLength(200);
    expect(found.slice(0, 2)).toEqual(['X1000', 'X1001']);
  });
});

describe('more digits than a number of JavaScript keeps', () => {
  const exact = {
    entry_price: '123456789012.12345678',
    take_profit: '0.00000001',
    stop_loss: '0.00000000',
    lot_size: '1234567890.12345678',
    close_price: '999999999999.99999999',
  };
  const row = { ...whole, ...exact };

  type Exact = Record<string, unknown> & { id: string };
  const exactly = async () =>
    (await trades().select(exactTradeColumns).order('amount').throwOnError()).data as unknown as Exact[];

  test('are taken, kept and read as text, with every other column', async () => {
    await trades().insert(row).throwOnError();
    const [trade = {}] = await exactly();
    expect(trade).toMatchObject(row);
    const { data } = await trades().select().single().throwOnError();
    expect(Object.keys(trade)).toEqual(Object.keys(data));
  });

  test('are restored with all other columns when a deletion is undone', async () => {
    const another = { ...lostTrade, ...told, created_at: whole.created_at, currency_pair: 'ES1!' };
    await trades().insert([row, another]).throwOnError();
    const before = await exactly();
    const { data } = await amara.client
      .rpc('delete_my_trades', { trades: before.map(({ id }) => id) })
      .select(exactTradeColumns)
      .throwOnError();
    const deleted = data as unknown as Exact[];
    await trades().upsert(deleted.map(written), { ignoreDuplicates: true }).throwOnError();
    expect(await exactly()).toEqual(before.map(trade => ({ ...trade, logged_at: expect.any(String) })));
    await expectBooksInOrder(amara);
  });

  test('stay where other columns are changed', async () => {
    await trades().insert(row).throwOnError();
    await trades().update({ notes: 'Later' }).eq('currency_pair', row.currency_pair).throwOnError();
    expect(await exactly()).toMatchObject([{ ...exact, notes: 'Later' }]);
  });
});
