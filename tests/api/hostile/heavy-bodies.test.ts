import { expect, test } from 'vitest';
import { readPublicKey } from '../../../lab/harness/clients.ts';
import { amaraAndBoForFile } from '../people/amara-and-bo.ts';

const { server, at } = amaraAndBoForFile();

const json = { 'content-type': 'application/json' };

/** 2.5 MB, refused once all is read. */
const numbers = `{"user_ids":[${'12345,'.repeat(390_000)}1],"from_date":"2026-01-01","to_date":"2026-12-31","time_zone":"UTC"}`;

test('six connections of large bodies keep others waiting for no longer than one body takes', async () => {
  await at.asBo('GET', '/profiles?select=id');
  const headers = {
    apikey: await readPublicKey(server.url),
    authorization: `Bearer ${at.accessToken}`,
    ...json,
  };
  const end = new AbortController();
  const answers: number[] = [];
  const attack = Array.from({ length: 6 }, async () => {
    while (!end.signal.aborted) {
      const request = { method: 'POST', headers, body: numbers, signal: end.signal };
      const answer = await fetch(`${server.url}/rest/v1/rpc/admin_balance_by_day`, request);
      answers.push(answer.status);
      await answer.text();
    }
  });
  const waits = { read: [] as number[], health: [] as number[] };
  const timed = async (kind: keyof typeof waits, ask: () => Promise<{ status: number }>) => {
    const start = performance.now();
    expect((await ask()).status).toBe(200);
    waits[kind].push(performance.now() - start);
  };
  for (const over = Date.now() + 2_000; Date.now() < over || waits.read.length < 30; ) {
    await timed('read', () => at.asBo('GET', '/profiles?select=id'));
    await timed('health', () => fetch(`${server.url}/health`));
  }
  end.abort();
  await Promise.allSettled(attack);
  const middle = (times: number[]) => times.toSorted((one, two) => one - two)[Math.floor(times.length / 2)];
  // A second each, when all was read at once.
  expect(middle(waits.read)).toBeLessThan(100);
  expect(middle(waits.health)).toBeLessThan(100);
  expect(new Set(answers)).toEqual(new Set([400]));

  expect((await at.asAmara('GET', '/profiles?select=id')).status).toBe(200);
  expect(server.log()).not.toMatch(/"level":(50|60)/);
});
