import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { addTrader, type Person } from '../../../lab/harness/people.ts';
import {
  cash,
  details,
  importRows,
  type Rows,
  sendDraft,
  trade,
  trades,
} from '../../../lab/harness/statement-rows.ts';
import { keptServerForFile } from '../../support/kept-server.ts';

// Only its trader writes a draft, and nobody reads it, so its contents must be bounded.

const server = keptServerForFile();
let amara: Person;
let bo: Person;
beforeAll(async () => {
  [amara, bo] = [await addTrader(server, 'Amara'), await addTrader(server, 'Bo')];
});

const rows = (count = 2): Rows => ({ trades: trades(count), cash: [cash(0)] });
const drafts = async ({ id }: Person) =>
  (
    await server.sql("select id from public.statement_imports where user_id = $1 and state = 'draft'", [id])
  ).map(row => row.id);

test('only the known, short parts of the details of an import are stored', async () => {
  const junk = Object.fromEntries(Array.from({ length: 200 }, (_, n) => [`junk ${n}`, 'x'.repeat(90)]));
  const equation = { equation: 'net', left: '1.00', right: '1.00', difference: '0.00', result: 'matches' };
  const told = details(rows(), {
    ...junk,
    account: null,
    new_account: { name: 'Second', kind: 'demo', currency: 'USD', ...junk },
    account_key: { hash: 'a'.repeat(64), tail: '1234', ...junk },
    proof: { result: 'matches', ...junk, equations: Array(300).fill({ ...equation, more: 'x'.repeat(90) }) },
    sums: {
      trades: 2,
      net: '10.00',
      first: null,
      ...junk,
      printed: { net: '10.00', long: 'x'.repeat(101), ...junk },
    },
  });
  const id = randomUUID();
  await amara.client.rpc('begin_import', { id, details: told }).throwOnError();
  const { data } = await amara.client.from('statement_imports').select().eq('id', id).single().throwOnError();
  expect(data.proof).toEqual({ result: 'matches', equations: Array(20).fill(equation) });
  expect(data.sums).toMatchObject({ trades: 2, net: '10.00', first: null, skipped: {} });
  expect(Object.keys(data.sums)).toHaveLength(13);
  expect(Object.keys(data.sums.printed)).toHaveLength(20);
  expect(JSON.stringify(data).length).toBeLessThan(8_000);
  const [draft] = await server.sql('select details from private.statement_drafts where import_id = $1', [id]);
  expect(draft?.details).toMatchObject({ account_key: { hash: 'a'.repeat(64), tail: '1234' }, names: {} });
  expect(JSON.stringify(draft).length).toBeLessThan(1_000);
});

describe('a part of an import', () => {
  test.each<[string, object]>([
    ['a trade with more than a trade has', { trades: [trade(1, { more: 'x' })], cash: [] }],
    ['an operation with more than one has', { trades: [], cash: [cash(1, { more: 'x' })] }],
    ['more than trades and cash', { trades: [], cash: [], more: 'x'.repeat(1_000) }],
    ['a long comment', { trades: [trade(1, { comment: 'x'.repeat(201) })], cash: [] }],
    ['a long comment of an operation', { trades: [], cash: [cash(1, { comment: 'x'.repeat(201) })] }],
    ['a long moment', { trades: [trade(1, { closed_at: 'x'.repeat(41) })], cash: [] }],
    ['a long moment of an operation', { trades: [], cash: [cash(1, { happened_at: 'x'.repeat(41) })] }],
  ])('with %s is refused', async (_what, given) => {
    const id = await sendDraft(amara.client, rows(), { account: amara.id });
    const { status, error } = await amara.client.rpc('add_import_part', { id, part: 2, rows: given });
    expect([status, error?.code]).toEqual([422, 'PT422']);
  });

  test('as a browser sends it is taken', async () => {
    const whole = {
      trades: [
        trade(1, {
          opened_at: '2026-03-02T01:00:00.000Z',
          closed_at: '2026-03-02T02:00:00.000Z',
          bring_back: true,
        }),
      ],
      cash: [cash(1, { happened_at: '2026-03-02T01:00:00.000Z', comment: 'x'.repeat(200) })],
    };
    await importRows(bo, whole);
  });
});

test('the drafts of a trader may hold so many bytes together: earlier ones give way, and no one holds more', async () => {
  const size = JSON.stringify(rows(20)).length;
  await server.sql(`update private.quotas set import_bytes = ${Math.ceil(size * 1.7)}`);
  const others = await sendDraft(bo.client, rows(20), { account: bo.id });
  const left = await sendDraft(amara.client, rows(20), { account: amara.id });
  expect(await drafts(amara)).toContain(left);
  const id = await sendDraft(amara.client, rows(20), { account: amara.id });
  expect(await drafts(amara)).toEqual([id]);
  const { status, error } = await amara.client.rpc('add_import_part', { id, part: 2, rows: rows(20) });
  expect([status, error?.code]).toEqual([422, 'PT422']);
  expect(await drafts(bo)).toEqual([others]);
  await server.sql('update private.quotas set import_bytes = default');
});
