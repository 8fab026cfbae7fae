import { beforeEach, describe, expect, inject, test } from 'vitest';
import { visitor } from '../../../lab/harness/clients.ts';
import { addTrader, admin, type Person } from '../../../lab/harness/people.ts';
import { readTotals, wonTrade } from '../../../lab/harness/trading.ts';
import { type BalanceChange, expectBooksInOrder, readLedger } from '../../support/books.ts';

const server = inject('server');
let amara: Person;

beforeEach(async () => {
  amara = await addTrader(server, 'Amara');
});

/** By default 100 dollars from a new form. */
const record = (fields: Record<string, unknown> = {}, { client } = amara) =>
  client.rpc('record_cash', { amount: 100, request_id: crypto.randomUUID(), ...fields });

const undo = (entry: unknown, { client } = amara) => client.rpc('undo_cash', { entry });

const readBalance = async ({ client, id }: Person) => (await readTotals(client, id)).account_balance;

const inShort = async (person = amara) =>
  (await readLedger(person)).map(({ kind, amount, balance, reason }) => [kind, amount, balance, reason]);

async function newestEntry(): Promise<BalanceChange> {
  const newest = (await readLedger(amara)).at(-1);
  if (!newest) {
    throw new Error('The ledger is empty');
  }
  return newest;
}

test('deposits and withdrawals move the balance to the cent, keep their reasons, and count no win or loss', async () => {
  const { data, error } = await record({ amount: '1000.10', reason: '  First money\n' });
  expect(error).toBeNull();
  expect(data).toMatchObject({ id: amara.id, account_balance: 1000.1, total_wins: 0, total_losses: 0 });
  await amara.client.from('trading_records').insert(wonTrade).throwOnError();
  await record({ amount: -200.3, reason: ' ' }).throwOnError();
  await record({ amount: 0.2, reason: 'é'.repeat(500) }).throwOnError();
  await record({ amount: -2000 }).throwOnError();
  expect(await inShort()).toEqual([
    ['cash', 1000.1, 1000.1, 'First money'],
    ['trade', 150.25, 1150.35, null],
    ['cash', -200.3, 950.05, null],
    ['cash', 0.2, 950.25, 'é'.repeat(500)],
    ['cash', -2000, -1049.75, null],
  ]);
  expect(await readTotals(amara.client, amara.id)).toMatchObject({ total_wins: 1, total_losses: 0 });
  await expectBooksInOrder(amara);
});

test('it happened when it was recorded, or at the time that is given', async () => {
  await record().throwOnError();
  const now = await newestEntry();
  expect(now.happened_at).toBe(now.created_at);
  await record({ happened_at: '2026-03-29T02:30:00+01:00' }).throwOnError();
  const given = await newestEntry();
  expect(Date.parse(given.happened_at ?? '')).toBe(Date.parse('2026-03-29T01:30:00Z'));
  expect(Date.parse(given.created_at)).toBeGreaterThan(Date.now() - 60_000);
});

describe('sent twice', () => {
  test('it is there once, also when both arrive at the same moment', async () => {
    const sent = { request_id: crypto.randomUUID(), amount: 250.5, reason: 'May' };
    const answers = await Promise.all([record(sent), record(sent), record(sent)]);
    expect(answers.map(({ error, data }) => error ?? data.account_balance)).toEqual([250.5, 250.5, 250.5]);
    expect(await inShort()).toEqual([['cash', 250.5, 250.5, 'May']]);
    // A form left open elsewhere moves nothing.
    await record({ amount: -50 }).throwOnError();
    expect((await record(sent)).data).toMatchObject({ account_balance: 200.5 });
    await expectBooksInOrder(amara);
  });

  test.each([{ amount: 99 }, { reason: 'June' }, { happened_at: '2026-01-01T00:00Z' }])(
    'with %o it is refused: the first is what counts',
    async changed => {
      const sent = { request_id: crypto.randomUUID(), reason: 'May' };
      await record(sent).throwOnError();
      const { error, status } = await record({ ...sent, ...changed });
      expect([error?.code, status]).toEqual(['PT409', 409]);
      expect(error?.message).toMatch(/^Already recorded/);
      expect(await readBalance(amara)).toBe(100);
    },
  );

  test('Bo’s form may have made the same id', async () => {
    const bo = await addTrader(server, 'Bo');
    const request_id = crypto.randomUUID();
    await record({ request_id }).throwOnError();
    await record({ request_id, amount: 7 }, bo).throwOnError();
    expect([await readBalance(amara), await readBalance(bo)]).toEqual([100, 7]);
  });
});

test('two deposits and a withdrawal at once all count', async () => {
  const answers = await Promise.all([10.01, 20.02, -5.55, 40.04].map(amount => record({ amount })));
  expect(answers.flatMap(({ error }) => error ?? [])).toEqual([]);
  expect(await readBalance(amara)).toBe(64.52);
  await expectBooksInOrder(amara);
});

