import { beforeAll, beforeEach, expect, test } from 'vitest';
import { syncPost } from '#examples/sync/rows.ts';
import { visitor } from '../../../lab/harness/clients.ts';
import { addTraders, admin, type Person } from '../../../lab/harness/people.ts';
import { addAssistant, addGroup, addTeacher } from '../../../lab/harness/school.ts';
import { addTrades } from '../../../lab/harness/trading.ts';
import { keptServerForFile } from '../../support/kept-server.ts';
import { postFrom } from '../../support/post-from.ts';
import { connected, history, post, wholePost } from '../sync/programs.ts';

const server = keptServerForFile();
let amara: Person;
let bo: Person;

beforeAll(async () => {
  [amara, bo] = (await addTraders(server, ['Amara', 'Bo'])) as [Person, Person];
  await addTrades(amara, [
    { created_at: '2026-03-02T10:00Z', amount: 100, notes: 'Secret', setup: 'Secret' },
    {
      created_at: '2026-03-03T10:00Z',
      amount: -50,
      trade_result: 'lost',
      trade_type: 'sell',
      stop_loss: 1.09,
    },
  ]);
});

beforeEach(async () => {
  await server.sql('delete from public.shared_reports');
});

type Trade = { id: string; created_at: string; opened_at: string };
type Shared = { id: string; token: string; expires_at: string };

async function share(person: Person, details: object = {}): Promise<Shared> {
  const { data } = await person.client
    .rpc('share_report', { account: person.id, days: 30, ...details })
    .throwOnError();
  return data as Shared;
}

let visits = 0;
/** Each visit from another address. */
const visit = (token: unknown, address = `203.0.113.${++visits}`) =>
  postFrom(server, '/share/v1/report', { token }, address);

const gone = { status: 404, body: { message: 'This link doesn’t work. Ask for a new one.' } };

test('anyone with the link reads the figures, without money, names, trades or notes', async () => {
  const { token } = await share(amara);
  const answer = await visit(token);
  expect(answer).toMatchObject({
    status: 200,
    body: {
      ...{
        trades: 2,
        first: '2026-03-02',
        last: '2026-03-03',
        zone: 'UTC',
        money: null,
        from: null,
        to: null,
      },
      winRate: { percent: 50, n: 2 },
      r: { n: 2, of: 2 },
      evidence: { trades: 2, synced: 0, imported: 0, changed: 0, left_out: 0, complete: null },
    },
  });
  expect(answer.headers.get('x-robots-tag')).toBe('noindex');
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(JSON.stringify(answer.body)).not.toMatch(/Amara|Secret|EURUSD|@|1\.08/);
  expect(JSON.stringify(answer.body)).not.toContain(amara.id);
});

test('money is shown on request, and only the trades of the days', async () => {
  const { token } = await share(amara, { shows_money: true, from_day: '2026-03-03', to_day: '2026-03-03' });
  expect((await visit(token)).body).toMatchObject({
    ...{ trades: 1, from: '2026-03-03', to: '2026-03-03' },
    money: { currency: 'USD', net: -50, averageLoss: -50 },
    evidence: { trades: 1 },
  });
  const widest = await share(amara, { from_day: '1900-01-01', to_day: '9999-12-30' });
  expect((await visit(widest.token)).body).toMatchObject({ trades: 2, to: '9999-12-30' });
});

test('a report of more trades than are read at once has the newest, and their number', async () => {
  const [eve] = (await addTraders(server, ['Eve'])) as [Person];
  await server.sql(
    `insert into public.trading_records (user_id, trade_type, currency_pair, entry_price, take_profit, stop_loss, lot_size,
       trade_result, amount, created_at)
     select $1, 'buy', 'EURUSD', 1.1, 0, 1.09, 0.1, 'won', 5, now() - i * interval '1 hour' from generate_series(1, 20001) i`,
    [eve.id],
  );
  const { token } = await share(eve);
  expect(await visit(token)).toMatchObject({
    status: 200,
    body: {
      ...{ trades: 20_000, isWhole: false, gain: null, years: [] },
      evidence: { trades: 20_001 },
      record: { events: 20_001 },
    },
  });
});

