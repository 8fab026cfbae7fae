import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { addTraders, admin, type Person } from '../../../lab/harness/people.ts';
import { plan, wonTrade } from '../../../lab/harness/trading.ts';
import { verify } from '../../../server/backup/verify.ts';
import { ownServerForFile } from '../../support/own-server.ts';
import { openAccount } from '../../support/trading-accounts.ts';

const server = ownServerForFile();
let amara: Person;
let bo: Person;
let ada: Person;

beforeAll(async () => {
  [amara, bo] = (await addTraders(server, ['Amara', 'Bo'])) as [Person, Person];
  ada = await admin(server);
});

afterEach(async () => {
  await setQuotas('trades = default, plans = default, text_bytes = default, ledger_entries = default');
  await Promise.all(
    [amara, bo].map(({ client, id }) => client.from('trading_plans').delete().eq('user_id', id)),
  );
  await Promise.all(
    [amara, bo].map(({ client, id }) => client.from('trading_records').delete().eq('user_id', id)),
  );
  expect((await verify(server.connection)).findings).toEqual([]);
});

const setQuotas = (figures: string) => server.sql(`update private.quotas set ${figures}`);
const makeTrades = (trader: Person, count: number, fields = {}) =>
  Array.from({ length: count }, () => ({ ...wonTrade, ...fields, user_id: trader.id }));
const log = (trader: Person, count: number, fields = {}) =>
  trader.client.from('trading_records').insert(makeTrades(trader, count, fields));
const countTrades = async (trader: Person) =>
  (await trader.client.from('trading_records').select('*', { count: 'exact', head: true })).count;
const refused = (message: RegExp, setting: string) => ({
  status: 422,
  error: {
    code: 'PT422',
    message: expect.stringMatching(message),
    hint: `The setting ${setting} of the server raises the limit.`,
  },
});

