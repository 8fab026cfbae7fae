import type { SupabaseClient } from '@supabase/supabase-js';
import { expect } from 'vitest';
import type { Person } from '../../harness/people.ts';

/** A row of the balance ledger, as its trader reads it. */
export type BalanceChange = {
  id: number;
  kind: 'opening' | 'trade' | 'manual' | 'correction';
  amount: number;
  balance: number;
  trade_id: string | null;
  currency_pair: string | null;
  reason: string | null;
  created_at: string;
};

type Trade = { id: string; plan_id: string | null; amount: number; trade_result: string; created_at: string };
type Plan = { id: string; starting_amount: number; current_amount: number };

/** All rows of a table that somebody may read, however many, in the order of their ids. */
export async function everyRow<Row>(client: SupabaseClient, table: string): Promise<Row[]> {
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

/** The ledger of whoever asks, oldest first. */
export const ledgerOf = ({ client }: Person) => everyRow<BalanceChange>(client, 'balance_changes');

/**
 * Whatever a trader has done: their ledger, balance, wins, losses, last trade and plans all say the same as their
 * trades do. To be asked while nothing of theirs is under way.
 */
export async function expectBooksInOrder(person: Person): Promise<void> {
  const { data: profile } = await person.client
    .from('profiles')
    .select('*')
    .eq('id', person.id)
    .single()
    .throwOnError();
  const ledger = await ledgerOf(person);
  const trades = await everyRow<Trade>(person.client, 'trading_records');
  const plans = await everyRow<Plan>(person.client, 'trading_plans');

  let balance = 0;
  for (const change of ledger) {
    balance += cents(change.amount);
    expect(cents(change.balance)).toBe(balance);
  }
  expect(cents(profile.account_balance)).toBe(balance);
  const fromTrades = ledger.filter(({ kind }) => kind === 'trade' || kind === 'correction');
  expect(sumOf(fromTrades)).toBe(sumOf(trades));

  expect({ wins: profile.total_wins, losses: profile.total_losses }).toEqual({
    wins: trades.filter(({ trade_result }) => trade_result === 'won').length,
    losses: trades.filter(({ trade_result }) => trade_result !== 'won').length,
  });
  expect(profile.last_trade_at).toBe(latestOf(trades));
  for (const { id, starting_amount, current_amount } of plans) {
    const ofPlan = trades.filter(({ plan_id }) => plan_id === id);
    expect(cents(current_amount)).toBe(cents(starting_amount) + sumOf(ofPlan));
  }
}

const cents = (dollars: number) => Math.round(dollars * 100);
const sumOf = (rows: { amount: number }[]) => rows.reduce((sum, { amount }) => sum + cents(amount), 0);

/** PostgreSQL writes fewer digits where the last are 0, which text would not sort; a number of ms loses some. */
const inFull = (time: string) =>
  time.replace(/(?:\.(\d+))?\+/, (_, digits = '') => `.${digits.padEnd(6, '0')}+`);

function latestOf(trades: Trade[]): string | null {
  return trades.reduce<string | null>(
    (latest, { created_at }) =>
      latest === null || inFull(created_at) > inFull(latest) ? created_at : latest,
    null,
  );
}
