import pg from 'pg';
import { type DatabaseConnection, presentConnection } from '../../postgres/connect.ts';
import type { Log } from '../../postgres/log.ts';
import type { ByteStore } from '../bytes/byte-store.ts';
import { sweep } from './sweep.ts';

/** Milliseconds. */
const every = 60 * 60 * 1000;
/** Milliseconds after a start or a deletion; several may follow. */
const soonAfter = 1_000;

export type Sweeper = {
  soon(): void;
  /** Waits for a running sweep. */
  stop(): Promise<void>;
};

/** Sweeps in a moment, every hour, and on request. */
export function openSweeper(
  connection: DatabaseConnection,
  store: ByteStore,
  log: Log,
  ran: (isWell: boolean) => void,
): Sweeper {
  const abort = new AbortController();
  let underWay: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout;

  function sweepIn(milliseconds: number): void {
    clearTimeout(timer);
    if (!abort.signal.aborted) {
      timer = setTimeout(() => {
        underWay = underWay.then(sweepOnce).then(() => sweepIn(every));
      }, milliseconds);
      timer.unref();
    }
  }

  async function sweepOnce(): Promise<void> {
    const client = new pg.Client({ ...presentConnection(connection), application_name: 'pipstone sweeper' });
    client.on('error', () => {});
    try {
      await client.connect();
      const swept = await sweep({ client, store, log, signal: abort.signal });
      ran(true);
      if (swept && swept.objects + swept.strays > 0) {
        log.info(swept, 'Removed images that are no longer needed.');
      }
    } catch (error) {
      ran(false);
      log.warn(
        { err: error },
        'Images that are no longer needed could not be removed. Trying again in an hour.',
      );
    } finally {
      await client.end().catch(() => {});
    }
  }

  sweepIn(soonAfter);
  return {
    soon: () => sweepIn(soonAfter),
    async stop() {
      abort.abort();
      clearTimeout(timer);
      await underWay;
    },
  };
}
