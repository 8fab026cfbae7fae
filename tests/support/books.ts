import type { SupabaseClient } from '@supabase/supabase-js';
import { expect, inject } from 'vitest';
import type { Person } from '../../lab/harness/people.ts';
import { verify } from '../../server/backup/verify.ts';

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

/** By id. */
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

/** Oldest first. */
export const readLedger = ({ client }: Person) => everyRow<BalanceChange>(client, 'balance_changes');

/** Checks all invariants of one trader. Call it while no request of theirs is pending. */
export async function expectBooksInOrder({ email }: Person): Promise<void> {
  const { findings } = await verify(inject('server').connection, { who: email });
  expect(findings).toEqual([]);
}
