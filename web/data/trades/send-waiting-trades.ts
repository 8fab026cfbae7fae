import { ApiError, currentUserId } from '#data/backend/client.ts';
import { countNoun } from '#domain/numbers/count.ts';
import { showToast } from '#lib/page/toasts.ts';
import { failureMessage, isTransient } from '#lib/queries/failure.ts';
import { logOnce } from './trade-changes.ts';
import { addFailure } from './trade-refusals.ts';
import type { NewTrade } from './trades.ts';
import { refuseWaiting, removeWaiting, type Shelf, waitingTrades } from './waiting-trades.ts';

/** Statuses after which the same trade may succeed later: no session, timeout, too many requests. */
const notForGood = [401, 408, 429];

type Sent = {
  sent: number;
  refused: number;
  /** Why the rest could not be sent now. */
  stoppedBy?: unknown;
};

/**
 * In one tab at a time; undefined if another tab is sending. Without the browser's locks (plain http) two
 * tabs may send the same trade, which its id makes one.
 * @param again true to retry refused trades as well
 */
export async function sendWaiting(userId: string, again = false): Promise<Sent | undefined> {
  const send = async (trade: NewTrade) => {
    // Another person may have signed in meanwhile.
    if ((await currentUserId()) !== userId) {
      throw new Error('User not authenticated');
    }
    await logOnce(trade, userId);
  };
  const sendAll = () => sendInOrder(userId, send, again);
  const outcome = navigator.locks
    ? await navigator.locks.request(`pipstone-send-${userId}`, { ifAvailable: true }, lock =>
        lock ? sendAll() : undefined,
      )
    : await sendAll();
  tell(outcome);
  return outcome;
}

function tell({ sent, refused }: Sent = { sent: 0, refused: 0 }): void {
  if (sent > 0) {
    showToast({
      title: `${countNoun(sent, 'trade')} sent`,
      description: 'What waited on this device is logged now.',
    });
  }
  if (refused > 0) {
    showToast({
      title: `${countNoun(refused, 'trade')} not accepted`,
      description: 'The reason stands beside it, where it waits.',
      kind: 'destructive',
    });
  }
}

/**
 * In the order of saving, until one cannot be sent now: the others wait behind it. One that is refused
 * permanently stays with the reason, and the next is sent.
 */
export async function sendInOrder(
  userId: string,
  send: (trade: NewTrade) => Promise<void>,
  again = false,
  shelf?: Shelf,
): Promise<Sent> {
  const outcome: Sent = { sent: 0, refused: 0 };
  for (const waiting of waitingTrades(userId, shelf)) {
    if (waiting.refusal && !again) {
      continue;
    }
    try {
      await send(waiting.trade);
      // If it was edited meanwhile, it stays and is sent again, which updates the row.
      removeWaiting(userId, waiting, shelf);
      outcome.sent += 1;
    } catch (error) {
      if (!isForGood(error)) {
        return { ...outcome, stoppedBy: error };
      }
      refuseWaiting(userId, waiting, addFailure(error) ?? failureMessage(error), shelf);
      outcome.refused += 1;
    }
  }
  return outcome;
}

/** True when the server will never accept this trade as it is. */
function isForGood(error: unknown): boolean {
  return error instanceof ApiError && !isTransient(error) && !notForGood.includes(error.status);
}
