import type { HostReport } from './host-report.ts';
import { inBytes } from './in-bytes.ts';

/** The report as a text for strangers, without paths, addresses, host names and messages. */
export function supportReport(report: HostReport): string {
  const { database, lastBackup, mail, store, standbys, work, warnings } = report;
  const formatState = (isWell: boolean) => (isWell ? 'works' : 'fails');
  const lines: [string, string][] = [
    ['Pipstone', `${report.version}, Node ${report.node}, started ${report.startedAt}`],
    ['Other servers', report.otherServers.map(({ version }) => version).join(', ') || 'none'],
    ['PostgreSQL', `${database.kind}, ${database.version ?? 'away'}, ${formatSize(database.bytes)}`],
    ...report.disks.map(({ stores, free, total }): [string, string] => [
      'Disk',
      `${stores.join(', ')}: ${inBytes(free)} of ${inBytes(total)} free`,
    ]),
    [
      'Last backup',
      lastBackup
        ? `${lastBackup.finishedAt ?? 'none'}, ${formatSize(lastBackup.bytes)}${lastBackup.failure === undefined ? '' : ', a later one failed'}`
        : 'none recorded',
    ],
    ['Email', mailInWords(mail)],
    ['Screenshots', `${store.kind}, ${formatState(store.isWell)}`],
    ['Standbys', standbys.map(({ isWell }) => formatState(isWell)).join(', ') || 'none'],
    ...work.map(({ name, lastRunAt, isWell }): [string, string] => [
      'Background work',
      `${name} ${formatState(isWell)}, ${lastRunAt}`,
    ]),
    ['Warnings', warnings.map(({ name, since }) => `${name} since ${since}`).join(', ') || 'none'],
  ];
  return lines.map(([name, value]) => `${name}: ${value}\n`).join('');
}

function mailInWords(mail: HostReport['mail']): string {
  if (!mail) {
    return 'not set up';
  }
  const { sent, failed, failingSince } = mail;
  return `${sent} sent, ${failed} failed${failingSince ? `, failing since ${failingSince}` : ''}`;
}

function formatSize(bytes: number | null): string {
  return bytes === null ? 'size unknown' : inBytes(bytes);
}
