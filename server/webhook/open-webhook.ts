import { lookEvery } from '../host/look-every.ts';
import type { Log } from '../postgres/log.ts';
import { sendWebhook, type WebhookParts } from './send-webhook.ts';

/** Milliseconds. */
const pauses = { usual: 5_000, failed: 60_000 };

/** Sends the notices of the school to its webhook; the result stops it and gives up what is being sent. */
export function openWebhook(parts: Omit<WebhookParts, 'signal'>, log: Log): () => Promise<void> {
  const abort = new AbortController();
  let nextAt = 0;

  async function look(): Promise<void> {
    if (Date.now() < nextAt) {
      return;
    }
    // No other look while this one sends.
    nextAt = Date.now() + pauses.failed;
    try {
      if ((await sendWebhook({ ...parts, signal: abort.signal })) === 'sent') {
        log.info({}, 'Sent notices to the webhook.');
      }
      nextAt = 0;
    } catch (error) {
      if (!abort.signal.aborted) {
        log.warn({ err: error }, 'Notices could not be sent to the webhook. Trying again later.');
      }
    }
  }

  const stopLooking = lookEvery(pauses.usual, look);
  return () => {
    abort.abort();
    return stopLooking();
  };
}
