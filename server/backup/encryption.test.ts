import { buffer } from 'node:stream/consumers';
import { generateX25519Identity } from 'age-encryption';
import { expect, test } from 'vitest';
import type { BackupLock } from './backup-settings.ts';
import { decrypted, encrypted, isEncrypted } from './encryption.ts';

async function* pieces(text: Buffer) {
  for (let from = 0; from < text.length; from += 50_000) {
    yield text.subarray(from, from + 50_000);
  }
}
const whole = (chunks: AsyncIterable<Buffer>) => buffer(chunks);
const text = Buffer.from('a row\n'.repeat(40_000));
const otherKey = async (): Promise<BackupLock> => ({ key: await generateX25519Identity() });

test.each<[string, () => Promise<BackupLock>]>([
  ['a passphrase', async () => ({ passphrase: 'six words make a good passphrase' })],
  ['a key', otherKey],
])('what is encrypted with %s is opened with it, and by nothing else', async (_, makeLock) => {
  const lock = await makeLock();
  const sealed = await whole(encrypted(pieces(text), lock));
  expect(isEncrypted(sealed)).toBe(true);
  expect(sealed.includes('a row')).toBe(false);
  expect((await whole(decrypted(pieces(sealed), lock))).equals(text)).toBe(true);
  await expect(whole(decrypted(pieces(sealed), undefined))).rejects.toThrow(/^It is encrypted\. Set BACKUP_/);
  await expect(whole(decrypted(pieces(sealed), await otherKey()))).rejects.toThrow(
    /another passphrase or key/,
  );
  const cut = sealed.subarray(0, sealed.length - 10);
  await expect(whole(decrypted(pieces(cut), lock))).rejects.toThrow(/^It was cut off, or changed/);
});
