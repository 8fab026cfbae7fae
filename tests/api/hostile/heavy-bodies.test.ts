import { expect, test } from 'vitest';
import { amaraAndBoForFile } from '../people/amara-and-bo.ts';

const { server, at } = amaraAndBoForFile();

/** 2.5 MB, which the server refuses once it has read all of them. */
const numbers = `{"user_ids":[${'12345,'.repeat(390_000)}1]}`;

test('six connections of large bodies keep others waiting for no longer than one body takes', async () => {
  let isOver = false;
  const answers: number[] = [];
  const attack = Array.from({ length: 6 }, async () => {
    while (!isOver) {
      answers.push((await at.asAmara('POST', '/rpc/admin_balance_by_day', { body: numbers })).status);
    }
  });
  const waits = { read: [] as number[], health: [] as number[] };
  const timed = async (kind: keyof typeof waits, ask: () => Promise<{ status: number }>) => {
    const start = performance.now();
    expect((await ask()).status).toBe(200);
    waits[kind].push(performance.now() - start);
  };
  for (const end = Date.now() + 6_000; Date.now() < end; ) {
    await timed('read', () => at.asBo('GET', '/profiles?select=id'));
    await timed('health', () => fetch(`${server.url}/health`));
  }
  isOver = true;
  await Promise.all(attack);
  const middle = (times: number[]) => times.toSorted((one, two) => one - two)[Math.floor(times.length / 2)];
  // A second each, when all that came was read at once.
  expect(middle(waits.read)).toBeLessThan(100);
  expect(middle(waits.health)).toBeLessThan(100);
  expect(new Set(answers)).toEqual(new Set([400]));

  // Who has sent so much still reads and writes what is small.
  expect((await at.asAmara('GET', '/profiles?select=id')).status).toBe(200);
  expect(server.log()).not.toMatch(/"level":(50|60)/);
});
