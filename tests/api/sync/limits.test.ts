import { expect, test } from 'vitest';
import { addTrader } from '../../../lab/harness/people.ts';
import { keptServerForFile } from '../../support/kept-server.ts';
import { connect, send } from './programs.ts';

const server = keptServerForFile({ hasLimits: true });
const from = (address: string) => ({ 'x-forwarded-for': address });

const pair = async (code: unknown, address: string) => {
  const response = await fetch(`${server.url}/sync/v1/pair`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...from(address) },
    body: JSON.stringify({ code }),
  });
  return response.status;
};

test('an address tries 60 unknown tokens, which lock out no right one', async () => {
  const wrong = `pip_${'0'.repeat(64)}`;
  const tries = Array.from({ length: 64 }, () => send(server.url, wrong, '{}', from('198.51.100.8')));
  const statuses = (await Promise.all(tries)).map(({ status }) => status);
  expect(statuses.filter(status => status === 401)).toHaveLength(60);
  const last = await send(server.url, wrong, '{}', from('198.51.100.8'));
  expect([last.status, last.body.error]).toEqual([429, 'rate']);
  expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(0);
  const { token } = await connect(server, await addTrader(server, 'Amara'));
  expect((await send(server.url, token, '{}', from('198.51.100.8'))).status).toBe(422);
});

test('an address tries 20 codes, and a code expires', async () => {
  const amara = await addTrader(server, 'Amara');
  const { code, id } = await connect(server, amara);
  const wrong = [code.slice(1), `${code}1`, Number(code), null, { code }];
  for (let tries = 0; tries < 20; tries++) {
    const other = String((Number(code) + tries) % 1_000_000).padStart(6, '0');
    expect(await pair(tries < wrong.length ? wrong[tries] : other, '198.51.100.9')).toBe(404);
  }
  expect(await pair(code, '198.51.100.9')).toBe(429);
  expect(await pair(code, '198.51.100.10')).toBe(200);
  const { code: late } = (await amara.client.rpc('renew_sync_token', { connection: id }).throwOnError()).data;
  await server.sql(
    `update private.sync_tokens set code_expires_at = now() - interval '1 second' where connection_id = $1`,
    [id],
  );
  expect(await pair(late, '198.51.100.10')).toBe(404);
});

test('after 500 wrong codes from anywhere an address has three', async () => {
  const { code } = await connect(server, await addTrader(server, 'Amara'));
  expect(await pair('x', '198.51.100.11')).toBe(404);
  await server.sql(`update server.rate_limits set points = 500 where key like 'syncCodeInAll:%'`);
  const tries = [];
  for (let n = 0; n < 4; n++) {
    tries.push(await pair('x', '198.51.100.12'));
  }
  expect(tries).toEqual([404, 404, 404, 429]);
  expect(await pair(code, '198.51.100.13')).toBe(200);
});
