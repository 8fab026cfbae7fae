import type { DiskSpace } from '../../domain/host/host-report.ts';
import { inBytes } from '../../domain/host/in-bytes.ts';
import { inTime } from '../in-time.ts';
import type { Settings } from '../settings.ts';
import type { Conditions } from './conditions.ts';
import { isLow, readDisks } from './disk-space.ts';

/** Milliseconds. */
const every = 30_000;

export type WatchedDisks = {
  /** Empty when one does not answer. */
  look(): Promise<DiskSpace[]>;
  stop(): void;
};

/** Warns while a disk has less than a tenth or less than 1 GB free, or does not answer. */
export function watchDisks(
  settings: Pick<Settings, 'dataDir' | 'databaseUrl' | 's3'>,
  conditions: Conditions,
  read = readDisks,
): WatchedDisks {
  // Shared: each read of a network disk that hangs holds one of four threads.
  let reading: Promise<DiskSpace[]> | null = null;

  async function look(): Promise<DiskSpace[]> {
    reading ??= read(settings).finally(() => {
      reading = null;
    });
    const disks = await inTime(reading);
    if (!disks) {
      conditions.raise('disk-space', 'The free space of a disk could not be read. Look at its mount.');
      return [];
    }
    const low = disks.filter(isLow);
    if (low.length > 0) {
      conditions.raise('disk-space', low.map(inWords).join(' '));
    } else {
      conditions.clear('disk-space');
    }
    return disks;
  }

  const timer = setInterval(look, every);
  timer.unref();
  void look();
  return { look, stop: () => clearInterval(timer) };
}

function inWords({ path, free, total }: DiskSpace): string {
  return `The disk of ${path} is almost full: ${inBytes(free)} of ${inBytes(total)} are free. Make room before changes fail.`;
}
