import { mkdtemp, rm, stat, symlink, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { keepLogShort, logLength, logName, logSince } from './server-log.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pipstone-log-'));
  onTestFinished(() => rm(folder, { recursive: true }));
});

test('a log that has grown long is emptied, a short one is kept', async () => {
  await keepLogShort(folder);
  await writeFile(join(folder, logName), 'LOG:  ready\n');
  await keepLogShort(folder);
  expect(await logLength(folder)).toBe(12);
  await truncate(join(folder, logName), 9 * 1024 * 1024);
  await keepLogShort(folder);
  expect(await logLength(folder)).toBe(0);
});

test('a link in the place of the log is not followed', async () => {
  const precious = join(folder, 'precious');
  await writeFile(precious, '');
  await truncate(precious, 9 * 1024 * 1024);
  await symlink(precious, join(folder, logName));
  await keepLogShort(folder);
  expect((await stat(precious)).size).toBe(9 * 1024 * 1024);
});

test('what was logged since a moment can be read', async () => {
  await writeFile(join(folder, logName), 'old\n');
  const before = await logLength(folder);
  await writeFile(join(folder, logName), 'FATAL:  né\n', { flag: 'a' });
  expect(await logSince(folder, before)).toBe('FATAL:  né\n');
  expect(await logSince(join(folder, 'none'), 0)).toBe('');
});
