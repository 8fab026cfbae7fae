import { expect, test } from 'vitest';
import { type Caller, visitor } from '../../access/caller.ts';
import { linkTokens } from './link-tokens.ts';

const userId = crypto.randomUUID();
const sessionId = crypto.randomUUID();
const caller: Caller = {
  role: 'authenticated',
  claims: { role: 'authenticated', email: 'amara@example.com' },
  claimsJson: '{"email":"amara@example.com"}',
  userId,
  sessionId,
  aal: 'aal1',
};
const place = { bucket: 'pictures', name: 'a/b.webp' };
const tokens = linkTokens(Buffer.alloc(32, 1));

test('a link names its object and its session, and nothing else of who signed it', async () => {
  const token = await tokens.forReading(place, 60, caller);
  expect(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).not.toContain('amara');
  expect(await tokens.readReading(token, place)).toMatchObject({ role: 'authenticated', userId, sessionId });
  expect(await tokens.readReading(await tokens.forReading(place, 60, visitor), place)).toEqual(visitor);
});

test('it is good for one object, one use and one server, and for its time', async () => {
  const token = await tokens.forReading(place, 60, caller);
  const upload = await tokens.forUpload(place, 60, caller, true);
  expect(await tokens.readUpload(upload, place)).toMatchObject({ isUpsert: true, caller: { userId } });
  for (const refused of [
    () => tokens.readReading(token, { ...place, name: 'a/c.webp' }),
    () => tokens.readReading(token, { bucket: 'pictures/a', name: 'c.webp' }),
    () => tokens.readReading(upload, place),
    () => tokens.readUpload(token, place),
    () => tokens.readReading([token], place),
    () => tokens.readReading(undefined, place),
    () => tokens.readReading('nonsense', place),
    () => linkTokens(Buffer.alloc(32, 2)).readReading(token, place),
  ]) {
    await expect(refused()).rejects.toMatchObject({ status: 400, error: 'InvalidSignature' });
  }
  const past = await tokens.forReading(place, -1, caller);
  await expect(tokens.readReading(past, place)).rejects.toMatchObject({ status: 400, error: 'ExpiredToken' });
});
