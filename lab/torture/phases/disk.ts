import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { Random } from '../../demo/random.ts';
import { withClient } from '../../harness/database.ts';
import { audit, untilOldConnectionsEnd } from '../audit.ts';
import { makeTraders } from '../make-traders.ts';
import { withDataDir } from '../place.ts';
import { type ServerProcess, startServer, stopCleanly, untilHealthy } from '../server-process.ts';
import { mountSmallDisk, type SmallDisk } from '../small-disk.ts';
import { newTally, type Report, type Tally } from '../tally.ts';
import type { Trader } from '../trader.ts';
import { newWatch, type Watch, watchFaults } from '../watched-fetch.ts';
import { acknowledgedBy, workThrough } from '../work-through.ts';

/** Megabytes: a new cluster takes 40, and its log of changes 16 at a time. */
const size = 160;

/** Milliseconds. */
const spans = { before: 1_500, full: 5_000, recovery: 60_000 };

/**
 * Fills the disk while traders work, first so that no table can grow, then so that PostgreSQL itself must
 * stop. Writes are refused correctly, and with space again everything continues with nothing lost.
 */
export async function diskPhase({ random }: { random: Random }): Promise<Report> {
  const tally = newTally();
  const watch = newWatch();
  const lines: string[] = [];
  const disk = mountSmallDisk(size);
  if (!disk) {
    return { lines: ['skipped: this user may not mount a small disk'], tally };
  }
  try {
    await withDataDir(async dataDir => {
      const server = await startServer({ dataDir });
      const { connection } = server;
      const traders = await makeTraders(connection, server, { count: 8, random, watch });
      const scene = { disk, server, connection, traders, tally, watch };
      lines.push(`no table can grow: ${await fillUnder(scene, 'leave PostgreSQL alone')}`);
      lines.push(`PostgreSQL has to stop: ${await fillUnder(scene, 'begin a new piece of its log')}`);
      await stopCleanly(server, tally);
    }, disk.path);
  } finally {
    disk.unmount();
  }
  tally.faults.push(...watchFaults(watch));
  lines.push(`${tally.whole} whole, ${tally.absent} absent, ${tally.losses.length} losses`);
  return { lines, tally };
}

type Scene = {
  disk: SmallDisk;
  server: ServerProcess;
  connection: pg.ClientConfig;
  traders: Trader[];
  tally: Tally;
  watch: Watch;
};

async function fillUnder(
  { disk, server, connection, traders, tally, watch }: Scene,
  then: 'leave PostgreSQL alone' | 'begin a new piece of its log',
): Promise<string> {
  let isOver = false;
  const work = { isOver: () => isOver, tally, readsMayFail: true };
  const working = traders.map(trader => workThrough(trader, work));
  const refused = () => watch.statuses.get(503) ?? 0;
  const withoutRoom = () => watch.statuses.get(507) ?? 0;
  const atFirst = acknowledgedBy(traders);
  await sleep(spans.before);

  disk.fill();
  const filledAt = new Date();
  const [whenFull, refusedBefore, withoutRoomBefore] = [acknowledgedBy(traders), refused(), withoutRoom()];
  const isToStop = then === 'begin a new piece of its log';
  if (isToStop) {
    // There is no space for one.
    await withClient(connection, client => client.query('select pg_switch_wal()')).catch(() => {});
  }
  await sleep(spans.full);

  disk.makeRoom();
  const acknowledgedBefore = acknowledgedBy(traders);
  const recovery = await secondsUntil(() => acknowledgedBy(traders) >= acknowledgedBefore + traders.length);
  if (recovery === null) {
    tally.faults.push(`nothing could be written ${spans.recovery / 1_000} s after there was room`);
  }
  isOver = true;
  await Promise.all(working);
  await untilHealthy(server);
  if (isToStop) {
    await untilOldConnectionsEnd(connection, filledAt);
  }
  await audit(server, traders, tally);
  return [
    `${whenFull - atFirst} operations acknowledged before`,
    `${acknowledgedBefore - whenFull} while full`,
    `${refused() - refusedBefore} answers of 503 with Retry-After`,
    `${withoutRoom() - withoutRoomBefore} pictures without room (507)`,
    `writing again ${recovery ?? 'never'} s after there was room`,
  ].join(', ');
}

async function secondsUntil(isSo: () => boolean): Promise<string | null> {
  const begun = performance.now();
  while (!isSo()) {
    if (performance.now() - begun > spans.recovery) {
      return null;
    }
    await sleep(50);
  }
  return ((performance.now() - begun) / 1_000).toFixed(1);
}
