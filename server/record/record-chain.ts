import { createHash } from 'node:crypto';

/** A change to a trade. */
export type RecordEvent = {
  /** From 1. */
  number: number;
  kind: string;
  trade: string;
  /** Microseconds since 1970. */
  at: number;
  /** From `private.record_content`. */
  content: string;
};

/** The signed hash over all events up to `number`. */
export type RecordHead = {
  number: number;
  hash: string;
  /** Milliseconds since 1970. */
  sealedAt: number;
  /** Base64url. */
  signature: string;
};

/** Returns the hash before an account's first event, as `private.first_hash`. */
export const firstHash = (account: string) => sha256(`pipstone record 1 ${account}`);

/** Returns the hash of an event and all before it, as `private.record_head`. */
export function nextHash(hash: string, { number, kind, trade, at, content }: RecordEvent): string {
  return sha256([hash, number, kind, trade, at, content].join('\n'));
}

/** Returns the text that is signed. */
export function headText(account: string, { number, hash, sealedAt }: Omit<RecordHead, 'signature'>): string {
  return ['pipstone record head 1', account, number, hash, sealedAt].join('\n');
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
