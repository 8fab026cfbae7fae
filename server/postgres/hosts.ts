import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Log } from './log.ts';
import { DatabaseUnavailable, lostReason, OnlyReads } from './lost-connection.ts';
import { timelineAt } from './timeline.ts';

/** Several hosts of one database: a primary and its standbys. */
export type Hosts = {
  /** The current primary. */
  present(): pg.ClientConfig;
  /** Looks for the primary when the current one is in doubt; callers share one search. Throws NoHost. */
  settle(): Promise<void>;
  /** Reports a host that could not be reached or is read-only. */
  doubt(host: pg.ClientConfig): void;
  /** Called when another host becomes the primary. */
  onMove(listener: () => void): void;
  /** Checks the primary every second, before requests notice. */
  watch(log: Log): () => Promise<void>;
};

/** None of the hosts accepts writes. */
export class NoHost extends DatabaseUnavailable {
  override name = 'NoHost';
  /** One per host, in their order. */
  readonly reasons: readonly unknown[];

  constructor(reasons: readonly unknown[]) {
    super('None of the database hosts accepts writes.');
    this.reasons = reasons;
  }
}

/** Milliseconds to answer, to wait for others after the first primary, and between two checks. */
export const hostLimits = { answer: 2_000, others: 200, watch: 1_000 };

/** Returns the hosts of one database (`all`: one per host), without opening anything. */
export function openHosts(all: readonly pg.ClientConfig[]): Hosts {
  const listeners: (() => void)[] = [];
  let present = all[0] as pg.ClientConfig;
  let newestTimeline = 0;
  let isSure = false;
  let look: Promise<void> | undefined;

  async function lookForOne(): Promise<void> {
    const found: { host: pg.ClientConfig; timeline: number }[] = [];
    const asked = all.map(async host => {
      const timeline = await readTimeline(host);
      found.push({ host, timeline });
    });
    const first = Promise.any(asked).then(() => sleep(hostLimits.others));
    const outcomes = Promise.allSettled(asked);
    // Silent hosts are not waited for once another accepts writes.
    await Promise.race([outcomes, first.catch(() => outcomes)]);
    // An old primary that comes back would lose writes: each promotion increases the timeline.
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

/** 0 where it is unknown. Throws OnlyReads. */
async function readTimeline(host: pg.ClientConfig): Promise<number> {
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

/** Returns a connection that accepts writes. Throws OnlyReads. */
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

/** Throws OnlyReads when the connection's database does not accept writes. */
export async function requireChanges(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query('show transaction_read_only');
  if (rows[0]?.transaction_read_only === 'on') {
    throw new OnlyReads();
  }
}

/** Without waiting: the host may be down. */
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
      log.warn({ reason: lostReason(error) }, 'The database host may have failed.');
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
