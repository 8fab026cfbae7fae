import { setTimeout as sleep } from 'node:timers/promises';
import type { Random } from '../../demo/random.ts';
import { databaseAddress } from '../../harness/database.ts';
import { audit } from '../audit.ts';
import { makeTraders } from '../make-traders.ts';
import { withDataDir } from '../place.ts';
import { startHaproxy } from '../replicas/haproxy.ts';
import { debianPrograms, haproxyProgram } from '../replicas/programs.ts';
import { type Replicas, startReplicas } from '../replicas/replicas.ts';
import { type ServerProcess, startServer, stopCleanly, untilHealthy } from '../server-process.ts';
import { newTally, type Report, type Tally } from '../tally.ts';
import { clientFor, type Trader } from '../trader.ts';
import { newWatch, percentile, type Watch, watchFaults } from '../watched-fetch.ts';
import { acknowledgedBy, workThrough } from '../work-through.ts';

/** The failures of a primary. Its standby replaces it each time. */
const fates = ['killed', 'switched over', 'frozen'] as const;
type Fate = (typeof fates)[number];

/** Milliseconds. A monitor needs time to decide that a primary has failed. */
const spans = { before: 1_500, watching: 1_000, thawed: 2_500, after: 1_000, longest: 60_000 };

/** A server that is never restarted, its users, and its route to the primary. */
type Door = { way: string; server: ServerProcess; traders: Trader[]; gaps: number[] };

/**
 * Fails the primary under two servers repeatedly, and promotes the standby. One server knows both hosts, the
 * other uses HAProxy if installed.
 */
export async function failoverPhase({
  times,
  random,
  say,
}: {
  times: number;
  random: Random;
  say: (line: string) => void;
}): Promise<Report> {
  const tally = newTally();
  const bin = await debianPrograms();
  if (!bin) {
    return { lines: ["skipped: Debian's programs of PostgreSQL are not installed"], tally };
  }
  const watch = newWatch();
  const lines: string[] = [];
  await withDataDir(async dataDir => {
    const replicas = await startReplicas(dataDir, bin);
    const program = await haproxyProgram();
    const proxy = program
      ? await startHaproxy(program, {
          nodes: replicas.nodes,
          home: dataDir,
          isPrimary: node => node === replicas.primary,
        })
      : null;
    try {
      const doors = await openDoors(replicas, proxy?.port, { dataDir, random, watch });
      const scene = { replicas, doors, dataDir, tally };
      for (let round = 0; round < times * fates.length; round++) {
        const fate = fates[round % fates.length] as Fate;
        const gaps = await failOver(fate, scene, round < fates.length ? 'pg_rewind' : 'pg_basebackup');
        say(
          `  round ${round + 1}: ${fate}; nothing acknowledged ${gaps}; ${tally.losses.length} lost so far`,
        );
      }
      const traders = doors.flatMap(door => door.traders);
      lines.push(
        `${times * fates.length} failovers, ${acknowledgedBy(traders)} operations acknowledged, ${tally.losses.length} losses, ${tally.whole + tally.absent} without an answer of success (${tally.whole} whole, ${tally.absent} absent)`,
        ...doors.map(({ way, gaps }) => `${way}: longest gap ${seconds(percentile(gaps, 1))}`),
        `${watch.statuses.get(503) ?? 0} answers of 503 with Retry-After among ${watch.requests}; the longest took ${seconds(percentile(watch.times, 1))}`,
      );
      for (const { server } of doors) {
        await stopCleanly(server, tally);
      }
    } finally {
      proxy?.stop();
      await replicas.stop();
    }
  });
  tally.faults.push(...watchFaults(watch));
  return { lines, tally };
}

