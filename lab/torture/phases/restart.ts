import { setTimeout as sleep } from 'node:timers/promises';
import type { Random } from '../../demo/random.ts';
import { readPostmaster } from '../../harness/database.ts';
import { audit } from '../audit.ts';
import { bookAsServed } from '../book-as-served.ts';
import { makeTraders } from '../make-traders.ts';
import { signalTo, withDataDir } from '../place.ts';
import { startServer, stopCleanly, untilHealthy } from '../server-process.ts';
import { newTally, type Report } from '../tally.ts';
import type { Trader } from '../trader.ts';
import { newWatch, percentile, watchFaults } from '../watched-fetch.ts';
import { acknowledgedBy, workThrough } from '../work-through.ts';

const pause = { shortest: 1.5, longest: 3.5 };

/**
 * Restarts PostgreSQL repeatedly while traders work, read and refresh. Each request succeeds or gets a time
 * to retry; reads succeed by the library's own retries; the server never ends.
 */
export async function restartPhase({ times, random }: { times: number; random: Random }): Promise<Report> {
  const tally = newTally();
  const watch = newWatch();
  let operations = 0;
  let reads = 0;
  await withDataDir(async dataDir => {
    const server = await startServer({ dataDir });
    const { connection } = server;
    const traders = await makeTraders(connection, server, { count: 12, random, watch });
    const [writers, readers] = [traders.slice(0, 8), traders.slice(8)];
    let isOver = false;
    const writing = writers.map(trader =>
      workThrough(trader, { isOver: () => isOver, tally, readsMayFail: false }),
    );
    const reading = readers.map(trader => read(trader, () => isOver, tally.faults));
    for (let time = 0; time < times; time++) {
      await sleep(1_000 * random.between(pause.shortest, pause.longest));
      const running = await readPostmaster(dataDir);
      if (running) {
        // Fast: sessions end and all data is written. Immediate: as in a crash.
        signalTo(running.pid, random.pick(['SIGINT', 'SIGQUIT']));
      }
    }
    await sleep(2_000);
    isOver = true;
    await Promise.all(writing);
    reads = (await Promise.all(reading)).reduce((sum, count) => sum + count, 0);
    await untilHealthy(server);
    await audit(server, traders, tally);
    operations = acknowledgedBy(writers);
    await stopCleanly(server, tally);
  });
  tally.faults.push(...watchFaults(watch));
  return {
    lines: [
      `${times} restarts, ${operations} operations acknowledged, ${reads} reads, ${watch.statuses.get(503) ?? 0} answers of 503 with Retry-After, ${tally.losses.length} losses`,
      `answers took up to ${Math.round(percentile(watch.times, 1))} ms`,
    ],
    tally,
  };
}

async function read(trader: Trader, isOver: () => boolean, faults: string[]): Promise<number> {
  let count = 0;
  for (; !isOver(); count++) {
    try {
      await bookAsServed(trader);
      if (count % 10 === 9) {
        await refresh(trader);
      }
    } catch (error) {
      faults.push(`${trader.email} cannot read: ${error instanceof Error ? error.message : error}`);
    }
    await sleep(20);
  }
  return count;
}

/** The auth library leaves a refused refresh to its caller: a 503 keeps the session. */
async function refresh({ client, email }: Trader): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    const { error } = await client.auth.refreshSession();
    if (!error) {
      return;
    }
    if (error.status !== 503 || attempt === 5) {
      throw new Error(`${email} has lost their session: ${error.status} ${error.message}`);
    }
    await sleep(1_000);
  }
}
