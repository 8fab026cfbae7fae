import { beforeEach, describe, expect, inject, test } from 'vitest';
import { visitor } from '../../../lab/harness/clients.ts';
import { addTrader, admin, type Person } from '../../../lab/harness/people.ts';
import { lostTrade, plan, readTotals, wonTrade } from '../../../lab/harness/trading.ts';
import { expectBooksInOrder, readLedger } from '../../support/books.ts';

const server = inject('server');
let amara: Person;

beforeEach(async () => {
  amara = await addTrader(server, 'Amara');
});

const trades = () => amara.client.from('trading_records');
const setBalance = (account_balance: number | string) =>
  amara.client.from('profiles').update({ account_balance }).eq('id', amara.id);
const setWithReason = (new_balance: unknown, reason?: unknown) =>
  amara.client.rpc('set_account_balance', { new_balance, ...(reason === undefined ? {} : { reason }) });

async function entriesInShort() {
  return (await readLedger(amara)).map(({ kind, amount, balance, currency_pair, reason }) => [
    kind,
    amount,
    balance,
    currency_pair ?? reason,
  ]);
}

describe('the entries of the ledger', () => {
  test('for a balance set, trades logged, changed and deleted, each once and in order', async () => {
    await setBalance(1000).throwOnError();
    const [win, loss] = [crypto.randomUUID(), crypto.randomUUID()];
    await trades()
      .insert({ ...wonTrade, id: win })
      .throwOnError();
    await trades()
      .insert({ ...lostTrade, id: loss, currency_pair: 'XAUUSD' })
      .throwOnError();
    await trades().update({ amount: 200, currency_pair: 'GBPUSD' }).eq('id', win).throwOnError();
    await trades().delete().eq('id', loss).throwOnError();
    await setBalance(500.5).throwOnError();
    const ledger = await readLedger(amara);
    expect(ledger.map(({ trade_id }) => trade_id)).toEqual([null, win, loss, win, loss, null]);
    expect(ledger.map(({ reason }) => reason)).toEqual([
      null,
      null,
      null,
      'Trade changed',
      'Trade deleted',
      null,
    ]);
    expect(await entriesInShort()).toEqual([
      ['manual', 1000, 1000, null],
      ['trade', 150.25, 1150.25, 'EURUSD'],
      ['trade', -50.5, 1099.75, 'XAUUSD'],
      ['correction', 49.75, 1149.5, 'GBPUSD'],
      ['correction', 50.5, 1200, 'XAUUSD'],
      ['manual', -699.5, 500.5, null],
    ]);
    await expectBooksInOrder(amara);
  });

  test('for many trades at once: one row each, in the order in which they were made', async () => {
    await setBalance(10).throwOnError();
    const made = ['2026-02-03T10:00Z', '2026-02-01T10:00Z', '2026-02-02T10:00Z'];
    await trades()
      .insert(made.map((created_at, i) => ({ ...wonTrade, created_at, amount: i + 1 })))
      .throwOnError();
    await trades().update({ amount: 5 }).gte('amount', 2).throwOnError();
    await trades().delete().eq('user_id', amara.id).throwOnError();
    expect(await entriesInShort()).toEqual([
      ['manual', 10, 10, null],
      ['trade', 2, 12, 'EURUSD'],
      ['trade', 3, 15, 'EURUSD'],
      ['trade', 1, 16, 'EURUSD'],
      ['correction', 3, 19, 'EURUSD'],
      ['correction', 2, 21, 'EURUSD'],
      ['correction', -5, 16, 'EURUSD'],
      ['correction', -5, 11, 'EURUSD'],
      ['correction', -1, 10, 'EURUSD'],
    ]);
    await expectBooksInOrder(amara);
  });

  test('none if no balance moves', async () => {
    const { data } = await amara.client
      .from('trading_plans')
      .insert(plan)
      .select('id')
      .single()
      .throwOnError();
    await trades()
      .insert({ ...wonTrade, plan_id: data.id })
      .throwOnError();
    const before = await readLedger(amara);
    expect(before).toHaveLength(1);
    await setBalance(150.25).throwOnError();
    await setWithReason(150.25, 'as it is').throwOnError();
    for (const change of [{ notes: 'after the news' }, { currency_pair: 'US30' }, { plan_id: null }]) {
      await trades().update(change).eq('user_id', amara.id).throwOnError();
    }
    await trades().update({ plan_id: data.id }).eq('user_id', amara.id).throwOnError();
    await amara.client.from('trading_plans').delete().eq('id', data.id).throwOnError();
    expect(await readLedger(amara)).toEqual(before);
    await trades().update({ trade_result: 'lost', amount: 0 }).eq('user_id', amara.id).throwOnError();
    await trades().delete().eq('user_id', amara.id).throwOnError();
    expect((await entriesInShort()).slice(1)).toEqual([['correction', -150.25, 0, 'US30']]);
    await expectBooksInOrder(amara);
  });

  test('for a trade sent twice, none the second time', async () => {
    const trade = { ...wonTrade, id: crypto.randomUUID() };
    const another = { ...lostTrade, id: crypto.randomUUID() };
    await trades().insert(trade).throwOnError();
    await trades().upsert([trade, another], { ignoreDuplicates: true }).throwOnError();
    expect((await entriesInShort()).map(([kind, amount]) => [kind, amount])).toEqual([
      ['trade', 150.25],
      ['trade', -50.5],
    ]);
    await expectBooksInOrder(amara);
  });

  test('for 2,000 trades in one request, and for a batch whose intermediate balance is too large', async () => {
    const large = 999_999_999_999.99;
    const there = { ...wonTrade, amount: large, created_at: '2026-01-01T00:00Z' };
    const back = { ...lostTrade, amount: -large, created_at: '2026-01-02T00:00Z' };
    await trades().insert([there, there, back, back]).throwOnError();
    expect((await entriesInShort())[1]).toEqual(['trade', large, 2 * large, 'EURUSD']);
    const many = Array.from({ length: 2000 }, (_, i) => (i % 4 ? wonTrade : lostTrade));
    expect((await trades().insert(many)).error).toBeNull();
    expect((await readTotals(amara.client, amara.id)).account_balance).toBe(1500 * 150.25 - 500 * 50.5);
    await expectBooksInOrder(amara);
  });
});

