import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { challengePresets } from '#domain/challenges/presets.ts';
import { visitor } from '../../../lab/harness/clients.ts';
import { addTrader, admin, type Person } from '../../../lab/harness/people.ts';
import { addAssistant, addGroup, addTeacher } from '../../../lab/harness/school.ts';
import { addPlans, addTrades, findPlanId, lostTrade } from '../../../lab/harness/trading.ts';
import { type Database, openDatabase } from '../../../server/postgres/database.ts';
import { sendWebhook } from '../../../server/webhook/send-webhook.ts';
import { silent } from '../../support/notice-rounds.ts';
import { ownServerForFile } from '../../support/own-server.ts';

// The server sends in its own rounds too: a message may come from it or from a round of a test, and comes once.
const server = ownServerForFile({ env: { WEBHOOK_PRIVATE: 'on', PUBLIC_URL: 'http://journal.example' } });
const url = 'http://journal.example/today';

let ada: Person;
let amara: Person;
let bo: Person;
let owners: Database[];
let answers = 200;
const received: { path: string | undefined; headers: IncomingHttpHeaders; body: string }[] = [];
const receiver = createServer(async (request, response) => {
  let body = '';
  for await (const chunk of request) {
    body += chunk;
  }
  received.push({ path: request.url, headers: request.headers, body });
  response.writeHead(answers).end();
});
let address: string;

beforeAll(async () => {
  [ada, amara, bo] = [
    await admin(server),
    await addTrader(server, 'Amara Okafor'),
    await addTrader(server, 'Bo'),
  ];
  for (const { id, client } of [amara, bo]) {
    await client.from('profiles').update({ account_balance: 10_000 }).eq('id', id).throwOnError();
  }
  owners = [1, 2].map(() => openDatabase(server.connection, silent));
  await new Promise<void>(done => receiver.listen(0, '127.0.0.1', done));
  address = `http://localhost:${(receiver.address() as AddressInfo).port}/hook-secret`;
});

afterAll(async () => {
  receiver.closeAllConnections();
  receiver.close();
  await Promise.all(owners.map(owner => owner.close()));
});

const set = (fields: object = {}, { client }: { client: Person['client'] } = ada) =>
  client.rpc('set_webhook', { form: 'plain', kinds: ['word', 'comments', 'limits'], address, ...fields });
const state = async () => (await ada.client.rpc('webhook_state').throwOnError()).data;

/** Runs a round of both servers, some time after the last one, with all trades counted. */
async function round(): Promise<void> {
  await server.sql('select private.catch_up(1000, true)');
  await server.sql(
    `update private.webhook set looked_at = looked_at - interval '1 minute', next_try_at = null`,
  );
  const signal = new AbortController().signal;
  const parts = { publicUrl: 'http://journal.example', allowsPrivate: true, signal };
  await Promise.all(owners.map(owner => sendWebhook({ owner, ...parts })));
  await expect.poll(() => server.sql('select from private.webhook where claimed_until > now()')).toEqual([]);
}

async function comment({ client, id }: Person, fields: object = {}): Promise<void> {
  await client
    .from('comments')
    .insert({ about: 'student', body: 'My secret', ...fields })
    .throwOnError();
  // As if it was written a minute ago, and the last look was before.
  await server.sql(
    `with aged as (
       update public.comments set created_at = now() - interval '61 seconds'
       where user_id = $1 and author_duty is null
     )
     update private.webhook set comments_until = now() - interval '61.001 seconds'`,
    [id],
  );
}

const messages = () => received.splice(0).map(({ body }) => JSON.parse(body));

test('only the owner sets, reads, tests and removes the webhook', async () => {
  const group = await addGroup(server, 'Hers', [amara]);
  const removed = await addTrader(server, 'Rem');
  await ada.client.rpc('admin_remove_student', { user_id: removed.id }).throwOnError();
  const others = [
    amara,
    removed,
    await addTeacher(server, 'Tess'),
    await addAssistant(server, 'Asa', [group]),
    await addAssistant(server, 'Asif'),
    { client: await visitor(server.url) },
  ];
  for (const person of others) {
    // The session of the removed student has ended.
    const refused = { code: expect.stringMatching(/^(42501|PGRST303)$/) };
    expect((await set({}, person)).error).toMatchObject(refused);
    expect((await person.client.rpc('webhook_state')).error).toMatchObject(refused);
    expect((await person.client.rpc('remove_webhook')).error).toMatchObject(refused);
    const token = (await person.client.auth.getSession()).data.session?.access_token;
    const { status } = await fetch(`${server.url}/server/v1/test-webhook`, {
      method: 'POST',
      headers: token ? { authorization: `Bearer ${token}` } : {},
    });
    expect([401, 403]).toContain(status);
  }
  for (const table of ['webhook', 'webhook_students', 'webhook_notices']) {
    expect(
      await server.sql(
        `select has_table_privilege(r, $1, 'select, insert, update, delete') as may
         from unnest('{anon, authenticated, service_role}'::text[]) r where has_table_privilege(r, $1, 'select')`,
        [`private.${table}`],
      ),
    ).toEqual([]);
  }
  expect(await state()).toBe(null);
});

