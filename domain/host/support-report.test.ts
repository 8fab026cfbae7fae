import { expect, test } from 'vitest';
import type { HostReport } from './host-report.ts';
import { supportReport } from './support-report.ts';

const at = '2026-11-27T12:00:00.000Z';

/** Everything that may name a person, a machine or a path contains this word. */
const report: HostReport = {
  version: '1.0.0',
  node: 'v20.20.2',
  startedAt: at,
  otherServers: [{ version: '1.0.1', startedAt: at }],
  database: { kind: 'embedded', version: '18.4', bytes: 40 * 1024 ** 2 },
  disks: [
    { stores: ['data', 'database'], path: '/home/secret/data', free: 2 ** 30, total: 2 ** 34, isLow: true },
  ],
  lastBackup: { finishedAt: at, path: '/home/secret/backups', bytes: 1024, failure: 'secret' },
  mail: { sent: 3, failed: 1, failingSince: at, reason: 'secret' },
  store: { kind: 'bucket', isWell: false },
  standbys: [{ name: 'secret.example.com', isWell: true }],
  work: [{ name: 'today', lastRunAt: at, isWell: true }],
  warnings: [{ name: 'proxy', message: 'secret', since: at }],
};

test('names no path, machine or message', () => {
  expect(supportReport(report)).toBe(`Pipstone: 1.0.0, Node v20.20.2, started ${at}
Other servers: 1.0.1
PostgreSQL: embedded, 18.4, 40 MB
Disk: data, database: 1.0 GB of 16 GB free
Last backup: ${at}, 1.0 kB, a later one failed
Email: 3 sent, 1 failed, failing since ${at}
Screenshots: bucket, fails
Standbys: works
Background work: today works, ${at}
Warnings: proxy since ${at}
`);
});

test('says what is not there', () => {
  const bare: HostReport = {
    ...report,
    otherServers: [],
    database: { kind: 'external', version: null, bytes: null },
    disks: [],
    lastBackup: null,
    mail: null,
    standbys: [],
    work: [],
    warnings: [],
  };
  expect(supportReport(bare)).toBe(`Pipstone: 1.0.0, Node v20.20.2, started ${at}
Other servers: none
PostgreSQL: external, away, size unknown
Last backup: none recorded
Email: not set up
Screenshots: bucket, fails
Standbys: none
Warnings: none
`);
});
