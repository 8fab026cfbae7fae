import { gzipSync } from 'node:zlib';
import type { SyncDeal, SyncOpen, SyncPost } from '#domain/sync/post.ts';
import { syncDeal, syncMoney, syncPost } from '#examples/sync/rows.ts';
import { query } from '../../../lab/harness/database.ts';
import type { Person, ServerAndDatabase } from '../../../lab/harness/people.ts';

export type Connection = {
  server: ServerAndDatabase;
  person: Person;
  id: string;
  token: string;
  code: string;
};

type Answer = { status: number; body: Record<string, unknown>; headers: Headers };

/** Unused by any program. */
export async function connect(server: ServerAndDatabase, person: Person): Promise<Connection> {
  const { data } = await person.client.rpc('make_sync_connection').throwOnError();
  return { server, person, ...(data as { id: string; token: string; code: string }) };
}

export const usualDetails = (account: string) => ({
  ...{ account, time_zone: 'America/New_York', day_shift: '07:00', counts_cash: true },
});

/** By default with the trader's first account. */
export async function connected(
  server: ServerAndDatabase,
  person: Person,
  { post: first = syncPost(), details = {} }: { post?: SyncPost; details?: object } = {},
): Promise<Connection> {
  const connection = await connect(server, person);
  await post(connection, { ...first, deals: [], trades: [], cash: [], isLast: false });
  await person.client
    .rpc('confirm_sync', {
      connection: connection.id,
      details: { ...usualDetails(person.id), ...details },
    })
    .throwOnError();
  return connection;
}

export async function send(
  url: string,
  token: string,
  body: string | Uint8Array<ArrayBuffer>,
  headers: Record<string, string> = {},
  path: 'deals' | 'bars' = 'deals',
): Promise<Answer> {
  const response = await fetch(`${url}/sync/v1/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}`, ...headers },
    body,
  });
  const text = await response.text();
  return { status: response.status, body: JSON.parse(text), headers: response.headers };
}

/** Ages the last post of a program. */
export async function pause({ server, id }: Connection): Promise<void> {
  const text = `update public.sync_connections set last_post_at = last_post_at - interval '10 seconds' where id = $1`;
  await query(server.connection, text, [id]);
}

/** As if it had paused before. */
export async function post(
  connection: Connection,
  body: SyncPost,
  { gzip = false }: { gzip?: boolean } = {},
): Promise<Answer> {
  const { server, token } = connection;
  await pause(connection);
  const text = JSON.stringify(body);
  return gzip
    ? send(server.url, token, new Uint8Array(gzipSync(text)), { 'content-encoding': 'gzip' })
    : send(server.url, token, text);
}

/** A deposit of 1,000, and a trade every three hours from 2 March 2026. */
export function history(trades: number): SyncDeal[] {
  return [
    syncMoney({ time: start }),
    ...Array.from({ length: trades }, (_, index) => tradeDeals(index + 1)).flat(),
  ];
}

const start = Date.UTC(2026, 2, 2);
const hour = 3_600_000;

/** Earns 20 or loses 10, less a commission of 70 cents. */
export function tradeDeals(n: number): [SyncDeal, SyncDeal] {
  const position = String(20_000 + n);
  const opened = start + n * 3 * hour + 3_123;
  return [
    syncDeal({
      ticket: String(100_000 + 2 * n),
      order: position,
      position,
      time: opened,
      commission: '-0.35',
    }),
    syncDeal({
      ...{ ticket: String(100_001 + 2 * n), order: String(50_000 + n), position, time: opened + hour },
      ...{ type: 'sell', entry: 'out', price: '1.08400', commission: '-0.35' },
      profit: n % 3 === 0 ? '-10.00' : '20.00',
    }),
  ];
}

/** With two decimals. */
export function balanceAfter(deals: readonly SyncDeal[]): string {
  const cents = deals.reduce(
    (sum, { profit, commission, swap, fee }) =>
      [profit, commission, swap, fee].reduce((of, part) => of + Math.round(Number(part) * 100), sum),
    0,
  );
  return (cents / 100).toFixed(2);
}

export function wholePost(deals: SyncDeal[], change: Partial<SyncPost> = {}): SyncPost {
  return syncPost({ deals, isLast: true, total: deals.length, balance: balanceAfter(deals), ...change });
}

export function openPosition(
  [entry]: readonly [SyncDeal, ...SyncDeal[]],
  change: Partial<SyncOpen> = {},
): SyncOpen {
  return {
    ...{
      position: entry.position,
      time: entry.time,
      symbol: entry.symbol,
      side: 'buy',
      volume: entry.volume,
    },
    ...{ openPrice: entry.price, stopLoss: '1.08000', takeProfit: '', price: '1.08300' },
    ...{ profit: '10.00', swap: '0.00', comment: '' },
    ...change,
  };
}

export async function readJournal({ client, id }: Person) {
  const { data: trades } = await client
    .from('trading_records')
    .select('id, currency_pair, trade_type, lot_size, amount, created_at, opened_at, import_id')
    .eq('user_id', id)
    .order('created_at')
    .order('amount')
    .throwOnError();
  const { data: profile } = await client
    .from('profiles')
    .select('account_balance')
    .eq('id', id)
    .single()
    .throwOnError();
  return { trades: trades ?? [], balance: profile?.account_balance as number };
}

export async function readState({ person, id }: Connection) {
  const { data } = await person.client
    .from('sync_connections')
    .select()
    .eq('user_id', person.id)
    .eq('id', id)
    .single()
    .throwOnError();
  return data as Record<string, unknown>;
}
