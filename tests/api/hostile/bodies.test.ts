import { connect } from 'node:net';
import { describe, expect, test } from 'vitest';
import { readPublicKey } from '../../../lab/harness/clients.ts';
import { plan } from '../../../lab/harness/trading.ts';
import { amaraAndBoForFile } from '../people/amara-and-bo.ts';

const { server, at } = amaraAndBoForFile();

const json = { 'content-type': 'application/json' };

describe('bytes that are no text', () => {
  test.each([
    '/trading_plans%ff',
    '/%c0%ae%c0%ae/users',
    '/rpc/%ed%a0%80',
    '/rpc/%00',
    '/trading_plans?%ff=eq.1',
    '/trading_plans?target_amount=eq.%ed%a0%80',
    '/trading_plans?select=%ff',
    '/trading_plans?order=%80.desc',
    '/trading_plans?or=(%fe.eq.1)',
  ])('%s is refused', async path => {
    const answer = await at.asAmara('GET', path);
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
    expect(answer.body).toHaveProperty('message');
  });

  test.each([
    '{"plan_name":"\\ud800"}',
    '{"\\udfff":1}',
    '{"plan_name":"\\ud800\\ud800"}',
    '{"plan_name":"a\\u0000"}',
    '{"plan_name":NaN}',
    '{"target_amount":Infinity}',
    '{"target_amount":1e99999}',
    '{"target_amount":-0.0e-99999x}',
    '{"__proto__":{"role":"admin"},"constructor":1}',
  ])('%s in a body is refused', async body => {
    const answer = await at.asAmara('POST', '/trading_plans', { body });
    expect(answer.status).toBe(400);
    expect(await server.snapshot()).toBe(at.before);
  });
});

describe('numbers that are none', () => {
  test.each(['NaN', '-Infinity', 'Infinity', '1e13', '-1', '0', 'x', null, true, [], {}])(
    '%j as a target is refused',
    async target_amount => {
      const answer = await at.asAmara('POST', '/trading_plans', { body: { ...plan, target_amount } });
      expect(answer.status).toBe(400);
      expect(await server.snapshot()).toBe(at.before);
    },
  );
});

describe('sizes', () => {
  test('10,000 parameters are refused, and the server continues', async () => {
    const search = Array(10_000).fill('plan_name=neq.a').join('&');
    expect((await at.asAmara('GET', `/trading_plans?${search}`)).status).toBe(431);
    const fitting = Array(50).fill('plan_name=neq.a').join('&');
    const more = await at.asAmara('GET', `/trading_plans?${fitting}&plan_name=neq.a`);
    expect([more.status, more.body.code]).toEqual([400, 'PGRST127']);
    expect((await at.asAmara('GET', `/trading_plans?${fitting}`)).status).toBe(200);
  });

  test('an address and a header of a megabyte are refused', async () => {
    const long = 'x'.repeat(1e6);
    expect((await at.asAmara('GET', `/trading_plans?plan_name=eq.${long}`)).status).toBe(431);
    expect((await at.asAmara('GET', '/trading_plans', { headers: { prefer: long } })).status).toBe(431);
  });

  test('strings of a megabyte in a body are refused by the table', async () => {
    const long = 'x'.repeat(1e6);
    for (const body of [
      { ...plan, plan_name: long },
      { ...plan, target_date: long },
      { ...plan, target_amount: '9'.repeat(1e6) },
      { ...plan, [long]: 1 },
    ]) {
      const answer = await at.asAmara('POST', '/trading_plans', { body });
      expect(answer.status).toBe(400);
      expect(answer.headers.get('content-type')).toMatch(/^application\/json/);
    }
    expect(await server.snapshot()).toBe(at.before);
  });

  test('ten bodies of 10 MB at once are refused, and no other caller waits for them', async () => {
    const bodies = Array.from({ length: 10 }, () =>
      // The server answers early, and some clients only see the connection close.
      at.asAmara('POST', '/trading_plans', { body: ' '.repeat(1e7) }).catch(() => null),
    );
    expect((await at.asAmara('GET', '/trading_plans?select=id')).status).toBe(200);
    for (const answer of await Promise.all(bodies)) {
      expect(answer?.status ?? 413).toBe(413);
    }
    expect(await server.snapshot()).toBe(at.before);
  });
});

describe('slow bodies', () => {
  async function begin(headers: Record<string, string>) {
    const socket = connect(Number(new URL(server.url).port), 'localhost');
    const lines = Object.entries({ host: 'localhost', 'content-length': '1000', ...json, ...headers });
    socket.write(
      `POST /rest/v1/trading_plans HTTP/1.1\r\n${lines.map(line => line.join(': ')).join('\r\n')}\r\n\r\n{`,
    );
    return socket;
  }

  test('hold up no other caller, and no connection to the database', async () => {
    const headers = { apikey: await readPublicKey(server.url), authorization: `Bearer ${at.accessToken}` };
    const sockets = await Promise.all(Array.from({ length: 100 }, () => begin(headers)));
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => at.asAmara('GET', '/trading_plans?select=id')),
    );
    expect(answers.map(answer => answer.status)).toEqual(Array(20).fill(200));
    for (const socket of sockets) {
      socket.destroy();
    }
    expect(await server.snapshot()).toBe(at.before);
  });

  test('of callers without the key are not waited for', async () => {
    const socket = await begin({});
    const said = await new Promise<string>(done => socket.once('data', data => done(String(data))));
    expect(said).toMatch(/^HTTP\/1\.1 401 /);
    socket.destroy();
  });
});

test('the log has nothing of this, because none of it was a fault', () => {
  expect(server.log()).not.toMatch(/"level":(50|60)/);
  expect(server.log()).not.toMatch(/drop table|eyJ|sb_publishable/);
});
