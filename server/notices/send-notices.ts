import { LimitReached, type Limits } from '../limits/limits.ts';
import type { Letter } from '../mail/letters.ts';
import type { Mailer } from '../mail/mailer.ts';
import type { Database } from '../postgres/database.ts';
import { type Claim, candidates, claim, settle } from './claims.ts';
import { commentLetter, newComments } from './comment-notice.ts';
import { digestLetter, readMorning } from './digest-notice.ts';
import { type NoticeKind, noticeKinds } from './leave-key.ts';

export type NoticeParts = {
  /** With the owner's rights. */
  owner: Database;
  mailer: Pick<Mailer, 'send'>;
  limits: Limits;
  /** Origin of the app, without a trailing slash. */
  publicUrl: string;
  signal: AbortSignal;
};

/** People per round and kind. */
const most = 50;

/** Without a letter, there is nothing to report for that day. */
type Notice = { letter: Letter | null; until: string | null; day: string | null };

/** Sends due emails, each once over all servers; returns their number, and whether the mail server was reached. */
export async function sendNotices(parts: NoticeParts): Promise<{ sent: number; isReached: boolean }> {
  let sent = 0;
  for (const kind of noticeKinds) {
    for (const userId of await candidates(parts.owner, kind, most)) {
      if (parts.signal.aborted) {
        return { sent, isReached: true };
      }
      const claimed = await claim(parts.owner, userId, kind);
      const outcome = claimed && (await sendTo(claimed, parts));
      if (outcome === 'unreachable' || outcome === 'too many') {
        return { sent, isReached: outcome !== 'unreachable' };
      }
      sent += outcome === 'sent' ? 1 : 0;
    }
  }
  return { sent, isReached: true };
}

type Sent = 'sent' | 'nothing' | 'unreachable' | 'too many';

async function sendTo(claimed: Claim, { owner, mailer, limits, publicUrl }: NoticeParts): Promise<Sent> {
  let isSettled = false;
  try {
    const notice = await writers[claimed.kind](owner, claimed, publicUrl);
    if (!notice) {
      return 'nothing';
    }
    if (!notice.letter) {
      isSettled = true;
      await settle(owner, claimed, { is: 'quiet', day: notice.day });
      return 'nothing';
    }
    await limits.take([{ rule: 'noticesInAll', of: [] }]);
    const handed = await mailer.send(notice.letter);
    isSettled = true;
    const isTold = handed === 'taken' || handed === 'refused';
    await settle(owner, claimed, isTold ? { is: 'told', ...notice } : { is: 'later' });
    return handed === 'taken' ? 'sent' : handed === 'unreachable' ? 'unreachable' : 'nothing';
  } catch (error) {
    if (error instanceof LimitReached) {
      return 'too many';
    }
    throw error;
  } finally {
    if (!isSettled) {
      await settle(owner, claimed, { is: 'nothing' });
    }
  }
}

const writers: Record<
  NoticeKind,
  (owner: Database, claimed: Claim, publicUrl: string) => Promise<Notice | null>
> = {
  async comments(owner, claimed, publicUrl) {
    const notice = await newComments(owner, claimed.userId);
    return (
      notice && {
        letter: commentLetter(notice, { ...claimed, publicUrl }),
        until: notice.until,
        day: null,
      }
    );
  },
  async digest(owner, claimed, publicUrl) {
    const notice = await readMorning(owner, claimed.userId);
    return (
      notice && { letter: digestLetter(notice, { ...claimed, publicUrl }), until: null, day: notice.day }
    );
  },
};
