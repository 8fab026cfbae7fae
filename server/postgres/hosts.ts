import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Log } from './log.ts';
import { DatabaseUnavailable, OnlyReads, reasonOf } from './lost-connection.ts';
import { timelineAt } from './timeline.ts';

/** Several hosts with one database, of which one takes changes: a primary and its standbys. */
export type Hosts = {
  /** The connection to the host that was found to take changes. */
  present(): pg.ClientConfig;
  /**
   * Looks for the host that takes changes when there is doubt about the present one; all who ask wait for one look.
   * @throws NoHost
   */
  settle(): Promise<void>;
  /** Says that this host could not be reached or only reads. */
  doubt(host: pg.ClientConfig): void;
  /** Is told when another host becomes the present one. */
  onMove(listener: () => void): void;
  /** Asks the present host each second, so that one that says nothing any more is left before requests find out. */
  watch(log: Log): () => Promise<void>;
};

/** None of the hosts takes changes. */
export class NoHost extends DatabaseUnavailable {
  override name = 'NoHost';
  /** Of each host, in their order. */
  readonly reasons: readonly unknown[];

  constructor(reasons: readonly unknown[]) {
    super('None of the database hosts accepts writes.');
    this.reasons = reasons;
  }
}

/**
 * Milliseconds: that a host may take to connect and to answer, that others may be later than the first who takes changes, and
 * between two questions to the present one.
 */
export const hostLimits = { answer: 2_000, others: 200, watch: 1_000 };

/** The same database on these hosts, one connection each. Nothing is asked yet. */
export function openHosts(all: readonly pg.ClientConfig[]): Hosts {
  const listeners: (() => void)[] = [];
  let present = all[0] as pg.ClientConfig;
  let newestTimeline = 0;
  let isSure = false;
  let look: Promise<void> | undefined;

  async function lookForOne(): Promise<void> {
    const found: { host: pg.ClientConfig; timeline: number }[] = [];
    const asked = all.map(async host => {
      const timeline = await timelineOf(host);
      found.push({ host, timeline });
    });
    const first = Promise.any(asked).then(() => sleep(hostLimits.others));
    const outcomes = Promise.allSettled(asked);
    // A host that says nothing is not waited for where another takes changes.
    await Promise.race([outcomes, first.catch(() => outcomes)]);
    // One that comes back from before a failover takes changes too, and would lose them: each promotion counts a timeline on.
    const fit = found.filter(({ timeline }) => timeline === 0 || timeline >= newestTimeline);
    const best = fit.toSorted(
      (one, two) => two.timeline - one.timeline || order(one.host) - order(two.host),
    )[0];
    if (!best) {
      throw new NoHost(
        (await outcomes).map(outcome => ('reason' in outcome ? outcome.reason : new OnlyReads())),
      );
    }
    newestTimeline = Math.max(newestTimeline, best.timeline);
    isSure = true;
    if (best.host !== present) {
      present = best.host;
      for (const listener of listeners) {
        listener();
      }
    }
  }

  const order = (host: pg.ClientConfig) => (host === present ? -1 : all.indexOf(host));

  const hosts: Hosts = {
    present: () => present,
    settle() {
      if (isSure) {
        return Promise.resolve();
      }
      look ??= lookForOne().finally(() => {
        look = undefined;
      });
      return look;
    },
    doubt(host) {
      if (host === present) {
        isSure = false;
      }
    },
    onMove: listener => void listeners.push(listener),
    watch: log => watchHosts(hosts, log),
  };
  return hosts;
}

/**
 * The timeline of a host that takes changes: 0 where it cannot be told.
 * @throws OnlyReads
 */
async function timelineOf(host: pg.ClientConfig): Promise<number> {
  const client = await ask(host);
  try {
    const { rows } = await client.query(`select ${timelineAt('insert')}`);
    return Number(rows[0]?.timeline);
  } catch {
    return 0;
  } finally {
    leave(client);
  }
}

/**
 * Answers a connection to a host that has just said that it takes changes.
 * @throws OnlyReads
 */
async function ask(host: pg.ClientConfig): Promise<pg.Client> {
  const client = new pg.Client({
    ...host,
    application_name: 'pipstone hosts',
    connectionTimeoutMillis: hostLimits.answer,
    query_timeout: hostLimits.answer,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    await requireChanges(client);
    return client;
  } catch (error) {
    leave(client);
    throw error;
  }
}

/**
 * Asks on a connection whether its database takes changes.
 * @throws OnlyReads
 */
export async function requireChanges(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query('show transaction_read_only');
  if (rows[0]?.transaction_read_only === 'on') {
    throw new OnlyReads();
  }
}

/** Says goodbye, and does not wait for an answer: the host may be gone. */
function leave(client: pg.Client): void {
  client.end().catch(() => {});
  setTimeout(() => client.connection.stream.destroy(), 100).unref();
}

function watchHosts(hosts: Hosts, log: Log): () => Promise<void> {
  let client: { of: pg.ClientConfig; is: pg.Client } | undefined;
  let isStopped = false;
  let underWay = Promise.resolve();
  let timer: NodeJS.Timeout;

  hosts.onMove(() => {
    const { host, port } = new pg.Client(hosts.present());
    log.warn({ host, port }, 'Another database host has taken over.');
  });

  async function watchOnce(): Promise<void> {
    const host = hosts.present();
    try {
      if (client?.of !== host) {
        forget();
        client = { of: host, is: await ask(host) };
      } else {
        await requireChanges(client.is);
      }
    } catch (error) {
      log.warn({ reason: reasonOf(error) }, 'The database host may have failed.');
      forget();
      hosts.doubt(host);
      await hosts.settle().catch(() => {});
    }
  }

  function forget(): void {
    if (client) {
      leave(client.is);
      client = undefined;
    }
  }

  function watchIn(milliseconds: number): void {
    if (!isStopped) {
      timer = setTimeout(() => {
        underWay = watchOnce().then(() => watchIn(hostLimits.watch));
      }, milliseconds);
      timer.unref();
    }
  }

  watchIn(hostLimits.watch);
  return async () => {
    isStopped = true;
    clearTimeout(timer);
    await underWay;
    forget();
  };
}
