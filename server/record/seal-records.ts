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
      await sealRecords(owner, key, log);
    } catch (error) {
      log.warn({ err: error }, 'Records could not be signed. The next try is in an hour.');
    }
  });
}

/** One that fails keeps no other from being signed. */
async function sealRecords(owner: Database, key: RecordKey, log: FastifyBaseLogger): Promise<void> {
  const [found] = await owner.run([
    { name: 'unsealed_records', text: 'select * from private.unsealed_records($1)', values: [most] },
  ]);
  for (const row of found?.rows ?? []) {
    const account = String(row.account_id);
    try {
      await sealRecord(owner, key, { trader: String(row.user_id), account });
    } catch (error) {
      log.warn({ err: error, account }, 'A record could not be signed. The next try is in an hour.');
    }
  }
}
