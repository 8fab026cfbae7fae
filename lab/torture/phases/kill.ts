import { setTimeout as sleep } from 'node:timers/promises';
import type { Random } from '../../demo/random.ts';
import { readConnection, readPostmaster, withClient } from '../../harness/database.ts';
import { audit, untilOldConnectionsEnd } from '../audit.ts';
import { auditGate, openGate, signUpRepeatedly } from '../gate.ts';
import { makeTraders } from '../make-traders.ts';
import { signalTo, withDataDir } from '../place.ts';
import { type ServerProcess, startServer, stopCleanly, untilHealthy } from '../server-process.ts';
import { newTally, type Report } from '../tally.ts';
import { runNextOperation, type Trader } from '../trader.ts';
import { newWatch } from '../watched-fetch.ts';
import { acknowledgedBy } from '../work-through.ts';

const victims = [
  'the server',
  'PostgreSQL',
  'one connection of PostgreSQL',
  'every process of PostgreSQL',
  'the server and PostgreSQL',
  'the server and every process of PostgreSQL',
] as const;

/**
 * Repeatedly kills the server, PostgreSQL or both at a random moment while traders work. Then every
 * acknowledged change must exist, and every other one whole or not at all.
 */
export async function killPhase({
  rounds,
  random,
  say,
}: {
  rounds: number;
  random: Random;
  say: (line: string) => void;
}): Promise<Report> {
  const tally = newTally();
  const watch = newWatch();
  let operations = 0;
  let signUps = 0;
  let pictures = 0;
  await withDataDir(async dataDir => {
    let server = await startServer({ dataDir });
    const traders = await makeTraders(server.connection, server, { count: 8, random, watch });
    const gate = await openGate(server, watch);
    let left: (typeof victims)[number][] = [];
    for (let round = 1; round <= rounds; round++) {
      const chance = random.fork(`round ${round}`);
      // Each in turn, in a different order every time.
      left = left.length > 0 ? left : [...victims];
      const victim = chance.pick(left);
      left = left.filter(other => other !== victim);
      let isOver = false;
      const working = [
        ...traders.map(trader => work(trader, () => isOver, tally.faults)),
        signUpRepeatedly(gate, server, { isOver: () => isOver, watch, tally }),
      ];
      await sleep(chance.between(150, 1_200));
      const killedAt = new Date();
      await kill(victim, { server, dataDir, chance });
      await sleep(chance.between(0, 400));
      isOver = true;
      await Promise.all(working);
      server = await restartServer(server, victim, dataDir);
      const connection = await readConnection(dataDir);
      await untilOldConnectionsEnd(connection, killedAt);
      await audit({ connection, dataDir }, traders, tally);
      await auditGate(connection, gate, tally);
      operations = acknowledgedBy(traders);
      signUps = gate.accounts.length;
      pictures = traders.reduce((sum, { book }) => sum + book.pictures.size, 0);
      say(`  round ${round}: ${victim}; ${operations} acknowledged so far, ${tally.losses.length} lost`);
    }
    await stopCleanly(server, tally);
  });
  tally.faults.push(...watch.improper);
  return {
    lines: [
      `${rounds} rounds, ${operations} operations and ${signUps} sign-ups acknowledged, ${pictures} pictures kept, ${tally.whole + tally.absent} cut off (${tally.whole} whole, ${tally.absent} absent), ${tally.losses.length} losses`,
    ],
    tally,
  };
}

async function work(trader: Trader, isOver: () => boolean, faults: string[]): Promise<void> {
  try {
    while (!isOver() && (await runNextOperation(trader))) {}
  } catch (error) {
    faults.push(String(error));
  }
}

async function kill(
  victim: (typeof victims)[number],
  { server, dataDir, chance }: { server: ServerProcess; dataDir: string; chance: Random },
): Promise<void> {
  const pids = victim === 'the server' ? [] : await findPids(victim, dataDir, chance);
  const isServerMeant = victim.startsWith('the server');
  // In either order, because the order makes a difference.
  const first = chance.chance(0.5);
  const killed = isServerMeant && first ? server.kill() : null;
  for (const pid of pids) {
    signalTo(pid, 'SIGKILL');
  }
  await (isServerMeant && !first ? server.kill() : killed);
}

async function findPids(
  victim: (typeof victims)[number],
  dataDir: string,
  chance: Random,
): Promise<number[]> {
  const postmaster = await readPostmaster(dataDir);
  const all = victim.includes('every process') || victim.includes('one connection');
  const processes = all
    ? await withClient(await readConnection(dataDir), async client => {
        const { rows } = await client.query<{ pid: number; isConnection: boolean }>(
          `select pid, application_name = 'pipstone' as "isConnection" from pg_stat_activity
           where pid <> pg_backend_pid() order by pid`,
        );
        return rows;
      })
    : [];
  if (victim.includes('one connection')) {
    const connections = processes.filter(({ isConnection }) => isConnection);
    return connections.length > 0 ? [chance.pick(connections).pid] : [];
  }
  return [...(postmaster ? [postmaster.pid] : []), ...processes.map(({ pid }) => pid)];
}

async function restartServer(
  server: ServerProcess,
  victim: (typeof victims)[number],
  dataDir: string,
): Promise<ServerProcess> {
  if (victim.startsWith('the server')) {
    return startServer({ dataDir, port: server.port });
  }
  // It restarts PostgreSQL automatically, and never ends because of it.
  await untilHealthy(server);
  return server;
}
