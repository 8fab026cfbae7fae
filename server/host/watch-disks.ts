import type { DiskSpace } from '../../domain/host/host-report.ts';
import { inBytes } from '../../domain/host/in-bytes.ts';
import type { Log } from '../postgres/log.ts';
import type { Settings } from '../settings.ts';
import type { Conditions } from './conditions.ts';
import { isLow, readDisks } from './disk-space.ts';

/** Milliseconds between two looks: a warning comes within a minute. */
const every = 30_000;

export type WatchedDisks = {
  /** The disks as of now. */
  look(): Promise<DiskSpace[]>;
  stop(): void;
};

/** Warns while a disk that Pipstone writes to has less than a tenth or less than 1 GB free. */
export function watchDisks(
  settings: Pick<Settings, 'dataDir' | 'databaseUrl' | 's3'>,
  conditions: Conditions,
  log: Pick<Log, 'warn'>,
): WatchedDisks {
  async function look(): Promise<DiskSpace[]> {
    const disks = await readDisks(settings);
    const low = disks.filter(isLow);
    if (low.length > 0) {
      conditions.raise('disk-space', low.map(inWords).join(' '));
    } else {
      conditions.clear('disk-space');
    }
    return disks;
  }

  const lookAround = () =>
    look().catch(error => log.warn({ err: error }, 'The free space of the disk could not be read.'));
  const timer = setInterval(lookAround, every);
  timer.unref();
  void lookAround();
  return { look, stop: () => clearInterval(timer) };
}

function inWords({ path, free, total }: DiskSpace): string {
  return `The disk of ${path} is almost full: ${inBytes(free)} of ${inBytes(total)} are free. Make room before changes fail.`;
}