describe('a balance set with a reason', () => {
  test('keeps it, trimmed, and answers the profile', async () => {
    await trades().insert(wonTrade).throwOnError();
    const { data, error } = await setWithReason(1000.005, '  Deposit of May\n');
    expect(error).toBeNull();
    expect(data).toMatchObject({ id: amara.id, account_balance: 1000.01, total_wins: 1 });
    await setWithReason(900).throwOnError();
    await setWithReason(800, '   ').throwOnError();
    await setWithReason(700, null).throwOnError();
    await setWithReason(600, 'é'.repeat(500)).throwOnError();
    expect((await entriesInShort()).slice(1)).toEqual([
      ['manual', 849.76, 1000.01, 'Deposit of May'],
      ['manual', -100.01, 900, null],
      ['manual', -100, 800, null],
      ['manual', -100, 700, null],
      ['manual', -100, 600, 'é'.repeat(500)],
    ]);
    await expectBooksInOrder(amara);
  });

  test.each([
    ['nothing', null, undefined, '23502'],
    ['no number', 'much', undefined, '22P02'],
    ['NaN', 'NaN', undefined, '23514'],
    ['without end', '-Infinity', undefined, '22003'],
    ['past the column', 1e12, undefined, '22003'],
    ['with a story for a reason', 1, 'x'.repeat(501), '23514'],
    ['with a reason that is no text', 1, 'a\0b', '22P05'],
  ])('%s is refused, and nothing is kept of it', async (_what, balance, reason, code) => {
    const { error, status } = await setWithReason(balance, reason);
    expect([error?.code, status]).toEqual([code, 400]);
    expect(await readLedger(amara)).toEqual([]);
    await expectBooksInOrder(amara);
  });
});

test('a trade that the balance has no room for is refused whole', async () => {
  await setBalance(999_999_999_999.99).throwOnError();
  const { error, status } = await trades().insert([wonTrade, wonTrade]);
  expect([error?.code, status]).toEqual(['22003', 400]);
  expect(await readLedger(amara)).toHaveLength(1);
  await expectBooksInOrder(amara);
});

describe('whose ledger', () => {
  test('Bo sees none of hers, no person writes it, a visitor is refused, Ada reads it', async () => {
    const [bo, ada, anyone] = [await addTrader(server, 'Bo'), await admin(server), await visitor(server.url)];
    await setWithReason(1000, 'hers').throwOnError();
    expect(await readLedger(bo)).toEqual([]);
    const read = await ada.client.from('balance_changes').select('amount').eq('user_id', amara.id);
    expect(read.data).toEqual([{ amount: 1000 }]);
    expect((await anyone.from('balance_changes').select('*')).error?.code).toBe('42501');
    expect((await anyone.rpc('set_account_balance', { new_balance: 1 })).status).toBe(401);

    const row = { user_id: amara.id, kind: 'manual', amount: 1, balance: 1001 };
    for (const { client } of [amara, bo, ada]) {
      const ledger = () => client.from('balance_changes');
      const refused = await Promise.all([
        ledger().insert(row),
        ledger().update({ reason: 'x' }).eq('user_id', amara.id),
        ledger().delete().eq('user_id', amara.id),
        client.from('profiles').update({ last_trade_at: '2026-01-01' }).eq('id', amara.id),
      ]);
      expect(refused.map(({ error, status }) => [error?.code, status])).toEqual(
        refused.map(() => ['42501', 403]),
      );
    }
    await bo.client.rpc('set_account_balance', { new_balance: 7 }).throwOnError();
    expect((await readTotals(amara.client, amara.id)).account_balance).toBe(1000);
    await expectBooksInOrder(amara);
  });

  test('a profile made by its owner begins with an empty ledger', async () => {
    await amara.client.from('profiles').upsert({ id: amara.id, email: amara.email, account_balance: 0 });
    expect(await readLedger(amara)).toEqual([]);
    await expectBooksInOrder(amara);
  });
});
