import { beforeEach, describe, expect, inject, test } from 'vitest';
import { addTrader, type Person } from '../../../lab/harness/people.ts';
import {
  cash,
  details,
  importRows,
  type Rows,
  sendDraft,
  trade,
  trades,
  wallAt,
} from '../../../lab/harness/statement-rows.ts';
import { addPlans, findPlanId, readTotals, written } from '../../../lab/harness/trading.ts';
import { expectBooksInOrder, readLedger } from '../../support/books.ts';
import { openAccount, readBalances } from '../../support/trading-accounts.ts';

const server = inject('server');
let amara: Person;
beforeEach(async () => {
  amara = await addTrader(server, 'Amara');
});

const readTrades = async ({ client }: Person) =>
  (await client.from('trading_records').select().order('created_at').order('amount').throwOnError()).data ??
  [];
const readEvidence = async ({ client }: Person) =>
  (await client.from('imported_trades').select().order('key').throwOnError()).data ?? [];
const none = {
  added: 0,
  updated: 0,
  unchanged: 0,
  kept: 0,
  deleted: 0,
  brought_back: 0,
  cash_added: 0,
  cash_known: 0,
  added_net: '0',
};

describe('an import', () => {
  test('adds trades, money and costs at their own times, to the cent', async () => {
    const rows = {
      trades: trades(3),
      cash: [
        cash(0),
        cash(5, { kind: 'financing', amount: '-1.25', comment: 'Rollover' }),
        cash(6, { kind: 'credit', amount: '50' }),
      ],
    };
    const { counts } = await importRows(amara, rows);
    expect(counts).toEqual({
      ...none,
      added: 3,
      cash_added: 3,
      added_net: '-0.75',
      balance_before: '0.00',
      balance_after: '998.00',
    });
    expect((await readTrades(amara))[1]).toMatchObject({
      trade_type: 'buy',
      currency_pair: 'EURUSD',
      entry_price: 1.08543,
      close_price: 1.08648,
      trade_result: 'lost',
      amount: -20.75,
      account_amount: null,
      commission: -0.35,
      swap: -0.15,
      fee: 0,
      // New York is five hours behind UTC then, its broker's server seven ahead of it.
      opened_at: '2026-03-02T00:00:00+00:00',
      created_at: '2026-03-02T01:00:00+00:00',
      figures_changed_at: null,
    });
    const ledger = await readLedger(amara);
    expect(ledger.map(({ kind, amount, reason }) => [kind, amount, reason])).toEqual([
      ['cash', 1000, null],
      ['cost', -1.25, 'Rollover'],
      ['trade', 10, null],
      ['trade', -20.75, null],
      ['trade', 10, null],
    ]);
    const { data } = await amara.client.rpc('my_balance_by_day', {
      to_date: '2026-03-31',
      time_zone: 'America/New_York',
      day_shift: '07:00',
    });
    expect(data).toEqual([{ day: '2026-03-02', balance: 998, cash: 1000 }]);
    await expectBooksInOrder(amara);
  });

  test('of the same file again adds nothing, nor does the same request sent again', async () => {
    const rows = { trades: trades(3), cash: [cash(0)] };
    const first = await importRows(amara, rows);
    const before = await readTrades(amara);
    for (const name of ['begin_import', 'finish_import']) {
      const told = name === 'begin_import' ? { details: details(rows, { account: amara.id }) } : {};
      await amara.client.rpc(name, { id: first.id, ...told }).throwOnError();
    }
    const { data } = await amara.client.rpc('finish_import', { id: first.id });
    expect(data).toEqual(first.counts);
    const { counts } = await importRows(amara, { trades: trades(3), cash: [cash(0)] });
    expect(counts).toEqual({
      ...none,
      unchanged: 3,
      cash_known: 1,
      balance_before: '999.25',
      balance_after: '999.25',
    });
    expect(await readTrades(amara)).toEqual(before);
    await expectBooksInOrder(amara);
  });

  test('old then new comes to the same as new then old', async () => {
    const bo = await addTrader(server, 'Bo');
    const importOld = (person: Person) =>
      importRows(person, { trades: trades(4), cash: [cash(0)] }, { source_until: wallAt(6) });
    const importGrown = (person: Person) =>
      importRows(
        person,
        { trades: [trade(3), trade(4, { swap: '-7.10' }), ...trades(2, 5)], cash: [cash(0), cash(9)] },
        { source_until: wallAt(12) },
      );
    await importOld(amara);
    await importGrown(amara);
    await importGrown(bo);
    await importOld(bo);
    const told = async (person: Person) =>
      (await readTrades(person)).map(({ amount, swap, created_at }) => [amount, swap, created_at]);
    expect(await told(amara)).toEqual(await told(bo));
    expect((await told(amara)).map(([amount]) => amount)).toEqual([10, -20.75, 10, 3.05, -20.75, 10]);
    expect(await readTotals(amara.client, amara.id)).toEqual(await readTotals(bo.client, bo.id));
    await expectBooksInOrder(amara);
    await expectBooksInOrder(bo);
  });

  test('updates what grew, and leaves what its trader has changed, deleted, noted and planned', async () => {
    await addPlans(amara, [{ plan_name: 'Spring', start_date: '2026-03-01' }]);
    const plan_id = await findPlanId(amara, 'Spring');
    await importRows(amara, { trades: trades(4) }, { source_until: wallAt(6) });
    const [one, two, three, four] = await readTrades(amara);
    const { client } = amara;
    const change = (id: string, fields: object) =>
      client.from('trading_records').update(fields).eq('id', id).throwOnError();
    await change(one.id, { notes: 'Patient', plan_id });
    await change(two.id, { amount: -20 });
    await client.from('trading_records').delete().eq('id', three.id).throwOnError();
    const longer = trades(4).map((_, index) => trade(index + 1, { swap: '-1.15' }));
    const { counts } = await importRows(amara, { trades: longer });
    expect(counts).toMatchObject({ ...none, updated: 2, kept: 1, deleted: 1 });
    expect(await readTrades(amara)).toMatchObject([
      { id: one.id, amount: 9, notes: 'Patient', plan_id },
      { id: two.id, amount: -20, figures_changed_at: expect.any(String) },
      { id: four.id, amount: 9, notes: null },
    ]);
    expect((await readEvidence(amara))[0].history).toHaveLength(1);

    const back = longer.map(row => ({ ...row, bring_back: true }));
    expect((await importRows(amara, { trades: back })).counts).toMatchObject({ brought_back: 1, kept: 1 });
    expect(await readTrades(amara)).toHaveLength(4);
    await expectBooksInOrder(amara);
  });

  test('knows a trade again that was deleted and put back, and what its trader had changed of it', async () => {
    await importRows(amara, { trades: [trade(1, { entry: '0', side: 'unknown' }), trade(2)] });
    const [one, two] = await readTrades(amara);
    await amara.client.from('trading_records').update({ amount: -21 }).eq('id', two.id).throwOnError();
    const deleted = await amara.client.rpc('delete_my_trades', { trades: [one.id, two.id] }).throwOnError();
    await amara.client.from('trading_records').insert(deleted.data.map(written)).throwOnError();
    expect(await readTrades(amara)).toMatchObject([
      { id: one.id, import_id: one.import_id, entry_price: 0, figures_changed_at: null },
      { id: two.id, import_id: one.import_id, amount: -21, figures_changed_at: expect.any(String) },
    ]);
    const typed = { ...written(one), id: crypto.randomUUID() };
    expect((await amara.client.from('trading_records').insert(typed)).error?.code).toBe('23514');
    await expectBooksInOrder(amara);
  });

  test('opens an account with its clock, its rate, the names of its symbols and its plan', async () => {
    await addPlans(amara, [{ plan_name: 'Later', start_date: '2026-03-03' }]);
    const plan_id = await findPlanId(amara, 'Later');
    const rows = { trades: [trade(1), trade(25)], cash: [cash(0)] };
    const told = {
      account: null,
      new_account: {
        name: 'Euros',
        broker: 'A broker',
        platform: 'MT4',
        kind: 'live',
        currency: 'EUR',
        counts: true,
      },
      currency: 'EUR',
      usd_rate: '1.1',
      plan_id,
      names: { 'EURUSD.m': 'EURUSD' },
    };
    const { id, counts } = await importRows(amara, rows, told);
    expect(counts).toMatchObject({ added: 2, balance_before: '0.00', balance_after: '1020.00' });
    expect(await readBalances(amara)).toEqual({ 'Main account': [0, 0], Euros: [1020, 1122] });
    expect(await readTrades(amara)).toMatchObject([
      { amount: 11, account_amount: 10, plan_id: null },
      { amount: 11, account_amount: 10, plan_id },
    ]);
    const { data: names } = await amara.client.from('symbol_names').select('printed, symbol');
    expect(names).toEqual([{ printed: 'EURUSD.m', symbol: 'EURUSD' }]);
    const { data: numbers } = await amara.client.from('statement_accounts').select('number_tail, account_id');
    const { data: imports } = await amara.client
      .from('statement_imports')
      .select('account_id, account_opened');
    expect(imports).toEqual([{ account_id: numbers?.[0]?.account_id, account_opened: true }]);
    await expectBooksInOrder(amara);

    await amara.client.rpc('undo_import', { id }).throwOnError();
    expect(await readBalances(amara)).toEqual({ 'Main account': [0, 0] });
    await expectBooksInOrder(amara);
  });

  test('two at once run one after the other, and the second knows the rows of the first', async () => {
    const rows: Rows = { trades: trades(50), cash: [cash(0)] };
    const same = { ...rows, trades: trades(50) };
    const ids = await Promise.all([
      sendDraft(amara.client, rows, { account: amara.id }),
      sendDraft(amara.client, same, { account: amara.id }),
    ]);
    const answers = await Promise.all(
      [...ids, ...ids].map(id => amara.client.rpc('finish_import', { id }).throwOnError()),
    );
    expect(answers.map(({ data }) => data.added).toSorted()).toEqual([0, 0, 50, 50]);
    expect(await readTrades(amara)).toHaveLength(50);
    await expectBooksInOrder(amara);
  });
});

