import type { Log } from '../postgres/log.ts';
import { type NoticeParts, sendNotices } from './send-notices.ts';

/** Milliseconds between rounds; `longest` while the mail server cannot be reached. */
const pauses = { first: 1_000, usual: 15_000, longest: 10 * 60 * 1_000 };

/** Milliseconds for a running delivery at a stop. */
const mayFinish = 5_000;

type Notices = { stop(): Promise<void> };

/** Sends emails about missed events in the background while the server runs. */
export function openNotices(
  parts: Omit<NoticeParts, 'signal'>,
  log: Log,
  ran: (isWell: boolean) => void,
): Notices {
  const abort = new AbortController();
  let underWay: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout;
  let pause = pauses.usual;

  function roundIn(milliseconds: number): void {
    if (!abort.signal.aborted) {
      timer = setTimeout(() => {
        underWay = round().then(() => roundIn(pause));
      }, milliseconds);
      timer.unref();
    }
  }

  async function round(): Promise<void> {
    try {
      const { sent, isReached } = await sendNotices({ ...parts, signal: abort.signal });
      ran(isReached);
      pause = isReached ? pauses.usual : Math.min(pause * 2, pauses.longest);
      if (sent > 0) {
        log.info({ sent }, 'Sent notices by email.');
      }
    } catch (error) {
      ran(false);
      pause = Math.min(pause * 2, pauses.longest);
      log.warn({ err: error }, 'Notices could not be sent by email. Trying again later.');
    }
  }

  roundIn(pauses.first);
  return {
    async stop() {
      abort.abort();
      clearTimeout(timer);
      let late: NodeJS.Timeout | undefined;
      await Promise.race([underWay, new Promise(done => (late = setTimeout(done, mayFinish)))]);
      clearTimeout(late);
    },
  };
}
