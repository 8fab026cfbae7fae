import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { visitor } from '../../../lab/harness/clients.ts';
import { query } from '../../../lab/harness/database.ts';
import { addTrader, admin, type Person } from '../../../lab/harness/people.ts';
import {
  cash,
  details,
  importRows,
  type Rows,
  sendDraft,
  trade,
  trades,
} from '../../../lab/harness/statement-rows.ts';

const server = inject('server');
let amara: Person;
let bo: Person;
let ada: Person;
let imported: string;
beforeAll(async () => {
  [amara, bo, ada] = [await addTrader(server, 'Amara'), await addTrader(server, 'Bo'), await admin(server)];
  imported = (await importRows(amara, { trades: trades(2), cash: [cash(0)] })).id;
});

const rows = (): Rows => ({ trades: trades(2), cash: [cash(0)] });
const refusedBy = async (request: PromiseLike<{ status: number; error: { message: string } | null }>) => {
  const { status, error } = await request;
  return [status, error?.message];
};

describe.each([
  ['statement_accounts', 1, 0],
  ['statement_imports', 1, 1],
  ['imported_trades', 2, 2],
  ['cash_flows', 1, 1],
])('%s', (table, own, forAda) => {
  const seenBy = async ({ client }: Pick<Person, 'client'>) =>
    (await client.from(table).select().eq('user_id', amara.id)).data?.length;

  test('Amara reads hers, Bo nothing, and a visitor is refused', async () => {
    expect([await seenBy(amara), await seenBy(bo), await seenBy(ada)]).toEqual([own, 0, forAda]);
    expect(await (await visitor(server.url)).from(table).select()).toMatchObject({
      error: { code: '42501' },
    });
  });

  test('nobody writes it but by an import', async () => {
    for (const { client, id } of [amara, bo, ada]) {
      for (const request of [
        client.from(table).insert({ user_id: id }),
        client.from(table).update({ user_id: id }).eq('user_id', amara.id),
        client.from(table).delete().eq('user_id', amara.id),
      ]) {
        expect((await request).error?.code).toBe('42501');
      }
    }
  });
});

test('what only an import may write of a trade, nobody else writes', async () => {
  const { data } = await amara.client.from('trading_records').select('id').limit(1).single().throwOnError();
  for (const fields of [{ import_id: imported }, { figures_changed_at: null }]) {
    const { error } = await amara.client.from('trading_records').update(fields).eq('id', data.id);
    expect(error?.code).toBe('42501');
  }
});

