import { setTimeout as sleep } from 'node:timers/promises';
import type { Random } from '../../demo/random.ts';
import { audit } from '../audit.ts';
import { makeTraders } from '../make-traders.ts';
import { withDataDir } from '../place.ts';
import { startServer, stopCleanly } from '../server-process.ts';
import { newTally, type Report } from '../tally.ts';
import { runNextOperation, type Trader } from '../trader.ts';
import { newWatch, percentile, watchFaults } from '../watched-fetch.ts';
import { acknowledgedBy } from '../work-through.ts';

const pause = { shortest: 0.2, longest: 1 };

/** Many traders at once, each reading and writing as a person in a hurry does. Nothing may fail. */
export async function crowdPhase({
  count,
  seconds,
  random,
}: {
  count: number;
  seconds: number;
  random: Random;
}): Promise<Report> {
  const tally = newTally();
  const watch = newWatch();
  let writes = 0;
  await withDataDir(async dataDir => {
    const server = await startServer({ dataDir });
    const { connection } = server;
    const traders = await makeTraders(connection, server, { count, random, watch });
    Object.assign(watch, newWatch());
    const end = Date.now() + seconds * 1_000;
    await Promise.all(traders.map(trader => mixedWork(trader, end, tally.faults)));
    writes = acknowledgedBy(traders);
    await audit(server, traders, tally);
    await stopCleanly(server, tally);
  });
  tally.faults.push(...watchFaults(watch));
  const failed = [...watch.statuses].filter(([status]) => status === 0 || status >= 400);
  const failures = failed.reduce((sum, [, times]) => sum + times, 0);
  if (failures > 0) {
    tally.faults.push(`${failures} requests failed (${failed.map(pair => pair.join(': ')).join(', ')})`);
  }
  const ms = (share: number) => `${Math.round(percentile(watch.times, share))} ms`;
  return {
    lines: [
      `${count} traders for ${seconds} s: ${watch.requests} requests (${Math.round(watch.requests / seconds)}/s), ${writes} of them changes; error rate ${((failures / watch.requests) * 100).toFixed(2)} %`,
      `p50 ${ms(0.5)}, p95 ${ms(0.95)}, p99 ${ms(0.99)}, longest ${ms(1)}; ${tally.losses.length} losses`,
    ],
    tally,
  };
}

async function mixedWork(trader: Trader, end: number, faults: string[]): Promise<void> {
  const { random } = trader;
  while (Date.now() < end) {
    await sleep(1_000 * random.between(pause.shortest, pause.longest));
    try {
      if (random.chance(0.4)) {
        await runNextOperation(trader);
      } else if (random.chance(0.02)) {
        await trader.client.auth.refreshSession();
      } else {
        await look(trader);
      }
    } catch (error) {
      faults.push(`${trader.email}: ${error instanceof Error ? error.message : JSON.stringify(error)}`);
    }
  }
}

/** As the screens do: the dashboard, a page of trades, their totals. */
async function look({ client, id, random }: Trader): Promise<void> {
  const seen = random.pick([
    () => client.from('profiles').select('*').eq('id', id).single(),
    () =>
      client.from('trading_plans').select('*').eq('user_id', id).order('created_at', { ascending: false }),
    () => client.rpc('my_trades', { page_size: 50 }),
    () => client.rpc('my_trade_totals'),
    () => client.rpc('my_balance_by_day', { to_date: '2099-01-01', time_zone: 'America/New_York' }),
  ]);
  await seen().throwOnError();
}
