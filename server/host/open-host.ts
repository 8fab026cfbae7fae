import { join } from 'node:path';
import type { OtherServer } from '../../domain/host/host-report.ts';
import type { Database } from '../postgres/database.ts';
import type { Log } from '../postgres/log.ts';
import type { Settings } from '../settings.ts';
import { requireRoom } from '../storage/bytes/disk-files.ts';
import { files } from '../storage/limits.ts';
import { type BackgroundWork, openBackgroundWork } from './background-work.ts';
import { type Conditions, openConditions } from './conditions.ts';

import { type FullDisk, hasRoom, openFullDisk } from './full-disk.ts';
import { heedLastBackup } from './last-backup.ts';
import { lookEvery } from './look-every.ts';
import { announceServer, type OtherServers } from './other-servers.ts';
import { type WatchedDisks, watchDisks } from './watch-disks.ts';

/** Milliseconds. */
const backupsEvery = 30_000;

/** The machine and services that Pipstone depends on, with their warnings. */
export type Host = {
  conditions: Conditions;
  disks: WatchedDisks;
  fullDisk: FullDisk;
  work: BackgroundWork;
  /** On the same database. */
  otherServers(): readonly OtherServer[];
  /** Starts what needs the migrated database. */
  join(): void;
  stop(): Promise<void>;
};

/** Begins to watch; `owner` returns the database with its owner's rights, once it is open. */
export function openHost(settings: Settings, log: Log, owner: () => Database): Host {
  const conditions = openConditions(log);
  const disks = watchDisks(settings, conditions);
  const fullDisk = openFullDisk(conditions, {
    database: () => hasRoom(owner()),
    pictures: () =>
      requireRoom(join(settings.dataDir, 'storage'), files.maxBytes).then(
        () => true,
        () => false,
      ),
  });
  const stopHeeding = lookEvery(backupsEvery, () => heedLastBackup(settings, conditions));
  let others: OtherServers | undefined;
  return {
    conditions,
    disks,
    fullDisk,
    work: openBackgroundWork(),
    otherServers: () => others?.list() ?? [],
    join() {
      others = announceServer(owner(), conditions);
    },
    async stop() {
      disks.stop();
      await Promise.all([stopHeeding(), fullDisk.stop(), others?.stop()]);
    },
  };
}
