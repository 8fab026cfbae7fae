import { maxOpenPositions, maxSyncRows } from '#domain/limits.ts';
import type { SyncPost } from '#domain/sync/post.ts';
import { readPost } from '#domain/sync/read-post.ts';
import { tooLarge } from './refusals.ts';
import { wrongField } from './sync-error.ts';

/** Returns the post in parsed JSON. Throws SyncError 413 or 422 for too many rows or positions; SyncFieldError. */
export function readLimitedPost(body: unknown): SyncPost {
  if (countRows(body) > maxSyncRows) {
    throw tooLarge();
  }
  const post = readPost(body);
  const { open = [] } = post;
  if (open.length > maxOpenPositions) {
    throw wrongField('open', `At most ${maxOpenPositions} positions can be open.`);
  }
  const known = new Set<string>();
  for (const [index, { position }] of open.entries()) {
    if (known.has(position)) {
      throw wrongField(`open.${index}.position`, 'This position is there twice.');
    }
    known.add(position);
  }
  return post;
}

/** Before the rows are read: 512 kB can have many thousands. */
function countRows(body: unknown): number {
  const parts = typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {};
  return [parts.deals, parts.trades, parts.cash].reduce<number>(
    (count, rows) => count + (Array.isArray(rows) ? rows.length : 0),
    0,
  );
}
