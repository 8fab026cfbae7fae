import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { amaraAndBoForFile } from '../people/amara-and-bo.ts';
import type { RawAnswer } from '../protocol/requests.ts';
import { hostileParts, payloads } from './parts.ts';

const { server, at } = amaraAndBoForFile();

/** From inside the server or the database. */
const inside = /\bat .+:\d+:\d+|node_modules|\.ts\b|pgrst_|pg_catalog|encrypted_password"|\$argon2|stack/;

function expectRefusedOrHarmless(answer: RawAnswer, text: string): void {
  expect(answer.status).toBeGreaterThanOrEqual(200);
  expect(answer.status).toBeLessThan(500);
  expect(answer.headers.get('set-cookie')).toBeNull();
  expect(answer.text.replaceAll(text, '').length < 20_000 && answer.text.replaceAll(text, '')).not.toMatch(
    inside,
  );
}

describe.each(Object.entries(hostileParts))('any text that stands as %s', (_part, send) => {
  test('it is refused, or does no harm', async () => {
    for (const text of payloads) {
      const start = performance.now();
      const answer = await send(at.asAmara, text);
      expectRefusedOrHarmless(answer, text);
      // It did not sleep in the database for 5 seconds.
      expect(performance.now() - start).toBeLessThan(4_900);
    }
  });
});

test('any text that is put together of pieces is refused, or does no harm', async () => {
  const piece = fc.oneof(
    fc.constantFrom(
      'id',
      'plan_name',
      'eq.',
      'in.(',
      'not.',
      'and(',
      'or(',
      ')',
      ',',
      '.',
      '"',
      "'",
      '\\',
      '!',
      '*',
      ':',
    ),
    fc.constantFrom(
      '::',
      '->',
      '->>',
      '...',
      '()',
      ';',
      '--',
      '$1',
      '%',
      '\0',
      ' ',
      'trading_records',
      'profiles',
      'null',
    ),
    fc.string({ unit: 'grapheme', maxLength: 4 }),
  );
  const text = fc.array(piece, { maxLength: 8 }).map(pieces => pieces.join(''));
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...Object.values(hostileParts)), text, async (send, value) => {
      expectRefusedOrHarmless(await send(at.asAmara, value), value);
    }),
    // server/rest/statements.property.test.ts reads many more.
    { numRuns: 80 },
  );
});

test('nothing of this is written, and the log has nothing of it, because none of it was a fault', async () => {
  expect(await server.snapshot()).toBe(at.before);
  expect(server.log()).not.toMatch(/"level":(50|60)/);
  expect(server.log()).not.toMatch(/drop table|eyJ|sb_publishable/);
});
