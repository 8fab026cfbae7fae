import { setTimeout as sleep } from 'node:timers/promises';
import { sendTogether } from './batch.ts';
import type { Connections } from './connections.ts';
import { OnlyReads } from './lost-connection.ts';

const question = { text: `select current_setting('transaction_read_only') = 'on' as only_reads` };

/** Checks on a separate connection whether PostgreSQL accepts writes; concurrent callers share a check. */
export function healthCheck(connections: Connections): (withinMs: number) => Promise<boolean> {
  let underWay: Promise<boolean> | undefined;

  async function ask(): Promise<boolean> {
    try {
      await connections.lend(async client => {
        const [answer] = await sendTogether(client, [question]);
        if (answer?.rows[0]?.only_reads) {
          throw new OnlyReads();
        }
      });
      return true;
    } catch {
      return false;
    } finally {
      underWay = undefined;
    }
  }

  return withinMs => {
    underWay ??= ask();
    return Promise.race([underWay, sleep(withinMs, false, { ref: false })]);
  };
}
