import type { SupabaseClient } from '@supabase/supabase-js';
import { expect, inject } from 'vitest';
import type { Person } from '../../lab/harness/people.ts';
import { verify } from '../../server/backup/verify.ts';

/** A row of the balance ledger, as its trader reads it. */
export type BalanceChange = {
  id: number;
  kind: 'opening' | 'trade' | 'manual' | 'correction' | 'cash' | 'cost' | 'account';
  amount: number;
  balance: number;
  trade_id: string | null;
  currency_pair: string | null;
  reason: string | null;
  created_at: string;
  happened_at: string | null;
  takes_back: number | null;
  account_id: string;
  account_amount: number | null;
  counted: number | null;
  account_after: number | null;
};

/** All rows of a table that a client may read, in the order of their ids. */
async function everyRow<Row>(client: SupabaseClient, table: string): Promise<Row[]> {
  const rows: Row[] = [];
  for (;;) {
    const { data } = await client
      .from(table)
      .select('*')
      .order('id')
      .range(rows.length, rows.length + 999)
      .throwOnError();
    rows.push(...(data as Row[]));
    if (data.length < 1000) {
      return rows;
    }
  }
}

/** The ledger of the caller, oldest first. */
export const readLedger = ({ client }: Person) => everyRow<BalanceChange>(client, 'balance_changes');

/**
 * All invariants of a database for one trader: their ledger, balance, wins, losses, last trade and plans all
 * follow from their actions. Call it while no request of theirs is pending.
 */
export async function expectBooksInOrder({ email }: Person): Promise<void> {
  const { findings } = await verify(inject('server').connection, { who: email });
  expect(findings).toEqual([]);
}
