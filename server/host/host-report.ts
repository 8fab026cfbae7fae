import type { HostReport } from '../../domain/host/host-report.ts';
import { inTime } from '../in-time.ts';
import type { Mailer } from '../mail/mailer.ts';
import type { Database } from '../postgres/database.ts';
import type { Standbys } from '../postgres/standbys/standbys.ts';
import type { Settings } from '../settings.ts';
import type { ByteStore } from '../storage/bytes/byte-store.ts';
import { version } from '../version.ts';
import { isLow } from './disk-space.ts';
import { heedLastBackup } from './last-backup.ts';
import type { Host } from './open-host.ts';

export type ReportParts = {
  settings: Settings;
  owner: Database;
  store: ByteStore;
  standbys: Standbys | null;
  mailer: Mailer | null;
  host: Host;
};

const startedAt = new Date(Date.now() - process.uptime() * 1_000).toISOString();

/** Returns the present state; a part that does not answer is reported as such. */
export async function hostReport({
  settings,
  owner,
  store,
  standbys,
  mailer,
  host,
}: ReportParts): Promise<HostReport> {
  const [database, disks, last, isStoreWell] = await Promise.all([
    inTime(aboutDatabase(owner)),
    host.disks.look(),
    heedLastBackup(settings, host.conditions),
    inTime(canList(store)),
  ]);
  return {
    version,
    node: process.version,
    startedAt,
    otherServers: host.otherServers(),
    database: {
      kind: settings.databaseUrl === undefined ? 'embedded' : 'external',
      ...(database ?? { version: null, bytes: null }),
    },
    disks: disks.map(disk => ({ ...disk, isLow: isLow(disk) })),
    lastBackup: last,
    mail: mailer?.health.figures() ?? null,
    store: { kind: settings.s3 ? 'bucket' : 'folder', isWell: isStoreWell ?? false },
    standbys: standbys?.list() ?? [],
    work: host.work.list(),
    warnings: host.conditions.list(),
  };
}

async function aboutDatabase(owner: Database): Promise<{ version: string; bytes: number }> {
  const [about] = await owner.run(
    [
      {
        name: 'about_database',
        text: `select current_setting('server_version') as version, pg_database_size(current_database()) as bytes`,
      },
    ],
    { readOnly: true },
  );
  const { version: ofDatabase, bytes } = about?.rows[0] ?? {};
  return { version: String(ofDatabase).split(' ', 1)[0] ?? '', bytes: Number(bytes) };
}

async function canList(store: ByteStore): Promise<boolean> {
  for await (const _first of store.list()) {
    break;
  }
  return true;
}
