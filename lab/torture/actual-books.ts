import { buffer } from 'node:stream/consumers';
import type pg from 'pg';
import { type ByteStore, objectKey } from '../../server/storage/bytes/byte-store.ts';
import { type Book, digestBytes, emptyBook, type Facts } from './book.ts';

export type ActualBook = { facts: Facts; book: Book };

/** Each trader's data in the database and in the picture store, by id; nothing is calculated here. */
export async function actualBooks(
  client: pg.ClientBase,
  store: ByteStore,
  ids: readonly string[],
): Promise<Map<string, ActualBook>> {
  const { rows: profiles } = await client.query<{ id: string; balance: string }>(
    'select id, account_balance::text as balance from public.profiles where id = any($1)',
    [ids],
  );
  const { rows: plans } = await client.query<{
    id: string;
    user_id: string;
    starting: string;
    current: string;
  }>(
    `select id, user_id, starting_amount::text as starting, current_amount::text as current
     from public.trading_plans where user_id = any($1)`,
    [ids],
  );
  const { rows: trades } = await client.query<{
    id: string;
    user_id: string;
    plan_id: string | null;
    amount: string;
    notes: string | null;
  }>(
    `select id, user_id, plan_id, amount::text, notes from public.trading_records
     where user_id = any($1) order by logged_at, id`,
    [ids],
  );
  const { rows: pictures } = await client.query<{ user_id: string; name: string; version: string }>(
    'select owner as user_id, name, version from storage.objects where owner = any($1)',
    [ids],
  );
  const books = new Map<string, ActualBook>();
  for (const { id, balance } of profiles) {
    books.set(id, {
      facts: new Map([['balance', balance]]),
      book: { ...emptyBook(), balance: cents(balance) },
    });
  }
  for (const { id, user_id, starting, current } of plans) {
    const owner = books.get(user_id);
    owner?.facts.set(`plan ${id}`, `from ${starting} to ${current}`);
    owner?.book.plans.set(id, cents(starting));
  }
  for (const { id, user_id, plan_id, amount, notes } of trades) {
    const owner = books.get(user_id);
    owner?.facts.set(`trade ${id}`, `${amount} on plan ${plan_id}: ${notes}`);
    owner?.book.trades.set(id, { amount: cents(amount), planId: plan_id, notes });
  }
  for (const { user_id, name, version } of pictures) {
    const digest = await storedDigest(store, objectKey('trade-pictures', name, version));
    const owner = books.get(user_id);
    owner?.facts.set(`picture ${name}`, digest);
    owner?.book.pictures.set(name, digest);
  }
  return books;
}

async function storedDigest(store: ByteStore, key: string): Promise<string> {
  const found = await store.get(key);
  return found ? digestBytes(await buffer(found.bytes)) : 'without its bytes';
}

function cents(text: string): number {
  return Math.round(Number(text) * 100);
}
