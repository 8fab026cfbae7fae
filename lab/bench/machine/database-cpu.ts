import { readdirSync, readFileSync } from 'node:fs';

/** Linux counts processor time in hundredths of a second (USER_HZ). */
const microsecondsOfTick = 10_000;

/** The processor time of a PostgreSQL with its ended processes, in microseconds; null without /proc. */
export function databaseCpu(postmaster: number): number | null {
  const own = readStat(postmaster);
  if (!own) {
    return null;
  }
  const backends = readdirSync('/proc')
    .filter(name => /^\d+$/.test(name))
    .map(name => readStat(Number(name)))
    .filter(stat => stat?.parent === postmaster);
  return [own, ...backends].reduce((sum, stat) => sum + (stat?.used ?? 0), 0) * microsecondsOfTick;
}

/** In ticks, with ended children. https://man7.org/linux/man-pages/man5/proc_pid_stat.5.html */
function readStat(pid: number): { parent: number; used: number } | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The second field is the name, which may have spaces and brackets.
    const [, parent, ...fields] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const used = fields.slice(9, 13).reduce((sum, ticks) => sum + Number(ticks), 0);
    return { parent: Number(parent), used };
  } catch {
    return null;
  }
}
