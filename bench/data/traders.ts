import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { insertAccount } from '../../server/auth/new-account.ts';
import { hashPassword } from '../../server/auth/passwords.ts';
import type { Pipstone } from '../machine/pipstone.ts';

/** A signed-in trader. */
export type Trader = { id: string; email: string; accessToken: string; planId: string };

export const traderPassword = 'correct-horse-battery';

export const plansOfTrader = 10;
export const tradesOfTrader = 1_000;

/** Makes traders with plans and trades of their own, and signs them in. */
export async function makeTraders(pipstone: Pipstone, count: number): Promise<Trader[]> {
  const accounts = Array.from({ length: count }, (_, index) => ({
    id: randomUUID(),
    email: `bench.${index + 1}@example.com`,
  }));
  const passwordHash = await hashPassword(traderPassword);
  const client = new pg.Client(pipstone.connection);
  await client.connect();
  try {
    await client.query('begin');
    for (const { id, email } of accounts) {
      const account = { id, email, passwordHash, userMetadata: { full_name: 'Amara Adeyemi' } };
      const { text, values } = insertAccount(account);
      await client.query(text, [...(values ?? [])]);
    }
    await client.query('commit');
  } finally {
    await client.end();
  }
  const traders: Trader[] = [];
  for (const { id, email } of accounts) {
    const accessToken = await signIn(pipstone, email, traderPassword);
    const trader = { id, email, accessToken, planId: randomUUID() };
    await insert(pipstone, trader, 'trading_plans', plansOf(trader));
    await insert(pipstone, trader, 'trading_records', tradesOf(trader, tradesOfTrader));
    traders.push(trader);
  }
  return traders;
}

/** The access token of a new session. */
export async function signIn(
  { url, publicKey }: Pick<Pipstone, 'url' | 'publicKey'>,
  email: string,
  password: string,
): Promise<string> {
  const answer = await fetch(`${url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { apikey: publicKey, 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  if (!answer.ok) {
    throw new Error(`${email} cannot sign in: ${await answer.text()}`);
  }
  return ((await answer.json()) as { access_token: string }).access_token;
}

async function insert(pipstone: Pipstone, trader: Trader, table: string, rows: object[]): Promise<void> {
  const answer = await fetch(`${pipstone.url}/rest/v1/${table}`, {
    method: 'POST',
    headers: { ...headersOf(pipstone, trader), 'content-type': 'application/json' },
    body: JSON.stringify(rows),
  });
  if (!answer.ok) {
    throw new Error(`${table} could not be filled: ${await answer.text()}`);
  }
}

/** The headers that the client library sends with every request of a signed-in trader. */
export function headersOf(
  { publicKey }: Pick<Pipstone, 'publicKey'>,
  { accessToken }: Pick<Trader, 'accessToken'>,
) {
  return { apikey: publicKey, authorization: `Bearer ${accessToken}` };
}

function plansOf({ id, planId }: Trader): object[] {
  return Array.from({ length: plansOfTrader }, (_, index) => ({
    id: index === 0 ? planId : randomUUID(),
    user_id: id,
    plan_name: `To the thousand number ${index + 1}`,
    target_amount: 1000,
    target_date: '2030-03-01',
    start_date: '2026-01-01',
    current_amount: 250.5,
    risk_percentage: 20,
    risk_amount: 0.42,
    daily_target: 6.25,
    recommended_lot_size: 0.04,
    is_active: index % 2 === 0,
  }));
}

/** One trade an hour, back from the beginning of 2026. */
export function tradesOf(trader: Pick<Trader, 'id' | 'planId'>, count: number): object[] {
  const newest = Date.UTC(2026, 0, 1);
  return Array.from({ length: count }, (_, index) => ({
    ...tradeOf(trader, index % 3 !== 2),
    created_at: new Date(newest - index * 3_600_000).toISOString(),
  }));
}

/** A trade as the form sends it, but for the id: each request here is the same, and the database makes one. */
export function tradeOf({ id, planId }: Pick<Trader, 'id' | 'planId'>, isWon: boolean): object {
  return {
    user_id: id,
    plan_id: planId,
    trade_type: 'buy',
    currency_pair: 'EURUSD',
    entry_price: 1.08543,
    take_profit: 1.09543,
    stop_loss: 1.08043,
    lot_size: 0.1,
    trade_result: isWon ? 'won' : 'lost',
    amount: isWon ? 150.25 : -50.5,
    notes: 'Waited for the close of the candle',
  };
}
