import { expect, test } from 'vitest';
import { type Person, signIn, signUpTrader } from '../../support/people.ts';
import { removeFolder, startServer, type TestServer, temporaryFolder } from '../../support/server.ts';
import { lostTrade, plan, totalsOf, wonTrade } from '../../support/trading.ts';

type Acknowledged = { id: string; amount: number };

/** Logs trades one after the other until the server is gone; answers those it was told are stored. */
async function logUntilTheEnd(amara: Person, planId: string): Promise<Acknowledged[]> {
  const stored: Acknowledged[] = [];
  for (let i = 0; ; i += 1) {
    const trade = { ...(i % 3 === 0 ? lostTrade : wonTrade), id: crypto.randomUUID(), plan_id: planId };
    const { error } = await amara.client.from('trading_records').insert(trade);
    if (error) {
      return stored;
    }
    stored.push({ id: trade.id, amount: trade.amount });
  }
}

function withPassword(server: TestServer, adminPassword: string) {
  return { url: server.url, adminEmail: server.adminEmail, adminPassword };
}

test('after SIGKILL in the middle of logging every acknowledged trade is there and the totals are exact', async () => {
  const dataDir = await temporaryFolder();
  let server = await startServer({ dataDir });
  const amara = await signUpTrader(withPassword(server, server.adminPassword ?? ''), 'Amara');
  await amara.client.from('profiles').update({ account_balance: 500 }).eq('id', amara.id);
  const { data: made } = await amara.client.from('trading_plans').insert(plan).select('id').single();
  const planId: string = made?.id;

  const stored: Acknowledged[] = [];
  for (let round = 0; round < 3; round += 1) {
    const person = round === 0 ? amara : await signIn(server.url, amara.email, amara.password);
    const writers = Array.from({ length: 4 }, () => logUntilTheEnd(person, planId));
    await new Promise(done => setTimeout(done, 400 + 300 * round));
    await server.kill();
    stored.push(...(await Promise.all(writers)).flat());
    server = await startServer({ dataDir });
  }
  expect(stored.length).toBeGreaterThan(20);

  const { client, id } = await signIn(server.url, amara.email, amara.password);
  const trades: { id: string; amount: number; trade_result: string }[] = [];
  for (let from = 0; ; from += 1000) {
    const { data } = await client
      .from('trading_records')
      .select('id, amount, trade_result')
      .order('id')
      .range(from, from + 999);
    trades.push(...(data ?? []));
    if ((data ?? []).length < 1000) {
      break;
    }
  }
  const present = new Set(trades.map(trade => trade.id));
  expect(stored.filter(trade => !present.has(trade.id))).toEqual([]);

  const cents = trades.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0);
  expect(await totalsOf(client, id)).toEqual({
    account_balance: (50000 + cents) / 100,
    total_wins: trades.filter(trade => trade.trade_result === 'won').length,
    total_losses: trades.filter(trade => trade.trade_result === 'lost').length,
  });
  const { data } = await client.from('trading_plans').select('current_amount').eq('id', planId).single();
  expect(data).toEqual({ current_amount: (25050 + cents) / 100 });

  expect(await server.stop()).toBe(0);
  await removeFolder(dataDir);
});
