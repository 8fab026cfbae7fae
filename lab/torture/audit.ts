import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { verdictLines, verify } from '../../server/backup/verify.ts';
import { diskStore } from '../../server/storage/bytes/disk-store.ts';
import { withClient } from '../harness/database.ts';
import { actualBooks } from './actual-books.ts';
import type { Tally } from './tally.ts';
import { settle, type Trader } from './trader.ts';

/** Compares every trader's record with the database and the pictures, while no trader works. */
export async function audit(
  { connection, dataDir }: { connection: pg.ClientConfig; dataDir: string },
  traders: readonly Trader[],
  tally: Tally,
): Promise<void> {
  const store = diskStore(join(dataDir, 'storage'));
  const books = await withClient(connection, client =>
    actualBooks(
      client,
      store,
      traders.map(({ id }) => id),
    ),
  );
  for (const trader of traders) {
    const actual = books.get(trader.id);
    if (!actual) {
      tally.losses.push(`${trader.email} is not there any more`);
      continue;
    }
    const { pending, losses } = settle(trader, actual);
    tally.whole += pending === 'whole' ? 1 : 0;
    tally.absent += pending === 'absent' ? 1 : 0;
    tally.losses.push(...losses);
  }
  const verdict = await verify(connection, { store });
  if (verdict.findings.length > 0) {
    tally.losses.push(...verdictLines(verdict));
  }
}

/**
 * Waits for the end of all connections from before this moment: a killed server's statements may still be
 * running.
 */
export async function untilOldConnectionsEnd(connection: pg.ClientConfig, before: Date): Promise<void> {
  for (const end = Date.now() + 30_000; ; await sleep(50)) {
    const left = await withClient(connection, async client => {
      const { rows } = await client.query(
        `select count(*)::int as count from pg_stat_activity where application_name = 'pipstone' and backend_start < $1`,
        [before],
      );
      return Number(rows[0]?.count);
    }).catch(() => Number.NaN);
    if (left === 0) {
      return;
    }
    if (Date.now() > end) {
      throw new Error(`${left} connections of a server that has ended are still open.`);
    }
  }
}
