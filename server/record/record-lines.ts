import type { Database } from '../postgres/database.ts';
import { firstHash, nextHash, type RecordEvent, type RecordHead } from './record-chain.ts';
import type { RecordKey } from './record-key.ts';
import { sealRecord } from './seal-record.ts';

const pageSize = 2_000;

/** Yields a trader's records as JSON lines for `npm run verify-record`, each head after its last event. */
export async function* recordLines(owner: Database, key: RecordKey, trader: string): AsyncGenerator<string> {
  const accounts = await readRows(owner, {
    name: 'accounts_of_record',
    text: 'select id from public.trading_accounts where user_id = $1 order by created_at, id',
    values: [trader],
  });
  for (const { id } of accounts) {
    const account = String(id);
    const sealed = await sealRecord(owner, key, { trader, account });
    if (!sealed) {
      continue;
    }
    yield line({ pipstone_record: 1, account, key: key.publicKey });
    const heads = await readHeads(owner, trader, account);
    let [number, last, hash] = [0, 0, firstHash(account)];
    while (last < sealed.lastEvent) {
      const page = await readRows(owner, {
        name: 'events_of_record',
        text: `select id, kind, trade_id, (extract(epoch from at) * 1000000)::bigint as at, content
          from private.record_events
          where (user_id, account_id) = ($1, $2) and id > $3 and id <= $4 order by id limit ${pageSize}`,
        values: [trader, account, last, sealed.lastEvent],
      });
      if (page.length === 0) {
        break; // The account was deleted meanwhile.
      }
      for (const row of page) {
        number += 1;
        last = Number(row.id);
        const event: RecordEvent = {
          ...{ number, kind: String(row.kind), trade: String(row.trade_id), at: Number(row.at) },
          content: String(row.content),
        };
        hash = nextHash(hash, event);
        yield line({ ...event, hash });
        const head = heads.get(number);
        if (head) {
          const { sealedAt, signature } = head;
          yield line({ head: number, hash: head.hash, sealed_at: sealedAt, signature });
        }
      }
    }
  }
}

async function readHeads(owner: Database, trader: string, account: string): Promise<Map<number, RecordHead>> {
  const rows = await readRows(owner, {
    name: 'heads_of_record',
    text: `select number, hash, (extract(epoch from sealed_at) * 1000)::bigint as sealed_at, signature
      from private.record_heads where (user_id, account_id) = ($1, $2)`,
    values: [trader, account],
  });
  return new Map(
    rows.map(row => [
      Number(row.number),
      {
        ...{ number: Number(row.number), hash: String(row.hash), sealedAt: Number(row.sealed_at) },
        signature: String(row.signature),
      },
    ]),
  );
}

async function readRows(owner: Database, statement: Parameters<Database['run']>[0][number]) {
  const [found] = await owner.run([statement], { readOnly: true });
  return found?.rows ?? [];
}

const line = (value: object) => `${JSON.stringify(value)}\n`;
