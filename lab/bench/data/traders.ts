import { randomUUID } from 'node:crypto';
import { hashPassword } from '../../../server/auth/passwords/passwords.ts';
import { withClient } from '../../harness/database.ts';
import { addAccounts, password } from '../../harness/people.ts';
import { lostTrade, plan, wonTrade } from '../../harness/trading.ts';
import type { Pipstone } from '../machine/pipstone.ts';

export type Trader = { id: string; email: string; accessToken: string; planId: string };

const plansOfTrader = 10;
export const tradesOfTrader = 1_000;

export async function makeTraders(
  pipstone: Pipstone,
  count: number,
  { trades = tradesOfTrader }: { trades?: number } = {},
): Promise<Trader[]> {
  const accounts = Array.from({ length: count }, (_, index) => ({
    id: randomUUID(),
    email: `bench.${index + 1}@example.com`,
    name: 'Amara Adeyemi',
  }));
  // A real hash, because its cost is measured.
  const hash = await hashPassword(password);
  await withClient(pipstone.connection, client => addAccounts(client, accounts, hash));
  const traders: Trader[] = [];
  for (const { id, email } of accounts) {
    const accessToken = await signIn(pipstone, email, password);
    const trader = { id, email, accessToken, planId: randomUUID() };
    await insertRows(pipstone, trader, 'trading_plans', makePlans(trader));
    await insertRows(pipstone, trader, 'trading_records', makeTrades(trader, trades));
    traders.push(trader);
  }
  return traders;
}

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

export async function insertRows(
  pipstone: Pipstone,
  trader: Trader,
  table: string,
  rows: object[],
): Promise<void> {
  const answer = await fetch(`${pipstone.url}/rest/v1/${table}`, {
    method: 'POST',
    headers: { ...traderHeaders(pipstone, trader), 'content-type': 'application/json' },
    body: JSON.stringify(rows),
  });
  if (!answer.ok) {
    throw new Error(`${table} could not be filled: ${await answer.text()}`);
  }
}

export function traderHeaders(
  { publicKey }: Pick<Pipstone, 'publicKey'>,
  { accessToken }: Pick<Trader, 'accessToken'>,
) {
  return { apikey: publicKey, authorization: `Bearer ${accessToken}` };
}

function makePlans({ id, planId }: Trader): object[] {
  return Array.from({ length: plansOfTrader }, (_, index) => ({
    ...plan,
    id: index === 0 ? planId : randomUUID(),
    user_id: id,
    plan_name: `To the thousand number ${index + 1}`,
    target_date: '2030-03-01',
    start_date: '2026-01-01',
    is_active: index % 2 === 0,
  }));
}

export function makeTrades(trader: Pick<Trader, 'id' | 'planId'>, count: number): object[] {
  const newest = Date.UTC(2026, 0, 1);
  return Array.from({ length: count }, (_, index) => ({
    ...makeTrade(trader, index % 3 !== 2),
    created_at: new Date(newest - index * 3_600_000).toISOString(),
  }));
}

/** Without an id, which the database generates: all requests are equal. */
export function makeTrade({ id, planId }: Pick<Trader, 'id' | 'planId'>, isWon: boolean): object {
  return {
    ...wonTrade,
    ...(!isWon && { trade_result: 'lost', amount: lostTrade.amount }),
    user_id: id,
    plan_id: planId,
    notes: 'Waited for the close of the candle',
  };
}
