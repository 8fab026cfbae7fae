import type { SupabaseClient } from '@supabase/supabase-js';
import type { Random } from '../demo/random.ts';
import type { Book } from './book.ts';

type Outcome = { error: { message: string } | null; status: number };

export type Operation = {
  name: string;
  send(client: SupabaseClient): PromiseLike<Outcome>;
  apply(book: Book): void;
};

/** Null if the book has nothing to do it with. */
export type Habit = (book: Book, random: Random, userId: string) => Operation | null;