describe('what is refused, and leaves nothing behind', () => {
  test.each<[string, Record<string, unknown>, string]>([
    ['no amount', { amount: null }, '23502'],
    ['an amount of nothing', { amount: 0 }, '23514'],
    ['less than half a cent', { amount: 0.004 }, '23514'],
    ['NaN', { amount: 'NaN' }, '23514'],
    ['without end', { amount: 'Infinity' }, '22003'],
    ['past the column', { amount: -1e12 }, '22003'],
    ['no number', { amount: 'much' }, '22P02'],
    ['no id of the form', { request_id: null }, '23514'],
    ['an id that is none', { request_id: 'one' }, '22P02'],
    ['a story for a reason', { reason: 'x'.repeat(501) }, '23514'],
    ['a reason that is no text', { reason: 'a\0b' }, '22P05'],
    ['tomorrow', { happened_at: new Date(Date.now() + 86_400_000).toISOString() }, '23514'],
    ['the end of time', { happened_at: 'infinity' }, '23514'],
    ['before all times', { happened_at: '-infinity' }, '23514'],
    ['another century', { happened_at: '1899-12-31T23:59:59Z' }, '23514'],
    ['no time', { happened_at: 'yesterday' }, '22007'],
  ])('%s', async (_what, fields, code) => {
    const { error, status } = await record(fields);
    expect([error?.code, status]).toEqual([code, 400]);
    expect(await readLedger(amara)).toEqual([]);
  });

  test('what the balance has no room for', async () => {
    await record({ amount: 999_999_999_999.99 }).throwOnError();
    const { error, status } = await record({ amount: 0.01 });
    expect([error?.code, status]).toEqual(['22003', 400]);
    expect(await readLedger(amara)).toHaveLength(1);
    await expectBooksInOrder(amara);
  });
});

describe('a mistake', () => {
  test('is taken back by its opposite, once, on the same day, from the balance of now', async () => {
    const sent = {
      amount: 5000,
      request_id: crypto.randomUUID(),
      reason: 'a nought too many',
      happened_at: '2026-05-04T12:00Z',
    };
    await record(sent).throwOnError();
    const mistake = await newestEntry();
    await amara.client.rpc('set_account_balance', { new_balance: 7000 }).throwOnError();
    const answers = await Promise.all([undo(mistake.id), undo(mistake.id)]);
    // The form that recorded it records nothing again.
    answers.push(await record(sent));
    expect(answers.map(({ error, data }) => error ?? data.account_balance)).toEqual([2000, 2000, 2000]);
    expect(await inShort()).toEqual([
      ['cash', 5000, 5000, 'a nought too many'],
      ['manual', 2000, 7000, null],
      ['cash', -5000, 2000, 'Taken back'],
    ]);
    expect(await newestEntry()).toMatchObject({ takes_back: mistake.id, happened_at: mistake.happened_at });
    await expectBooksInOrder(amara);
  });

  test.each<[string, unknown, string, number]>([
    ['that is not there', 0, 'PT404', 404],
    ['of no number', null, 'PT404', 404],
    ['past all numbers', '9'.repeat(30), '22003', 400],
    ['that is a word', 'last', '22P02', 400],
  ])('%s cannot be taken back', async (_what, entry, code, status) => {
    expect(await undo(entry)).toMatchObject({ error: { code }, status });
  });

  test('that is a trade, a balance set by hand, or taken back already, is none of this', async () => {
    await amara.client.from('trading_records').insert(wonTrade).throwOnError();
    await amara.client.rpc('set_account_balance', { new_balance: 1 }).throwOnError();
    await record().throwOnError();
    await undo((await newestEntry()).id).throwOnError();
    const before = await readLedger(amara);
    for (const { id, takes_back } of before.filter(({ kind, takes_back }) => kind !== 'cash' || takes_back)) {
      expect([takes_back, (await undo(id)).status]).toEqual([takes_back, 404]);
    }
    expect(await readLedger(amara)).toEqual(before);
  });
});

test('Bo takes back none of hers, Ada reads it and moves nothing, a visitor is refused', async () => {
  const [bo, ada, anyone] = [await addTrader(server, 'Bo'), await admin(server), await visitor(server.url)];
  await record({ reason: 'hers' }).throwOnError();
  const { id } = await newestEntry();
  expect((await undo(id, bo)).status).toBe(404);
  expect((await undo(id, ada)).status).toBe(404);
  expect(await readLedger(bo)).toEqual([]);
  const read = await ada.client.from('balance_changes').select('kind, reason').eq('user_id', amara.id);
  expect(read.data).toEqual([{ kind: 'cash', reason: 'hers' }]);
  const refused = [
    await anyone.rpc('record_cash', { amount: 1, request_id: crypto.randomUUID() }),
    await anyone.rpc('undo_cash', { entry: id }),
  ];
  expect(refused.map(({ error, status }) => [error?.code, status])).toEqual([
    ['42501', 401],
    ['42501', 401],
  ]);
  expect(await readBalance(amara)).toBe(100);
});
