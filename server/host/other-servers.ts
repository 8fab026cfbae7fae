import { randomUUID } from 'node:crypto';
import type { OtherServer } from '../../domain/host/host-report.ts';
import type { Database } from '../postgres/database.ts';
import { compareVersions, version } from '../version.ts';
import type { Conditions } from './conditions.ts';
import { lookEvery } from './look-every.ts';

/** Milliseconds. */
const pause = 30_000;

export type OtherServers = {
  /** Servers seen within two minutes. */
  list(): readonly OtherServer[];
  stop(): Promise<void>;
};

/** Announces this server in `server.servers`, and warns while another one has a newer version than `own`. */
export function announceServer(owner: Database, conditions: Conditions, own = version): OtherServers {
  const id = randomUUID();
  let others: OtherServer[] = [];
  const stopAnnouncing = lookEvery(pause, announce);

  async function announce(): Promise<void> {
    try {
      const results = await owner.run([
        { name: 'sign_of_life', text: signOfLife, values: [id, own] },
        { name: 'other_servers', text: otherServers, values: [id] },
      ]);
      others = (results[1]?.rows ?? []).map(row => ({
        version: String(row.version),
        startedAt: (row.started_at as Date).toISOString(),
      }));
    } catch {
      // /health and the log report a missing database.
      return;
    }
    const newest = others
      .map(other => other.version)
      .toSorted(compareVersions)
      .at(-1);
    if (newest !== undefined && compareVersions(own, newest) < 0) {
      conditions.raise(
        'version',
        `This server runs version ${own}, and another one on the same database runs ${newest}. Update this server.`,
      );
    } else {
      conditions.clear('version');
    }
  }

  return {
    list: () => others,
    async stop() {
      await stopAnnouncing();
      await owner.run([{ text: 'delete from server.servers where id = $1', values: [id] }]).catch(() => {});
    },
  };
}

const signOfLife = `
  with forgotten as (delete from server.servers where seen_at < now() - interval '1 hour' and id <> $1)
  insert into server.servers (id, version) values ($1, $2)
  on conflict (id) do update set seen_at = now()`;

const otherServers = `
  select version, started_at from server.servers
  where id <> $1 and seen_at > now() - interval '2 minutes' order by started_at`;
