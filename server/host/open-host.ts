import { join } from 'node:path';
import type { Database } from '../postgres/database.ts';
import type { Log } from '../postgres/log.ts';
import type { Settings } from '../settings.ts';
import { requireRoom } from '../storage/bytes/disk-files.ts';
import { files } from '../storage/limits.ts';
import { type Conditions, openConditions } from './conditions.ts';
import { type FullDisk, hasRoom, openFullDisk } from './full-disk.ts';
import { type WatchedDisks, watchDisks } from './watch-disks.ts';

/** The machine and the services that Pipstone depends on, with its warnings about them. */
export type Host = {
  conditions: Conditions;
  disks: WatchedDisks;
  fullDisk: FullDisk;
  stop(): Promise<void>;
};

/**
 * Begins to watch.
 * @param owner the database with its owner's rights, once it is open
 */
export function openHost(settings: Settings, log: Log, owner: () => Database): Host {
  const conditions = openConditions(log);
  const disks = watchDisks(settings, conditions, log);
  const fullDisk = openFullDisk(conditions, {
    database: () => hasRoom(owner()),
    pictures: () =>
      requireRoom(join(settings.dataDir, 'storage'), files.maxBytes).then(
        () => true,
        () => false,
      ),
  });
  return {
    conditions,
    disks,
    fullDisk,
    async stop() {
      disks.stop();
      await fullDisk.stop();
    },
  };
}
