import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { StartError } from '../start-error.ts';
import type { BackupLock } from './backup-settings.ts';

// The format of age (https://age-encryption.org/v1), whose own program can open a backup too.
const beginning = Buffer.from('age-encryption.org/v1\n');

export const bytesToTell = beginning.length;

export function isEncrypted(first: Buffer): boolean {
  return first.subarray(0, bytesToTell).equals(beginning);
}

export async function* encrypted(bytes: AsyncIterable<Buffer>, lock: BackupLock): AsyncGenerator<Buffer> {
  const { Encrypter, identityToRecipient } = await import('age-encryption');
  const encrypter = new Encrypter();
  if ('passphrase' in lock) {
    encrypter.setPassphrase(lock.passphrase);
    // The default of 18 takes seconds on a small machine, for each write and read.
    encrypter.setScryptWorkFactor(15);
  } else {
    encrypter.addRecipient(await identityToRecipient(lock.key));
  }
  yield* chunks(await encrypter.encrypt(toStream(bytes)));
}

/** Yields the plain bytes. Throws StartError for another passphrase or key, or a changed file. */
export async function* decrypted(
  bytes: AsyncIterable<Buffer>,
  lock: BackupLock | undefined,
): AsyncGenerator<Buffer> {
  if (!lock) {
    throw new StartError('It is encrypted. Set BACKUP_PASSPHRASE or BACKUP_KEY.');
  }
  const { Decrypter } = await import('age-encryption');
  const decrypter = new Decrypter();
  if ('passphrase' in lock) {
    decrypter.addPassphrase(lock.passphrase);
  } else {
    decrypter.addIdentity(lock.key);
  }
  let opened: AsyncIterable<Buffer>;
  try {
    opened = chunks(await decrypter.decrypt(toStream(bytes)));
  } catch (error) {
    throw new StartError(
      'It was encrypted with another passphrase or key than BACKUP_PASSPHRASE or BACKUP_KEY has.',
      {
        cause: error,
      },
    );
  }
  try {
    yield* opened;
  } catch (error) {
    throw new StartError('It was cut off, or changed after it was encrypted.', { cause: error });
  }
}

function toStream(bytes: AsyncIterable<Buffer>): globalThis.ReadableStream<Uint8Array> {
  return Readable.toWeb(Readable.from(bytes)) as globalThis.ReadableStream<Uint8Array>;
}

async function* chunks(stream: globalThis.ReadableStream<Uint8Array>): AsyncGenerator<Buffer> {
  for await (const chunk of stream as ReadableStream<Uint8Array>) {
    yield Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength);
  }
}
