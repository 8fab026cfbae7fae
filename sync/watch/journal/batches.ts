import type { SyncPost } from '#domain/sync/post.ts';
import type { Row } from './statement-rows.ts';

/** Below the protocol's limits of 1,000 rows and 512 kB. */
export const batchLimits = { rows: 1_000, bytes: 500_000 };

type Limits = typeof batchLimits;

/** The posts of a statement's rows, in order. The server refuses a single row above the limit. */
export function* splitIntoBatches(
  post: SyncPost,
  rows: readonly Row[],
  limits: Limits = batchLimits,
): Generator<SyncPost> {
  const room = limits.bytes - jsonBytes(post);
  let [first, size] = [0, 0];
  for (const [index, { content }] of rows.entries()) {
    const own = jsonBytes(content) + 1;
    if (index > first && (index - first === limits.rows || size + own > room)) {
      yield withRows(post, rows.slice(first, index));
      [first, size] = [index, 0];
    }
    size += own;
  }
  if (first < rows.length) {
    yield withRows(post, rows.slice(first));
  }
}

function withRows(post: SyncPost, rows: readonly Row[]): SyncPost {
  return {
    ...post,
    trades: rows.flatMap(row => (row.kind === 'trade' ? [row.content] : [])),
    cash: rows.flatMap(row => (row.kind === 'cash' ? [row.content] : [])),
    balance: '',
  };
}

function jsonBytes(value: object): number {
  return Buffer.byteLength(JSON.stringify(value));
}
