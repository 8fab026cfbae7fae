import { createHash } from 'node:crypto';

/** A change to a trade of an account. */
export type RecordEvent = {
  /** From 1. */
  number: number;
  kind: string;
  /** The id of the trade. */
  trade: string;
  /** Microseconds since 1970. */
  at: number;
  /** The facts of the trade: `private.record_content`. */
  content: string;
};

/** The hash over all events up to a number, as the server signed it. */
export type RecordHead = {
  number: number;
  hash: string;
  /** Milliseconds since 1970. */
  sealedAt: number;
  /** Base64url. */
  signature: string;
};

/** The hash before the first event of an account, as `private.first_hash`. */
export const firstHash = (account: string) => sha256(`pipstone record 1 ${account}`);

/** The hash of an event and all before it, as `private.record_head` calculates it. */
export function nextHash(hash: string, { number, kind, trade, at, content }: RecordEvent): string {
  return sha256([hash, number, kind, trade, at, content].join('\n'));
}

/** The text that is signed. */
export function headText(account: string, { number, hash, sealedAt }: Omit<RecordHead, 'signature'>): string {
  return ['pipstone record head 1', account, number, hash, sealedAt].join('\n');
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
