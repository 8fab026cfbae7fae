import type pg from 'pg';
import type { Book, Facts } from './book.ts';

export type ActualBook = { facts: Facts; book: Book };

/** The figures that the database has stored for each trader, by their ids; none is worked out here. */
export async function actualBooks(
  client: pg.ClientBase,
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
  const books = new Map<string, ActualBook>();
  for (const { id, balance } of profiles) {
    books.set(id, {
      facts: new Map([['balance', balance]]),
      book: { balance: cents(balance), trades: new Map(), plans: new Map() },
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
  return books;
}

function cents(text: string): number {
  return Math.round(Number(text) * 100);
}