describe('the functions', () => {
  test('know no import and no account but the caller’s, and no visitor', async () => {
    const anyone = await visitor(server.url);
    for (const [name, given] of [
      ['add_import_part', { id: imported, part: 1, rows: rows() }],
      ['finish_import', { id: imported }],
      ['undo_import', { id: imported }],
      ['what_undo_takes', { import: imported }],
      ['compare_statement', { account: amara.id, rows: rows() }],
    ] as const) {
      expect([name, (await bo.client.rpc(name, given)).status]).toEqual([name, 404]);
      expect([name, (await ada.client.rpc(name, given)).status]).toEqual([name, 404]);
      expect([name, (await anyone.rpc(name, given)).error?.code]).toEqual([name, '42501']);
    }
    for (const fields of [{ account: amara.id }, { account: bo.id, plan_id: randomUUID() }]) {
      const told = { id: randomUUID(), details: details(rows(), fields) };
      expect((await bo.client.rpc('begin_import', told)).status).toBe(404);
    }
  });

  test('refuse what was not announced, whole', async () => {
    const { client, id: account } = await addTrader(server, 'Amara');
    const what = 'The upload was incomplete. Nothing was imported; please try again.';
    for (const fields of [{ expected_trades: 3 }, { expected_cash: 0 }, { expected_net: '-10.76' }]) {
      const id = await sendDraft(client, rows(), { account, ...fields });
      expect(await refusedBy(client.rpc('finish_import', { id }))).toEqual([422, what]);
    }
    const twice = await sendDraft(client, { trades: [trade(1), trade(1)], cash: [] }, { account });
    expect(await refusedBy(client.rpc('finish_import', { id: twice }))).toEqual([422, what]);
    const id = await sendDraft(client, rows(), { account });
    await client.rpc('add_import_part', { id, part: 3, rows: { trades: [], cash: [] } }).throwOnError();
    expect((await refusedBy(client.rpc('finish_import', { id })))[1]).toContain(
      'Part of the upload is missing.',
    );
    const late = await sendDraft(
      client,
      { trades: [trade(1, { closed_wall: '2999-01-01T00:00:00' })], cash: [] },
      { account },
    );
    expect((await refusedBy(client.rpc('finish_import', { id: late })))[1]).toBe(
      'In this time zone, 2999-01-01 00:00 on the statement is in the future. Choose another time zone.',
    );
    expect((await client.from('trading_records').select()).data).toEqual([]);
    expect((await client.from('balance_changes').select()).data).toEqual([]);
    expect((await client.from('statement_imports').select('state')).data).toEqual(
      Array(3).fill({ state: 'draft' }),
    );
  });

  test('replace a draft and a part that come again', async () => {
    const person = await addTrader(server, 'Amara');
    const { client, id: account } = person;
    const id = await sendDraft(client, rows(), { account });
    await sendDraft(client, { trades: trades(3), cash: [] }, { account }, id);
    await client
      .rpc('add_import_part', { id, part: 1, rows: { trades: trades(3), cash: [] } })
      .throwOnError();
    const { data } = await client.rpc('finish_import', { id }).throwOnError();
    expect(data).toMatchObject({ added: 3, cash_added: 0 });
    const left = await query(
      server.connection,
      `select from private.statement_parts where import_id = '${id}'`,
    );
    expect(left).toEqual([]);
  });

  test('refuse what is too much', async () => {
    const { client, id: account } = await addTrader(server, 'Amara');
    const id = await sendDraft(client, rows(), { account });
    const part = (given: object) =>
      refusedBy(client.rpc('add_import_part', { id, part: 2, rows: rows(), ...given }));
    const long = trade(3, { comment: 'x'.repeat(1_600_000) });
    expect(await part({ rows: { trades: [long], cash: [] } })).toEqual([
      422,
      'A part of an import can have at most 1 MiB',
    ]);
    expect(await part({ part: 201 })).toEqual([422, 'An import can have at most 200 parts']);
    const many = { id: randomUUID(), details: details(rows(), { account, expected_trades: 100_001 }) };
    expect((await client.rpc('begin_import', many)).status).toBe(422);
    const all = { trades: Array(5_001).fill({ key: 'x' }), cash: [] };
    expect((await client.rpc('compare_statement', { account, rows: all })).status).toBe(422);
    await query(
      server.connection,
      `insert into public.statement_imports (id, user_id, file_name, file_hash, file_bytes, format, reader, currency, counts_cash,
         source_until, expected_trades, expected_cash, expected_net, sums, proof, state, counts)
       select gen_random_uuid(), '${account}', 'x', 'x', 1, 'x', 1, 'USD', true, now(), 0, 0, 0, '{}', '{}', 'done',
         '{"added": 0, "cash_added": 0}' from generate_series(1, 1000)`,
    );
    expect(
      await refusedBy(
        client.rpc('begin_import', { id: randomUUID(), details: details(rows(), { account }) }),
      ),
    ).toEqual([422, 'You’ve reached 1,000 imports. Undo one first.']);
  });

  test('answer nonsense with a refusal', async () => {
    const { client, id: account } = await addTrader(server, 'Amara');
    const other = await addTrader(server, 'Amara');
    const id = await sendDraft(client, rows(), { account });
    const nonsense = [null, 'x', [], '\u0000', 'infinity', '1e400'];
    const statuses = new Set<number>();
    const part = (given: unknown) => client.rpc('add_import_part', { id, part: 1, rows: given });
    // Another draft of hers would replace this one.
    const begin = (given: unknown) => other.client.rpc('begin_import', { id: randomUUID(), details: given });
    const compare = (given: unknown) => client.rpc('compare_statement', { account, rows: given });
    const whole = trade(1);
    const told = details(rows(), { account: other.id });
    const compared = { ...whole, net: '1', opened_at: null, closed_at: '2026-03-02T00:00Z' };
    for (const bad of nonsense) {
      const answers = await Promise.all([
        begin(bad),
        part(bad),
        part({ trades: bad, cash: [] }),
        part({ trades: [bad], cash: [bad] }),
        compare({ trades: [bad], cash: bad }),
        ...Object.keys(whole).map(field => part({ trades: [{ ...whole, [field]: bad }], cash: [] })),
        ...Object.keys(told).map(field => begin({ ...told, [field]: bad })),
        ...['key', 'lots', 'opened_at', 'closed_at', 'net'].map(field =>
          compare({ trades: [{ ...compared, [field]: bad }], cash: [] }),
        ),
      ]);
      for (const { status } of answers) {
        statuses.add(status);
      }
    }
    expect([...statuses].toSorted()).toEqual([200, 204, 400, 422]);
  });
});
