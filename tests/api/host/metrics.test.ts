import { expect, inject, test } from 'vitest';
import { ownServerForFile } from '../../support/own-server.ts';

const token = 'a-token-of-the-host-0123456789';
const server = ownServerForFile({ env: { METRICS_TOKEN: token } });

const ask = (url: string, authorization?: string) =>
  fetch(`${url}/metrics`, { headers: authorization ? { authorization } : {} });

test('without METRICS_TOKEN there is nothing at /metrics, not even the web app', async () => {
  const answer = await ask(inject('server').url);
  expect([answer.status, await answer.json()]).toEqual([404, { message: 'Not found' }]);
});

test('with it, Prometheus reads the figures, and nobody without the token does', async () => {
  expect((await ask(server.url)).status).toBe(401);
  expect((await ask(server.url, 'Bearer another')).status).toBe(401);
  await fetch(`${server.url}/health/live`);
  const answer = await ask(server.url, `Bearer ${token}`);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([
    200,
    'text/plain; version=0.0.4; charset=utf-8',
  ]);
  const text = await answer.text();
  for (const line of [
    /^pipstone_info\{version="\d+\.\d+\.\d+",postgres="\d+\.\d+"\} 1$/m,
    /^pipstone_database_up 1$/m,
    /^pipstone_database_bytes \d{7,}$/m,
    /^pipstone_disk_free_bytes\{stores="data pictures"\} \d+/m,
    /^pipstone_request_seconds_count\{protocol="health",status="200"\} 1$/m,
    /^process_resident_memory_bytes \d+$/m,
  ]) {
    expect(text).toMatch(line);
  }
});
