import type { Random } from '../demo/random.ts';
import { makeWebp } from '../harness/pictures.ts';
import { type Book, digestBytes } from './book.ts';
import type { Operation } from './operation.ts';

const bucket = 'trade-pictures';

const most = 40;

/** A picture of a trade: its row, then its bytes. It exists when both were acknowledged. */
export function addPicture(book: Book, random: Random, userId: string): Operation | null {
  if (book.trades.size < 10 || book.pictures.size >= most) {
    return null;
  }
  const id = crypto.randomUUID();
  const name = `${userId}/${id}.webp`;
  const tradeId = random.pick([...book.trades.keys()].slice(-50));
  const picture = makeWebp(2 * random.whole(500, 30_000), random.whole(0, 255));
  const row = { id, trade_id: tradeId, type: 'image/webp', bytes: picture.length, width: 1, height: 1 };
  return {
    name: 'add a picture',
    async send(client) {
      const { error, status } = await client.from('pictures').insert(row);
      if (error) {
        return { error, status };
      }
      const kept = await client.storage.from(bucket).upload(name, picture, { contentType: 'image/webp' });
      const refused = errorStatus(kept.error);
      if (refused === 507) {
        // It never existed, and its row would wait a day for it.
        await client.from('pictures').delete().eq('id', id);
      }
      return { error: kept.error, status: refused };
    },
    apply(to) {
      to.pictures.set(name, digestBytes(picture));
    },
  };
}

export function removePicture({ pictures }: Book, random: Random): Operation | null {
  if (pictures.size === 0) {
    return null;
  }
  const name = random.pick([...pictures.keys()]);
  return {
    name: 'remove a picture',
    async send(client) {
      const { error } = await client.storage.from(bucket).remove([name]);
      return error
        ? { error, status: errorStatus(error) }
        : client.from('pictures').delete().eq('object_name', name);
    },
    apply(to) {
      to.pictures.delete(name);
    },
  };
}

/** 0 without an answer. */
function errorStatus(error: Error | null): number {
  const { status = 0 } = (error ?? {}) as { status?: number };
  return error ? status : 200;
}
