import { beforeEach, expect, inject, test } from 'vitest';
import { addTrader, type Person } from '../../../lab/harness/people.ts';
import { cash, importRows, sendDraft, trade, trades, wallAt } from '../../../lab/harness/statement-rows.ts';
import { addPlans, addTrades, findPlanId } from '../../../lab/harness/trading.ts';
import { expectBooksInOrder, readLedger } from '../../support/books.ts';

const server = inject('server');
let amara: Person;
beforeEach(async () => {
  amara = await addTrader(server, 'Amara');
});

/** With the announced result, also the second time. */
async function undo(id: string) {
  const { data: told } = await amara.client.rpc('what_undo_takes', { import: id });
  const { data: answer } = await amara.client.rpc('undo_import', { id }).throwOnError();
  if (told) {
    expect(answer).toEqual({ ...told, balance_before: answer.balance_before });
  }
  return answer;
}

/** Must stay as it was, except versions and the ledger. */
async function journal() {
  const rows = async (table: string, key = 'user_id') => {
    const { data } = await amara.client.from(table).select().eq(key, amara.id).order('id').throwOnError();
    return data?.map(({ version: _, text_bytes: __, ledger_entries: ___, ...row }) => row);
  };
  return {
    profile: await rows('profiles', 'id'),
    accounts: await rows('trading_accounts'),
    plans: await rows('trading_plans'),
    trades: await rows('trading_records'),
    evidence: await rows('imported_trades'),
    cash: await rows('cash_flows'),
  };
}

test('an import that is taken back leaves the journal as it was, and can come again', async () => {
  await addPlans(amara, [{ plan_name: 'Spring', start_date: '2026-03-01' }]);
  await addTrades(amara, [{}, {}], { plan: 'Spring' });
  const plan_id = await findPlanId(amara, 'Spring');
  const before = await journal();
  const entries = (await readLedger(amara)).length;

  const rows = () => ({
    trades: trades(5),
    cash: [cash(0), cash(1, { kind: 'fee', amount: '-3' }), cash(2, { kind: 'bonus', amount: '10' })],
  });
  const { id } = await importRows(amara, rows(), { plan_id });
  expect(await journal()).not.toEqual(before);
  const { data: told } = await amara.client.rpc('what_undo_takes', { import: id }).throwOnError();
  expect(told).toEqual({ trades: 5, with_notes: 0, edited: 0, cash: 3, updated: 0, balance_after: '300.50' });
  const answer = await undo(id);
  expect(answer).toEqual({ ...told, balance_before: '1286.00' });
  expect(await undo(id)).toEqual(answer);
  expect(await journal()).toEqual(before);
  const ledger = (await readLedger(amara)).slice(entries);
  expect(ledger.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0)).toBe(0);
  expect(ledger.slice(7).map(({ reason }) => reason)).toEqual(Array(7).fill('Import undone'));
  await expectBooksInOrder(amara);

  expect(await amara.client.rpc('begin_import', { id, details: {} })).toMatchObject({ status: 409 });
  expect((await importRows(amara, rows())).counts).toMatchObject({ added: 5, cash_added: 3 });
  await expectBooksInOrder(amara);
});

test('the trades that it had updated are as they were, but for what came after', async () => {
  const until = (hours: number) => ({ source_until: wallAt(hours) });
  await importRows(amara, { trades: trades(4) }, until(10));
  const before = await journal();
  const longer = (swap: string, from: number) =>
    trades(5 - from, from).map(row => trade(Number(row.key.slice(-1)), { swap }));
  const second = await importRows(amara, { trades: longer('-1.15', 1) }, until(20));
  const third = await importRows(amara, { trades: longer('-2.15', 3) }, until(30));
  const afterThird = await journal();

  // The third one decides two of them.
  expect(await undo(second.id)).toMatchObject({ trades: 0, updated: 2 });
  const ledger = await readLedger(amara);
  expect(ledger.at(-1)).toMatchObject({ kind: 'correction', reason: 'Trade changed', amount: 1 });
  const left = await journal();
  expect(left.trades?.filter(({ swap }) => swap === -2.15)).toEqual(
    afterThird.trades?.filter(({ swap }) => swap === -2.15),
  );
  expect(await undo(third.id)).toMatchObject({ trades: 0, updated: 2 });
  expect(await journal()).toEqual(before);
  await expectBooksInOrder(amara);
});

test('also covers rows that the trader has changed, noted, moved, deleted and reversed since', async () => {
  const { id } = await importRows(amara, { trades: trades(5), cash: [cash(0), cash(1)] });
  const { client } = amara;
  const { data: brought } = await client
    .from('trading_records')
    .select('id')
    .order('created_at')
    .throwOnError();
  const [one, two, three] = brought as { id: string }[];
  await client.from('trading_records').update({ amount: 99, notes: 'Mine' }).eq('id', one?.id).throwOnError();
  await client.from('trading_records').delete().eq('id', two?.id).throwOnError();
  const account = await client.from('trading_accounts').insert({ name: 'Demo' }).select('id').single();
  await client
    .from('trading_records')
    .update({ account_id: account.data?.id })
    .eq('id', three?.id)
    .throwOnError();
  const [deposit] = await readLedger(amara);
  await client.rpc('undo_cash', { entry: deposit?.id }).throwOnError();
  await expectBooksInOrder(amara);

  expect(await undo(id)).toMatchObject({
    ...{ trades: 4, with_notes: 1, edited: 2, cash: 2, updated: 0 },
    balance_after: '0.00',
  });
  expect(await journal()).toMatchObject({
    profile: [{ account_balance: 0 }],
    trades: [],
    evidence: [],
    cash: [],
  });
  await expectBooksInOrder(amara);
});