test('the trader sees the visits and nothing of the visitors, and ends the link', async () => {
  const { id, token } = await share(amara);
  await visit(token);
  await visit(token);
  const read = () =>
    amara.client.from('shared_reports').select('visits, last_visit_at, revoked_at').eq('id', id);
  expect((await read()).data).toMatchObject([
    { visits: 2, last_visit_at: expect.any(String), revoked_at: null },
  ]);
  await amara.client.rpc('revoke_shared_report', { report: id }).throwOnError();
  expect(await visit(token)).toMatchObject(gone);
  expect((await read()).data).toMatchObject([{ visits: 2, revoked_at: expect.any(String) }]);
});

test('an expired link, a guess and one of a removed trader find nothing', async () => {
  const { id, token } = await share(amara);
  await server.sql(`update public.students set removed_at = now() where user_id = '${amara.id}'`);
  expect(await visit(token)).toMatchObject(gone);
  await server.sql(`update public.students set removed_at = null where user_id = '${amara.id}'`);
  expect((await visit(token)).status).toBe(200);
  await server.sql(`update public.shared_reports set expires_at = now() where id = '${id}'`);
  for (const wrong of [token, token.replace(/^./, 'g'), `${token}0`, '0'.repeat(64), '', null, {}, ['a']]) {
    expect(await visit(wrong)).toMatchObject(gone);
  }
  for (const body of ['{', '"a"', '[]', '\u0000', 'a'.repeat(20_000)]) {
    const answer = await fetch(`${server.url}/share/v1/report`, { method: 'POST', body });
    expect([404, 413]).toContain(answer.status);
  }
  expect((await fetch(`${server.url}/share/v1/report`)).status).toBe(405);
});

test('Bo shares no account of Amara’s, and neither sees nor ends her links; staff see none', async () => {
  const { id, token } = await share(amara);
  expect((await bo.client.rpc('share_report', { account: amara.id, days: 30 })).status).toBe(404);
  expect((await bo.client.rpc('revoke_shared_report', { report: id })).status).toBe(404);
  const group = await addGroup(server, 'Sharing', [amara]);
  const others = [
    bo,
    await admin(server),
    await addTeacher(server, 'Tess'),
    await addAssistant(server, 'Asa', [group]),
  ];
  for (const { client } of others) {
    expect((await client.from('shared_reports').select('id')).data).toEqual([]);
  }
  // No client writes a row.
  const { client } = amara;
  expect((await client.from('shared_reports').update({ visits: 0 }).eq('id', id)).error?.code).toBe('42501');
  expect((await client.from('shared_reports').delete().eq('id', id)).error?.code).toBe('42501');
  const anyone = await visitor(server.url);
  expect((await anyone.from('shared_reports').select('id')).error?.code).toBe('42501');
  expect((await anyone.rpc('share_report', { account: amara.id, days: 30 })).error?.code).toBe('42501');
  expect((await anyone.rpc('revoke_shared_report', { report: id })).error?.code).toBe('42501');
  expect((await visit(token)).status).toBe(200);
});

test('a link works for at most a year, for days in order, and a trader has at most 20', async () => {
  for (const wrong of [{ days: 0 }, { days: 366 }, { from_day: '2026-03-02', to_day: '2026-03-01' }]) {
    expect((await bo.client.rpc('share_report', { account: bo.id, days: 30, ...wrong })).status).toBe(422);
  }
  const old = { account: bo.id, days: 30, from_day: '0001-01-01' };
  expect((await bo.client.rpc('share_report', old)).status).toBe(400);
  const [first] = await Promise.all(Array.from({ length: 20 }, () => share(bo, { days: 365 })));
  expect((await bo.client.rpc('share_report', { account: bo.id, days: 30 })).status).toBe(422);
  await bo.client.rpc('revoke_shared_report', { report: first?.id }).throwOnError();
  await share(bo);
  // Ended links are kept for a while, and not without end.
  await server.sql(`update public.shared_reports set revoked_at = now() where user_id = '${bo.id}'`);
  await share(bo);
  expect((await bo.client.from('shared_reports').select('id')).data).toHaveLength(20);
});

