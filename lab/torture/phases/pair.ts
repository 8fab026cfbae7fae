import { openLog } from '../../../server/log.ts';
import { startEmbeddedPostgres } from '../../../server/postgres/embedded.ts';
import type { Random } from '../../demo/random.ts';
import { audit } from '../audit.ts';
import { makeTraders } from '../make-traders.ts';
import { withDataDir } from '../place.ts';
import { startServer, stopCleanly } from '../server-process.ts';
import { newTally, type Report, type Tally } from '../tally.ts';
import { clientFor, runNextOperation, type Trader } from '../trader.ts';
import { newWatch, watchFaults } from '../watched-fetch.ts';
import { acknowledgedBy } from '../work-through.ts';
import { acceptsSession, admitsOne, countsTogether, type Pair, rotates, signsOut } from './pair-checks.ts';

/** Milliseconds. */
const workSpan = 4_000;

/**
 * Two servers on one PostgreSQL: sign-ins, sign-outs, counted attempts, codes and used refresh tokens hold at
 * both.
 */
export async function pairPhase({ random }: { random: Random }): Promise<Report> {
  const tally = newTally();
  const watch = newWatch();
  const lines: string[] = [];
  await withDataDir(async dataDir => {
    const postgres = await startEmbeddedPostgres({ dataDir, log: openLog('silent') });
    try {
      const { user, password, port, database } = postgres.connection;
      const env = {
        DATABASE_URL: `postgres://${user}:${password}@127.0.0.1:${port}/${database}`,
        RATE_LIMITS: 'on',
      };
      const [first, second] = await Promise.all([
        startServer({ dataDir, env }),
        startServer({ dataDir, env }),
      ]);
      const pair = { first, second, watch };
      const traders = await makeTraders(postgres.connection, first, { count: 8, random, watch });
      lines.push(...(await checkBoth(pair, traders.slice(0, 4), tally)));
      const workers = traders.slice(4);
      await Promise.all(workers.map(trader => workAtBoth(pair, trader, tally)));
      await audit({ connection: postgres.connection, dataDir }, workers, tally);
      lines.push(`${acknowledgedBy(workers)} operations at both in turn, ${tally.losses.length} losses`);

      await first.kill();
      const [amara] = traders;
      if (!amara || !(await acceptsSession(second, amara, watch))) {
        tally.faults.push('when one is killed the other does not serve on');
      }
      await stopCleanly(second, tally);
    } finally {
      await postgres.stop();
    }
  });
  tally.faults.push(...watchFaults(watch));
  return { lines, tally };
}

async function checkBoth(pair: Pair, traders: readonly Trader[], { faults }: Tally): Promise<string[]> {
  const [amara, bo, cyd, dan] = traders as [Trader, Trader, Trader, Trader];
  const { first, second, watch } = pair;
  const checks: [string, () => Promise<boolean>][] = [
    ['both have the same keys', async () => first.key === second.key],
    ['a session of one is good at the other', () => acceptsSession(second, amara, watch)],
    ['a refresh token rotates at both together, and used up it ends the session', () => rotates(pair, bo)],
    ['signing out at one is signing out at both', () => signsOut(pair, cyd)],
    ['wrong passwords are counted together', () => countsTogether(pair, dan.email)],
    ['a code typed at both at once admits one', () => admitsOne(pair)],
  ];
  const outcomes = await Promise.all(
    checks.map(async ([sentence, check]) => ({ sentence, outcome: await check().catch(String) })),
  );
  for (const { sentence, outcome } of outcomes) {
    if (outcome !== true) {
      faults.push(`not so: ${sentence}${outcome === false ? '' : ` (${outcome})`}`);
    }
  }
  return outcomes.filter(({ outcome }) => outcome === true).map(({ sentence }) => sentence);
}

async function workAtBoth({ first, second, watch }: Pair, trader: Trader, { faults }: Tally): Promise<void> {
  const { data } = await trader.client.auth.getSession();
  const elsewhere = clientFor(second.url, second.key, watch);
  await elsewhere.auth.setSession(data.session ?? { access_token: '', refresh_token: '' });
  const clients = [trader.client, elsewhere];
  for (const end = Date.now() + workSpan; Date.now() < end; ) {
    trader.client = trader.random.pick(clients);
    try {
      if (!(await runNextOperation(trader))) {
        faults.push(
          `${trader.email} was not served at ${trader.client === elsewhere ? second.url : first.url}`,
        );
        return;
      }
    } catch (error) {
      faults.push(String(error));
      return;
    }
  }
}
