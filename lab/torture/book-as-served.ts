import type { ActualBook } from './actual-books.ts';
import { dollars } from './book.ts';
import type { Trader } from './trader.ts';

type Served = {
  profile: { account_balance: number };
  plans: { id: string; starting_amount: number; current_amount: number }[];
  trades: { id: string; plan_id: string | null; amount: number; notes: string | null }[];
  pictures: { name: string; eTag: string }[];
};

/**
 * A trader's own view of their book, by the client library with its retries. Needs no pending change.
 * @throws when the library gives up
 */
export async function bookAsServed({ client, id }: Pick<Trader, 'client' | 'id'>): Promise<ActualBook> {
  const { data: profile } = await client
    .from('profiles')
    .select('account_balance')
    .eq('id', id)
    .single()
    .throwOnError();
  const { data: plans } = await client
    .from('trading_plans')
    .select('id, starting_amount, current_amount')
    .throwOnError();
  const trades: Served['trades'] = [];
  for (let from = 0; from === trades.length; from += 1_000) {
    const { data } = await client
      .from('trading_records')
      .select('id, plan_id, amount, notes')
      .order('logged_at')
      .order('id')
      .range(from, from + 999)
      .throwOnError();
    trades.push(...data);
  }
  const { data: pictures, error } = await client.storage.from('trade-pictures').list(id, { limit: 1_000 });
  if (error) {
    throw error;
  }
  const named = pictures.map(({ name, metadata }) => ({
    name: `${id}/${name}`,
    eTag: String(metadata?.eTag),
  }));
  return bookFrom({ profile, plans, trades, pictures: named });
}

function bookFrom({ profile, plans, trades, pictures }: Served): ActualBook {
  const digests = new Map(pictures.map(({ name, eTag }) => [name, eTag.replaceAll('"', '')]));
  const money = (amount: number) => dollars(cents(amount));
  return {
    facts: new Map([
      ['balance', money(profile.account_balance)],
      ...plans.map(
        ({ id, starting_amount, current_amount }) =>
          [`plan ${id}`, `from ${money(starting_amount)} to ${money(current_amount)}`] as const,
      ),
      ...trades.map(
        ({ id, plan_id, amount, notes }) =>
          [`trade ${id}`, `${money(amount)} on plan ${plan_id}: ${notes}`] as const,
      ),
      ...[...digests].map(([name, digest]) => [`picture ${name}`, digest] as const),
    ]),
    book: {
      balance: cents(profile.account_balance),
      plans: new Map(plans.map(({ id, starting_amount }) => [id, cents(starting_amount)])),
      trades: new Map(
        trades.map(({ id, plan_id, amount, notes }) => [
          id,
          { amount: cents(amount), planId: plan_id, notes },
        ]),
      ),
      pictures: digests,
    },
  };
}

function cents(amount: number): number {
  return Math.round(amount * 100);
}