describe('another clock of the account', () => {
  const setClock = (fields: object) =>
    amara.client.from('trading_accounts').update(fields).eq('id', amara.id);

  test('moves the times of imported rows, and back again is no change', async () => {
    await importRows(amara, { trades: trades(3), cash: [cash(0)] });
    const moments = async () => ({
      trades: (await readTrades(amara)).map(({ version: _, ...row }) => row),
      cash: (await amara.client.from('cash_flows').select()).data,
      ledger: await readLedger(amara),
    });
    const before = await moments();
    await setClock({ time_zone: 'Europe/Athens', day_shift: '00:00' }).throwOnError();
    // Both are two hours ahead of UTC then.
    expect(await moments()).toEqual(before);
    await setClock({ time_zone: 'UTC' }).throwOnError();
    expect((await readTrades(amara))[0].created_at).toBe('2026-03-02T02:00:00+00:00');
    expect((await moments()).ledger[0]?.happened_at).toBe('2026-03-02T00:00:00+00:00');
    await expectBooksInOrder(amara);
    await setClock({ time_zone: 'America/New_York', day_shift: '07:00' }).throwOnError();
    expect(await moments()).toEqual(before);
  });

  test('leaves what its trader has changed, and is refused where a trade would lie in the future', async () => {
    const soon = new Date(Date.now() - 60_000).toISOString().slice(0, 19);
    await importRows(
      amara,
      { trades: [trade(1), trade(2, { opened_wall: null, closed_wall: soon })] },
      {
        time_zone: 'UTC',
        day_shift: null,
      },
    );
    const [first] = await readTrades(amara);
    await amara.client
      .from('trading_records')
      .update({ created_at: '2026-03-01T12:00:00Z', opened_at: null })
      .eq('id', first.id)
      .throwOnError();
    const { error, status } = await setClock({ day_shift: '-03:00' });
    expect([status, error?.message]).toEqual([422, expect.stringContaining('is in the future')]);
    await setClock({ day_shift: '03:00' }).throwOnError();
    expect((await readTrades(amara))[0].created_at).toBe('2026-03-01T12:00:00+00:00');
    await expectBooksInOrder(amara);
  });

  test('changes nothing if the file states its offset', async () => {
    await importRows(
      amara,
      { trades: trades(1) },
      { time_zone: null, day_shift: null, wall_offset: '+03:00' },
    );
    const before = await readTrades(amara);
    expect(before[0].created_at).toBe('2026-03-01T23:00:00+00:00');
    await setClock({ time_zone: 'Asia/Tokyo' }).throwOnError();
    expect(await readTrades(amara)).toEqual(before);
  });
});

test('an account in another currency takes no statement in dollars', async () => {
  const account = await openAccount(amara, { name: 'Yen', currency: 'JPY', usd_rate: 0.0066 });
  const id = await sendDraft(amara.client, { trades: trades(1), cash: [] }, { account });
  expect(await amara.client.rpc('finish_import', { id })).toMatchObject({
    status: 422,
    error: { message: 'The statement is in USD and the account "Yen" in JPY. Choose another account.' },
  });
});