test('the evidence counts what a terminal sent, what was changed by hand, and what is missing', async () => {
  const [cara] = (await addTraders(server, ['Cara'])) as [Person];
  await post(await connected(server, cara), wholePost(history(3)));
  const { token } = await share(cara);
  expect((await visit(token)).body.evidence).toMatchObject({
    ...{ trades: 3, synced: 3, imported: 0, changed: 0, seen_open: 0, left_out: 0 },
    complete: { matched_at: expect.any(String), trades_from: null },
  });
  const { data: trades } = await cara.client.from('trading_records').select('id').throwOnError();
  const [changed, ...others] = trades as { id: string }[];
  await cara.client.from('trading_records').update({ lot_size: 3 }).eq('id', changed?.id).throwOnError();
  const evidence = readEvidence(cara);
  expect(await evidence()).toMatchObject({ trades: 3, changed: 1, left_out: 0 });
  await cara.client.from('trading_records').delete().eq('id', changed?.id).throwOnError();
  expect(await evidence()).toMatchObject({ trades: others.length, changed: 0, left_out: 1 });
});

/** The facts of a trade, with all digits, as undoing a deletion writes them. */
const facts = `id, user_id, account_id, trade_type, currency_pair, entry_price::text, close_price::text, stop_loss::text,
  take_profit::text, lot_size::text, trade_result, amount, account_amount, commission, swap, fee, opened_at, created_at`;

/** The evidence of a person's account, from a moment on. */
const readEvidence =
  ({ id }: Person) =>
  async (from = '-infinity') =>
    (await server.sql(`select private.report_evidence($1, $1, $2, 'infinity') as evidence`, [id, from]))[0]
      ?.evidence;

test('no change of a time, no trade added again and no second terminal makes the evidence better', async () => {
  const [dora] = (await addTraders(server, ['Dora'])) as [Person];
  await post(await connected(server, dora), wholePost(history(3)));
  const evidence = readEvidence(dora);
  const trades = () => dora.client.from('trading_records');
  const { data } = await trades().select(facts).order('created_at').throwOnError();
  const [first, second, third] = data as unknown as [Trade, Trade, Trade];
  // To a time before the report.
  expect(await evidence(third.created_at)).toMatchObject({ trades: 1, changed: 0, left_out: 0 });
  await trades()
    .update({ created_at: first.created_at, opened_at: first.opened_at })
    .eq('id', third.id)
    .throwOnError();
  expect(await evidence(third.created_at)).toMatchObject({ trades: 0, left_out: 1 });
  // Deleted, and back as it was, then with another stop loss.
  const addAgain = async (change: object) => {
    await trades().delete().eq('id', second.id).throwOnError();
    await trades()
      .insert({ ...second, ...change })
      .throwOnError();
    return evidence();
  };
  expect(await addAgain({})).toMatchObject({ trades: 3, synced: 3, changed: 1 });
  expect(await addAgain({ stop_loss: 1.0001 })).toMatchObject({ trades: 3, synced: 3, changed: 2 });
  // A report that begins after the match knows nothing of its time.
  expect(await evidence()).toMatchObject({ complete: { trades_from: null } });
  expect(await evidence('2100-01-01')).toMatchObject({ complete: null });
  // The second terminal of the account has sent nothing yet.
  await connected(server, dora, {
    post: syncPost({ account: { ...syncPost().account, number: '7654321' } }),
  });
  expect(await evidence()).toMatchObject({ complete: null });
});

test('the page of a report is for no search engine, and its token is in no log', async () => {
  const token = 'f'.repeat(64);
  const page = await fetch(`${server.url}/r`);
  expect([page.status, page.headers.get('x-robots-tag'), page.headers.get('referrer-policy')]).toEqual([
    200,
    'noindex',
    'no-referrer',
  ]);
  expect((await fetch(`${server.url}/trades`)).headers.get('x-robots-tag')).toBeNull();
  await visit(token);
  expect(server.log()).not.toContain(token);
});