test('deletes again the trades that the import had restored', async () => {
  await importRows(amara, { trades: trades(2) });
  await amara.client.from('trading_records').delete().eq('user_id', amara.id).throwOnError();
  const before = await journal();
  const back = trades(2).map(row => ({ ...row, bring_back: true }));
  const { id, counts } = await importRows(amara, { trades: back });
  expect(counts).toMatchObject({ brought_back: 2 });
  expect(await undo(id)).toMatchObject({ trades: 2, updated: 2 });
  expect(await journal()).toEqual(before);
  await expectBooksInOrder(amara);
});

test('gives the account its clock and rate back, unless they were changed since', async () => {
  const { client } = amara;
  const clock = async () => {
    const { data } = await client
      .from('trading_accounts')
      .select('time_zone, day_shift')
      .eq('id', amara.id)
      .single();
    return data;
  };
  const first = await importRows(amara, { trades: trades(1) });
  expect(await clock()).toEqual({ time_zone: 'America/New_York', day_shift: '07:00:00' });
  const second = await importRows(amara, { trades: trades(1, 2) }, { time_zone: 'UTC', day_shift: null });
  await undo(second.id);
  expect(await clock()).toEqual({ time_zone: 'America/New_York', day_shift: '07:00:00' });
  await client.from('trading_accounts').update({ time_zone: 'Asia/Tokyo' }).eq('id', amara.id).throwOnError();
  await undo(first.id);
  expect(await clock()).toEqual({ time_zone: 'Asia/Tokyo', day_shift: '07:00:00' });
  await expectBooksInOrder(amara);
});

test('a deleted account takes its statements along, and its import has a message', async () => {
  const { client } = amara;
  const account = await client
    .from('trading_accounts')
    .insert({ name: 'Demo' })
    .select('id')
    .single()
    .throwOnError();
  const { id } = await importRows(
    amara,
    { trades: trades(2), cash: [cash(0)] },
    { account: account.data.id },
  );
  const { data: brought } = await client.from('trading_records').select('id').throwOnError();
  await client
    .from('trading_records')
    .update({ account_id: amara.id })
    .eq('id', (brought as { id: string }[])[0]?.id)
    .throwOnError();
  await client.rpc('delete_trading_account', { account: account.data.id, name: 'Demo' }).throwOnError();
  const { data: imports } = await client.from('statement_imports').select('state, account_id');
  expect(imports).toEqual([{ state: 'done', account_id: null }]);
  await expectBooksInOrder(amara);
  expect(await undo(id)).toMatchObject({ trades: 1, balance_after: null });
  expect((await journal()).trades).toEqual([]);
  await expectBooksInOrder(amara);
  await client.rpc('delete_my_account').throwOnError();
});

test.each(['a deposit', 'a balance set by hand'])(
  '%s that was typed and is on the statement counts once, and is back once the import is undone',
  async kind => {
    if (kind === 'a deposit') {
      const typed = { amount: 10_000, request_id: crypto.randomUUID(), reason: 'Starting balance' };
      await amara.client.rpc('record_cash', typed).throwOnError();
    } else {
      await amara.client.rpc('set_account_balance', { new_balance: 10_000 }).throwOnError();
    }
    const before = await journal();
    const [typed] = await readLedger(amara);
    const rows = { trades: trades(2), cash: [cash(0, { amount: '10000.00' })] };
    const id = await sendDraft(amara.client, rows, { account: amara.id });
    const wrong = await amara.client.rpc('finish_import', { id, replaces: [typed?.id, typed?.id] });
    expect([wrong.status, wrong.error?.message]).toEqual([
      422,
      expect.stringMatching(/changed in the meantime/),
    ]);
    const { data } = await amara.client.rpc('finish_import', { id, replaces: [typed?.id] }).throwOnError();
    expect(data).toMatchObject({ balance_before: '10000.00', balance_after: '9989.25' });
    await expectBooksInOrder(amara);

    expect(await undo(id)).toMatchObject({ balance_after: '10000.00' });
    expect(await journal()).toEqual(before);
    expect((await readLedger(amara)).at(-1)).toMatchObject({
      kind: typed?.kind,
      amount: 10_000,
      takes_back: null,
    });
    await expectBooksInOrder(amara);
  },
);

test('nobody replaces what another typed, nor what is of a statement', async () => {
  const bo = await addTrader(server, 'Bo');
  await bo.client.rpc('set_account_balance', { new_balance: 500 }).throwOnError();
  await importRows(amara, { cash: [cash(0)] });
  const [foreign] = await readLedger(bo);
  const [own] = await readLedger(amara);
  const id = await sendDraft(amara.client, { trades: trades(1), cash: [] }, { account: amara.id });
  for (const entry of [foreign, own]) {
    const { status } = await amara.client.rpc('finish_import', { id, replaces: [entry?.id] });
    expect(status).toBe(422);
  }
});
