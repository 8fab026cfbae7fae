import { query } from '../../../lab/harness/database.ts';
import type { Person, ServerAndDatabase } from '../../../lab/harness/people.ts';

/** The trader sees token and code only once. */
export async function connect({ client }: Person): Promise<{ id: string; token: string; code: string }> {
  const { data } = await client.rpc('make_sync_connection').throwOnError();
  return data as { id: string; token: string; code: string };
}

/** The trader's first account. */
export async function confirm({ client, id: account }: Person, connection: string): Promise<void> {
  const clock = { time_zone: 'America/New_York', day_shift: '07:00' };
  const details = { account, ...clock, counts_cash: true };
  await client.rpc('confirm_sync', { connection, details }).throwOnError();
}

/** Ages the last post: the simulated clock is faster than the server's. */
export async function rest({ connection }: ServerAndDatabase, id: string): Promise<void> {
  const text = `update public.sync_connections set last_post_at = last_post_at - interval '1 minute' where id = $1`;
  await query(connection, text, [id]);
}
