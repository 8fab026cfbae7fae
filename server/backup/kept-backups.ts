import type { Keeping } from './backup-settings.ts';

/** The moment in the name of a backup that Pipstone named, in UTC; null for others, which are never removed. */
export function backupMoment(name: string): Date | null {
  const [, day, ...time] =
    /^pipstone-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z(?:-\d+)?\.sql\.gz(?:\.age)?$/.exec(name) ?? [];
  return day ? new Date(`${day}T${time.join(':')}Z`) : null;
}

/**
 * The backups that may go: all but the newest, and the last of each of so many days, weeks and months that have one. A
 * week begins on Monday; days are in UTC.
 */
export function superfluous(names: readonly string[], { days, weeks, months }: Keeping): string[] {
  const dated = names
    .flatMap(name => {
      const moment = backupMoment(name);
      return moment ? [{ name, moment }] : [];
    })
    .toSorted((a, b) => b.moment.getTime() - a.moment.getTime() || (a.name < b.name ? 1 : -1));
  const kept = new Set(dated.slice(0, 1).map(({ name }) => name));
  const rules: [number, (moment: Date) => string][] = [
    [days, moment => moment.toISOString().slice(0, 10)],
    [weeks, monday],
    [months, moment => moment.toISOString().slice(0, 7)],
  ];
  for (const [most, periodOf] of rules) {
    const seen = new Set<string>();
    for (const { name, moment } of dated) {
      const period = periodOf(moment);
      if (!seen.has(period) && seen.size < most) {
        seen.add(period);
        kept.add(name);
      }
    }
  }
  return dated.map(({ name }) => name).filter(name => !kept.has(name));
}

function monday(moment: Date): string {
  const monday = new Date(moment);
  monday.setUTCDate(monday.getUTCDate() - ((monday.getUTCDay() + 6) % 7));
  return monday.toISOString().slice(0, 10);
}
