import type { SupabaseClient } from '@supabase/supabase-js';
import type { Random } from '../demo/random.ts';
import { clientFor as newClient } from '../harness/clients.ts';
import { type Book, bookFacts, copyBook, differences, emptyBook, type Facts } from './book.ts';
import type { Operation } from './operation.ts';
import { nextOperation } from './operations.ts';
import { type Watch, watchedFetch } from './watched-fetch.ts';

export type Trader = {
  client: SupabaseClient;
  id: string;
  email: string;
  random: Random;
  book: Book;
  /** The unacknowledged change: it may have happened or not. */
  pending: Operation | null;
  acknowledged: number;
};

type SignedIn = { url: string; key: string; email: string; password: string };

/** Signs in as the web app does. */
export async function signIn(
  { url, key, email, password }: SignedIn,
  { random, watch }: { random: Random; watch: Watch },
): Promise<Trader> {
  const client = clientFor(url, key, watch);
  const { data, error } = await client.auth.signInWithPassword({ email, password });
  if (error) {
    throw new Error(`${email} cannot sign in: ${error.message}`);
  }
  return { client, id: data.user.id, email, random, book: emptyBook(), pending: null, acknowledged: 0 };
}

export function clientFor(url: string, key: string, watch: Watch): SupabaseClient {
  return newClient(url, key, { fetch: watchedFetch(watch) });
}

/** A wrong refusal: the operations do nothing that a trader may not do. */
class Refused extends Error {
  override name = 'Refused';
}

/**
 * Performs the next operation. Returns true if it was acknowledged; otherwise it is pending.
 * @throws Refused when the server refused it.
 */
export async function runNextOperation(trader: Trader): Promise<boolean> {
  const operation = nextOperation(trader.book, trader.random, trader.id);
  trader.pending = operation;
  const { error, status } = await operation.send(trader.client);
  if (!error) {
    operation.apply(trader.book);
    trader.pending = null;
    trader.acknowledged += 1;
    return true;
  }
  if (status >= 400 && status < 500) {
    throw new Refused(`${trader.email} could not ${operation.name}: ${status} ${error.message}`);
  }
  return false;
}

type Settlement = { pending: 'none' | 'absent' | 'whole'; losses: string[] };

/** Compares the trader's record with the actual data, and adopts the latter. */
export function settle(trader: Trader, actual: { facts: Facts; book: Book }): Settlement {
  const { pending } = trader;
  const without = differences(bookFacts(trader.book), actual.facts);
  trader.pending = null;
  if (without.length === 0) {
    return { pending: pending ? 'absent' : 'none', losses: [] };
  }
  const after = copyBook(trader.book);
  pending?.apply(after);
  const losses = pending ? differences(bookFacts(after), actual.facts) : without;
  trader.book = actual.book;
  return losses.length === 0
    ? { pending: 'whole', losses }
    : {
        pending: 'none',
        losses: [
          ...without.map(difference => `${trader.email}: ${difference}`),
          ...(pending ? [`  while "${pending.name}" was under way`] : []),
        ],
      };
}
