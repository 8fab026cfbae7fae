import type { FastifyBaseLogger } from 'fastify';
import { lookEvery } from '../host/look-every.ts';
import type { Database } from '../postgres/database.ts';
import type { RecordKey } from './record-key.ts';
import { sealRecord } from './seal-record.ts';

/** Milliseconds between two looks, and accounts per look. */
const [pause, most] = [3_600_000, 200];

/**
 * Signs the records that have changed, each at most once a day. What fails is signed at the next look.
 * @returns stops it
 */
export function openRecordSeals(
  owner: Database,
  key: RecordKey,
  log: FastifyBaseLogger,
): () => Promise<void> {
  return lookEvery(pause, async () => {
    try {
      await sealRecords(owner, key);
    } catch (error) {
      log.warn({ err: error }, 'Records could not be signed. The next try is in an hour.');
    }
  });
}

/** @returns the number of records that were signed */
export async function sealRecords(owner: Database, key: RecordKey): Promise<number> {
  const [found] = await owner.run([
    { name: 'unsealed_records', text: 'select * from private.unsealed_records($1)', values: [most] },
  ]);
  const rows = found?.rows ?? [];
  for (const row of rows) {
    await sealRecord(owner, key, { trader: String(row.user_id), account: String(row.account_id) });
  }
  return rows.length;
}
