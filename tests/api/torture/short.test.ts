import { expect, test } from 'vitest';
import { makeRandom } from '../../../lab/demo/random.ts';
import { killPhase } from '../../../lab/torture/phases/kill.ts';

// A breath of npm run torture.
test('after kill -9 of the server or PostgreSQL, in the middle of work, all that was acknowledged is there', async () => {
  const seed = Date.now() % 1_000_000;
  const said: string[] = [];
  const { tally } = await killPhase({ rounds: 2, random: makeRandom(seed), say: line => said.push(line) });
  expect(said).toHaveLength(2);
  expect({ ...tally, seed, said }).toMatchObject({ losses: [], faults: [] });
});