async function openDoors(
  { nodes }: Replicas,
  proxyPort: number | undefined,
  { dataDir, random, watch }: { dataDir: string; random: Random; watch: Watch },
): Promise<Door[]> {
  const [{ connection }, other] = nodes;
  const hosts = `${connection.host}:${connection.port},${other.connection.host}:${other.connection.port}`;
  const address = databaseAddress({ ...connection, port: 0 });
  // Through the proxy too: for a moment it may lead to a former primary, whose reads are old.
  const writing = '?target_session_attrs=read-write';
  const byHosts = address.replace(`${connection.host}:0`, hosts) + writing;
  const byProxy = proxyPort && databaseAddress({ ...connection, port: proxyPort }) + writing;
  const env = { LOG_LEVEL: 'error' };
  const one = await startServer({ dataDir, env: { ...env, DATABASE_URL: byHosts } });
  const two = await startServer({ dataDir, env: { ...env, DATABASE_URL: byProxy || byHosts } });
  const traders = await makeTraders(connection, one, { count: 8, random, watch });
  const atTwo = traders.slice(4);
  await Promise.all(atTwo.map(trader => moveTo(two, trader, watch)));
  return [
    { way: 'several hosts', server: one, traders: traders.slice(0, 4), gaps: [] },
    { way: byProxy ? 'HAProxy' : 'several hosts, second server', server: two, traders: atTwo, gaps: [] },
  ];
}

async function moveTo({ url, key }: ServerProcess, trader: Trader, watch: Watch): Promise<void> {
  const { data } = await trader.client.auth.getSession();
  trader.client = clientFor(url, key, watch);
  await trader.client.auth.setSession(data.session ?? { access_token: '', refresh_token: '' });
}

type Scene = { replicas: Replicas; doors: readonly Door[]; dataDir: string; tally: Tally };

/** One failover under work, then the comparison. Returns how long each server acknowledged nothing. */
async function failOver(
  fate: Fate,
  { replicas, doors, dataDir, tally }: Scene,
  wayBack: 'pg_rewind' | 'pg_basebackup',
): Promise<string> {
  let isOver = false;
  const old = replicas.primary;
  const traders = doors.flatMap(door => door.traders);
  const working = traders.map(trader =>
    workThrough(trader, { isOver: () => isOver, tally, readsMayFail: true }),
  );
  await sleep(spans.before);
  const gaps = doors.map(door => untilAcknowledged(door, () => replicas.primary !== old));
  const endOld = await takeAway(fate, replicas);
  await Promise.all(gaps).catch(error => tally.faults.push(`${fate}: ${(error as Error).message}`));
  await endOld();
  await replicas.rejoin(wayBack);
  await sleep(spans.after);
  isOver = true;
  await Promise.all(working);
  await Promise.all(doors.map(({ server }) => untilHealthy(server)));
  await audit({ connection: replicas.primary.connection, dataDir }, traders, tally);
  return doors.map(({ way, gaps }) => `${seconds(gaps.at(-1) ?? Number.NaN)} by ${way}`).join(', ');
}

/**
 * Fails the primary and promotes its standby; returns the function that ends the old primary, if it exists.
 */
async function takeAway(fate: Fate, replicas: Replicas): Promise<() => Promise<void>> {
  const { primary: old, standby } = replicas;
  const promote = async () => {
    await standby.promote();
    replicas.changeRoles();
  };
  switch (fate) {
    case 'killed':
      await old.kill();
      await promote();
      return async () => {};
    case 'switched over':
      await old.stop('fast');
      await promote();
      return async () => {};
    case 'frozen': {
      const goOn = await old.freeze();
      await sleep(spans.watching);
      await promote();
      return async () => {
        // It still acts as the primary. Its commits wait for a standby that no longer exists.
        goOn();
        await sleep(spans.thawed);
        await old.stop('immediate');
      };
    }
  }
}

async function untilAcknowledged(door: Door, isPromoted: () => boolean): Promise<void> {
  const begun = performance.now();
  let last = acknowledgedBy(door.traders);
  let lastAt = begun;
  let longest = 0;
  for (let promotedAt = Number.POSITIVE_INFINITY; ; await sleep(20)) {
    const now = performance.now();
    const acknowledged = acknowledgedBy(door.traders);
    longest = Math.max(longest, now - lastAt);
    if (acknowledged > last) {
      [last, lastAt] = [acknowledged, now];
      // Answers to requests from before may still come from the old one.
      if (now - promotedAt > 200) {
        door.gaps.push(longest);
        return;
      }
    }
    if (isPromoted() && promotedAt > now) {
      promotedAt = now;
    }
    if (now - begun > spans.longest) {
      throw new Error(`by ${door.way} nothing is acknowledged ${seconds(spans.longest)} after`);
    }
  }
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1_000).toFixed(1)} s`;
}
