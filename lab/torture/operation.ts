import type { SupabaseClient } from '@supabase/supabase-js';
import type { Random } from '../demo/random.ts';
import type { Book } from './book.ts';

type Outcome = { error: { message: string } | null; status: number };

/** One change as a trader makes it: how it is asked for, and what it comes to when it is acknowledged. */
export type Operation = {
  name: string;
  send(client: SupabaseClient): PromiseLike<Outcome>;
  apply(book: Book): void;
};

/** Null where the book has nothing to do it with. */
export type Habit = (book: Book, random: Random, userId: string) => Operation | null;
