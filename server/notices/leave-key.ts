import { timingSafeEqual } from 'node:crypto';

/** Emails that can be turned off, by their column of `notice_settings`. */
export const noticeKinds = ['comments', 'digest'] as const;
export type NoticeKind = (typeof noticeKinds)[number];

export type LeaveKey = { kind: NoticeKind; userId: string; secret: string };

const keyPattern = /^(comments|digest)-([0-9a-f]{32})-([0-9a-f]{64})$/;

/** Returns the key as its link contains it. */
export function writtenKey({ kind, userId, secret }: LeaveKey): string {
  return `${kind}-${userId.replaceAll('-', '')}-${secret}`;
}

/** Reads the key of a link; null for an invalid one. */
export function readKey(written: unknown): LeaveKey | null {
  const [, kind, userId, secret] = (typeof written === 'string' && keyPattern.exec(written)) || [];
  return kind && userId && secret ? { kind: kind as NoticeKind, userId, secret } : null;
}

/** Compares in constant time. */
export function isSameSecret(given: string, kept: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(kept)];
  return one.length === other.length && timingSafeEqual(one, other);
}
