import { timingSafeEqual } from 'node:crypto';

/** The kinds of mails that have a switch, by their column of `notice_settings`. */
export const noticeKinds = ['comments', 'digest'] as const;
export type NoticeKind = (typeof noticeKinds)[number];

/** A key to leave the mails of a kind: whose and which they are, and a secret. */
export type LeaveKey = { kind: NoticeKind; userId: string; secret: string };

const keyPattern = /^(comments|digest)-([0-9a-f]{32})-([0-9a-f]{64})$/;

/** The key as its link has it. */
export function writtenKey({ kind, userId, secret }: LeaveKey): string {
  return `${kind}-${userId.replaceAll('-', '')}-${secret}`;
}

/** Reads the key of a link; null where it is none. */
export function readKey(written: unknown): LeaveKey | null {
  const [, kind, userId, secret] = (typeof written === 'string' && keyPattern.exec(written)) || [];
  return kind && userId && secret ? { kind: kind as NoticeKind, userId, secret } : null;
}

/** Compares in a time that does not tell how much of it is right. */
export function isSameSecret(given: string, kept: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(kept)];
  return one.length === other.length && timingSafeEqual(one, other);
}
