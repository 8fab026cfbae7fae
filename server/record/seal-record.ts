import type { Database } from '../postgres/database.ts';
import { headText, type RecordHead } from './record-chain.ts';
import type { RecordKey } from './record-key.ts';

/** `lastEvent` is an id. */
export type SealedRecord = RecordHead & { lastEvent: number };

/** Signs the record of an account unless its last event is signed. Null without events or account. */
export async function sealRecord(
  owner: Database,
  key: RecordKey,
  { trader, account }: { trader: string; account: string },
): Promise<SealedRecord | null> {
  const [found] = await owner.run([
    { name: 'record_head', text: 'select private.record_head($1, $2) as head', values: [trader, account] },
  ]);
  const told = found?.rows[0]?.head as
    | { number: number; last_event: number; hash: string; sealed_at: number; signature: string | null }
    | null
    | undefined;
  if (!told || told.number === 0) {
    return null;
  }
  const head = { number: told.number, hash: told.hash, sealedAt: told.sealed_at, lastEvent: told.last_event };
  if (told.signature !== null) {
    return { ...head, signature: told.signature };
  }
  const signature = key.sign(headText(account, head));
  await owner.run([
    {
      name: 'keep_record_head',
      // Another server may have signed the same events, or the account was deleted.
      text: `insert into private.record_heads (user_id, account_id, number, last_event, hash, sealed_at, signature)
        select a.user_id, a.id, $3, $4, $5, to_timestamp($6::bigint / 1000.0), $7
        from public.trading_accounts a where (a.user_id, a.id) = ($1, $2)
        on conflict do nothing`,
      values: [trader, account, head.number, head.lastEvent, head.hash, head.sealedAt, signature],
    },
  ]);
  return { ...head, signature };
}