test('an invalid webhook is refused, and its address never read again', async () => {
  for (const fields of [
    { address: null },
    { address: 'http://example.com/hook' },
    { address: 'https://user:secret@example.com/hook' },
    { address: 'https://example.com/a b' },
    { address: `https://example.com/${'a'.repeat(1_000)}` },
    { address: 'file:///etc/passwd' },
    { form: 'mail' },
    { form: 'telegram' },
    { form: 'telegram', chat: 'a chat' },
    { chat: '12' },
    { kinds: [] },
    { kinds: ['money'] },
    { kinds: Array(10_000).fill('money') },
  ]) {
    expect([fields, (await set(fields)).error?.code]).toEqual([fields, '22023']);
  }
  const { data: secret } = await set().throwOnError();
  expect(secret).toMatch(/^[0-9a-f]{64}$/);
  const kept = await state();
  expect(kept).toMatchObject({ form: 'plain', sent_at: null, failed_at: null, waiting: 0 });
  expect(JSON.stringify(kept)).not.toMatch(/hook-secret|[0-9a-f]{64}/);
  // Without an address the secret stays, for the same form only.
  expect((await set({ address: null, kinds: ['word'] }).throwOnError()).data).toBe(null);
  expect((await set({ address: null, form: 'slack' })).error?.code).toBe('22023');
  const { data: actions } = await ada.client.from('admin_actions').select('target').eq('action', 'webhook');
  expect(JSON.stringify(actions)).not.toContain('hook-secret');
});

test('a test arrives signed, and one that is refused gets the reason', async () => {
  const { data: secret } = await set().throwOnError();
  const token = (await ada.client.auth.getSession()).data.session?.access_token;
  const send = () =>
    fetch(`${server.url}/server/v1/test-webhook`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
    });
  expect((await send()).status).toBe(200);
  const [{ path, headers, body } = { path: '', headers: {}, body: '' }] = received.splice(0);
  expect(path).toBe('/hook-secret');
  expect(JSON.parse(body)).toMatchObject({ text: 'This is a test from Pipstone.' });
  const [, time, signature] = /^t=(\d+),v1=(.+)$/.exec(String(headers['x-pipstone-signature'])) ?? [];
  expect(signature).toBe(createHmac('sha256', String(secret)).update(`${time}.${body}`).digest('hex'));
  expect(await state()).toMatchObject({ sent_at: expect.any(String), failure: null });
  expect((await send()).status).toBe(429);
});

test('news are sent once, by one of several servers, without names of those who need a word', async () => {
  await comment(amara);
  await addTrades(bo, Array(6).fill(lostTrade));
  await set();
  // The first look sends nothing of before.
  await server.sql(
    `update private.webhook set looked_at = null, comments_until = now() - interval '1 second'`,
  );
  await round();
  expect(messages()).toEqual([]);

  await addTrades(amara, Array(6).fill(lostTrade));
  await addPlans(bo, [{ plan_name: 'Mine' }]);
  await bo.client
    .from('plan_challenges')
    .insert({
      plan_id: await findPlanId(bo, 'Mine'),
      name: 'Mine',
      initial: 100,
      began_on: '2026-01-01',
      rules: challengePresets[0]?.rules,
    })
    .throwOnError();
  await server.sql(`update private.webhook set comments_until = now() - interval '1 hour'`);
  await round();
  expect(messages()).toEqual([
    {
      text: [
        '1 student now needs a word.',
        '1 student broke a loss limit of a challenge.',
        'Amara O. wrote a new comment.',
      ].join('\n'),
      url,
      word: 1,
      limits: 1,
      comments: 1,
    },
  ]);
  await round();
  expect(messages()).toEqual([]);
});

test('comments that were seen, are by staff, or of a kind that is off, are no news', async () => {
  await comment(bo);
  await server.sql('update public.comments set seen_at = now()');
  await ada.client.from('comments').insert({ about: 'student', body: 'Hi', user_id: bo.id }).throwOnError();
  await comment(ada);
  await round();
  await set({ address: null, kinds: ['word'] }).throwOnError();
  await comment(amara);
  await round();
  expect(messages()).toEqual([]);
});

test('what fails is sent later with what is new by then, and given up after a day', async () => {
  await server.sql('delete from public.comments');
  await set({ kinds: ['comments'] }).throwOnError();
  answers = 500;
  await comment(bo);
  await round();
  received.length = 0;
  expect(await state()).toMatchObject({ failure: 'it answered with status 500', waiting: 1 });
  expect(await server.sql('select tries > 0 and next_try_at > now() as waits from private.webhook')).toEqual([
    { waits: true },
  ]);

  answers = 200;
  await server.sql(`update public.comments set created_at = now() - interval '10 minutes'`);
  await comment(amara);
  await round();
  expect(messages()).toMatchObject([{ comments: 2 }]);
  expect(await state()).toMatchObject({ failure: null, waiting: 0 });

  answers = 500;
  await server.sql(`update public.comments set created_at = now() - interval '10 minutes'`);
  await comment(bo, { body: 'Again' });
  await round();
  await server.sql(`update private.webhook_notices set noted_at = now() - interval '25 hours'`);
  answers = 200;
  received.length = 0;
  await round();
  expect(messages()).toEqual([]);
  expect(await state()).toMatchObject({ failure: 'it answered with status 500', waiting: 0 });
});

test('a removed webhook leaves nothing behind', async () => {
  await ada.client.rpc('remove_webhook').throwOnError();
  expect(await state()).toBe(null);
  expect(
    await server.sql('select from private.webhook_notices union all select from private.webhook_students'),
  ).toEqual([]);
  await comment(bo, { body: 'Nobody hears' });
  await round();
  expect(received).toEqual([]);
});