describe('a trader at the limit of trades', () => {
  test('gets an error and nothing is written; another trader is not affected; a deletion frees room', async () => {
    await setQuotas('trades = 3');
    expect((await log(amara, 3)).status).toBe(201);
    const before = await server.snapshot();
    expect(await log(amara, 1)).toMatchObject(
      refused(/^Your journal is full: it holds at most 3 trades\. Delete some/, 'MAX_TRADES'),
    );
    expect(await server.snapshot()).toEqual(before);
    expect((await log(bo, 3)).status).toBe(201);

    const [trade] =
      (await amara.client.from('trading_records').select('id').limit(1).throwOnError()).data ?? [];
    await amara.client.from('trading_records').delete().eq('id', trade?.id).throwOnError();
    expect((await log(amara, 1)).status).toBe(201);
  });

  test('has a statement of many rows counted whole, and several at once too', async () => {
    await setQuotas('trades = 50');
    expect(await log(amara, 51)).toMatchObject({ status: 422 });
    expect(await countTrades(amara)).toBe(0);
    const answers = await Promise.all(Array.from({ length: 8 }, () => log(amara, 10)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(5);
    expect(await countTrades(amara)).toBe(50);
  });
});

test('notes are counted together, in bytes; an edit may not pass the limit, and a shorter one gives room', async () => {
  await setQuotas('text_bytes = 1024 * 1024');
  // Three bytes each.
  const notes = '好'.repeat(10_000);
  expect((await log(amara, 34, { notes })).status).toBe(201);
  const tooLong = refused(/^Your notes can take up at most 1024 kB in total\. Shorten some/, 'MAX_TEXT_MB');
  expect(await log(amara, 1, { notes })).toMatchObject(tooLong);
  expect((await log(amara, 1)).status).toBe(201);
  const mine = () => amara.client.from('trading_records');
  const [bare] = (await mine().select('id').is('notes', null).throwOnError()).data ?? [];
  expect(await mine().update({ notes }).eq('id', bare?.id)).toMatchObject(tooLong);
  expect((await log(bo, 10, { notes })).status).toBe(201);

  await mine().update({ notes: 'short' }).not('notes', 'is', null).throwOnError();
  expect((await mine().update({ notes }).eq('id', bare?.id)).status).toBe(204);
});

test('the reasons of deposits count with the notes; taking one back is refused for no lack of room', async () => {
  const deposit = (reason: string) =>
    amara.client.rpc('record_cash', { amount: 1, request_id: crypto.randomUUID(), reason });
  await deposit('one').throwOnError();
  const counted = await server.sql(
    `select p.text_bytes::int, p.ledger_entries::int, max(c.id)::int as entry
     from public.profiles p join public.balance_changes c on c.user_id = p.id where p.id = '${amara.id}' group by p.id`,
  );
  const { text_bytes: bytes, ledger_entries: entries, entry } = counted[0] ?? {};
  await setQuotas(`text_bytes = ${Number(bytes) + 3}, ledger_entries = ${Number(entries) + 5}`);
  expect(await deposit('four')).toMatchObject(refused(/^Your notes can take up at most/, 'MAX_TEXT_MB'));
  expect((await deposit('two')).status).toBe(200);
  await setQuotas(`text_bytes = 1, ledger_entries = 1`);
  expect((await amara.client.rpc('undo_cash', { entry })).status).toBe(200);
});

test('notes of days and reviews of weeks count with the notes, and shorter ones give room', async () => {
  const { client } = amara;
  const [{ bytes } = {}] = await server.sql(
    `select text_bytes as bytes from public.profiles where id = '${amara.id}'`,
  );
  await setQuotas(`text_bytes = ${Number(bytes) + 30}`);
  const tooLong = refused(/^Your notes can take up at most \d+ bytes in total\. Shorten some/, 'MAX_TEXT_MB');
  const note = (day: string, body: string) => client.from('day_notes').insert({ day, body });
  const review = { week: '2026-03-02', questions: ['Why?'], answers: ['So.'] };
  expect(await note('2026-03-03', 'a'.repeat(31))).toMatchObject(tooLong);
  expect((await note('2026-03-03', 'a'.repeat(24))).status).toBe(201);
  expect(await client.from('weekly_reviews').insert(review)).toMatchObject(tooLong);
  expect(await log(amara, 1, { notes: 'a'.repeat(7) })).toMatchObject(tooLong);
  const rewrite = (body: string) => client.from('day_notes').update({ body }).eq('day', '2026-03-03');
  expect(await rewrite('好'.repeat(11))).toMatchObject(tooLong);
  expect((await rewrite('好')).status).toBe(204);
  expect((await client.from('weekly_reviews').insert(review)).status).toBe(201);
  await client.from('day_notes').delete().eq('user_id', amara.id).throwOnError();
  await client.from('weekly_reviews').delete().eq('user_id', amara.id).throwOnError();
});

test('plans have a limit of their own, and deleting one gives room', async () => {
  await setQuotas('plans = 2');
  const make = (trader: Person, count: number) =>
    trader.client
      .from('trading_plans')
      .insert(Array.from({ length: count }, () => ({ ...plan, user_id: trader.id })));
  expect(await make(amara, 3)).toMatchObject(refused(/^You can have at most 2 plans\. Delete/, 'MAX_PLANS'));
  expect((await make(amara, 2)).status).toBe(201);
  expect(await make(amara, 1)).toMatchObject({ status: 422 });
  expect((await make(bo, 2)).status).toBe(201);
  // A lowered limit forbids only new plans.
  await setQuotas('plans = 1');
  const [one] = (await bo.client.from('trading_plans').select('*').limit(1).throwOnError()).data ?? [];
  const { id, target_amount, target_date, current_amount } = one;
  const renamed = { id, plan_name: 'Renamed', target_amount, target_date, current_amount };
  expect((await bo.client.from('trading_plans').upsert(renamed)).status).toBe(200);
  expect(await make(bo, 1)).toMatchObject({ status: 422 });
  await setQuotas('plans = 2');
  const [first] = (await amara.client.from('trading_plans').select('id').limit(1).throwOnError()).data ?? [];
  await amara.client.from('trading_plans').delete().eq('id', first?.id).throwOnError();
  expect((await make(amara, 1)).status).toBe(201);
});

test('the ledger does not grow without end by edits and balances set; deleting trades and accounts still works', async () => {
  const account = await openAccount(amara, { name: 'Second', starting_balance: 1 });
  expect((await log(amara, 2)).status).toBe(201);
  const [{ entries } = {}] = await server.sql(
    `select ledger_entries::int as entries from public.profiles where id = '${amara.id}'`,
  );
  await setQuotas(`ledger_entries = ${Number(entries) + 1}`);
  const full = refused(
    /^Your balance history is full: it holds at most \d+ entries\. Ask/,
    'MAX_LEDGER_ENTRIES',
  );
  const edit = (amount: number) =>
    amara.client.from('trading_records').update({ amount }).eq('user_id', amara.id);
  expect(await edit(7)).toMatchObject(full);
  const setBalance = (balance: number) =>
    amara.client.rpc('set_account_balance', { new_balance: balance, reason: 'found it' });
  expect((await setBalance(1)).status).toBe(200);
  expect(await setBalance(2)).toMatchObject(full);
  const { client, id } = amara;
  expect(await client.from('profiles').update({ account_balance: 3 }).eq('id', id)).toMatchObject(full);
  expect(await log(amara, 1)).toMatchObject(full);
  expect(await client.rpc('record_cash', { amount: 1, request_id: crypto.randomUUID() })).toMatchObject(full);
  // A change that moves no balance needs no entry.
  expect((await client.from('trading_records').update({ notes: 'same' }).eq('user_id', id)).status).toBe(204);
  expect((await client.from('trading_records').delete().eq('user_id', id)).status).toBe(204);
  expect(await client.from('trading_accounts').update({ counts: false }).eq('id', account)).toMatchObject(
    full,
  );
  expect((await client.rpc('delete_trading_account', { account, name: 'Second' })).status).toBe(200);
});

test('a journal from before limits were counted is counted at its next write', async () => {
  expect((await log(bo, 3, { notes: 'four' })).status).toBe(201);
  await server.sql('update public.profiles set text_bytes = null, ledger_entries = null');
  await setQuotas('text_bytes = 15');
  expect(await log(bo, 1, { notes: 'four' })).toMatchObject({ status: 422 });
  expect((await log(bo, 1, { notes: 'abc' })).status).toBe(201);
});

test('neither a trader nor a visitor nor an admin can change a limit or what is counted', async () => {
  for (const { client, id } of [amara, ada]) {
    expect((await client.from('profiles').update({ text_bytes: 0 }).eq('id', id)).error?.code).toBe('42501');
    expect((await client.from('quotas').update({ trades: 1 }).gt('trades', 0)).error?.code).toBe('PGRST205');
  }
});
