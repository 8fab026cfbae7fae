import type { Keeping } from './backup-settings.ts';

/** Returns UTC moment and installation of a name by Pipstone (none before release 1); null for other names. */
export function partsOfName(name: string): { moment: Date; installation: string | undefined } | null {
  const [, day, hour, minute, second, installation] =
    /^pipstone-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z(?:-([0-9a-f]{8}))?(?:-\d+)?\.sql\.gz(?:\.age)?$/.exec(
      name,
    ) ?? [];
  return day ? { moment: new Date(`${day}T${hour}:${minute}:${second}Z`), installation } : null;
}

/** Returns the backups to remove: not the newest, nor the last of each kept day, week (from Monday) and month, UTC. */
export function superfluous(
  names: readonly string[],
  { days, weeks, months }: Keeping,
  installation: string,
): string[] {
  const dated = names
    .flatMap(name => {
      const parts = partsOfName(name);
      return parts?.installation === installation ? [{ name, moment: parts.moment }] : [];
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
