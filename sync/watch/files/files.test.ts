import { appendFileSync, mkdirSync, mkdtempSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isCandidate, listFolder } from './list-folder.ts';
import { isLocked } from './locked.ts';
import { readWhole } from './read-whole.ts';
import { Settling } from './settling.ts';
import { writeWhole } from './write-whole.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pipstone watched folder '));
});
afterEach(() => rmSync(folder, { recursive: true }));

function put(name: string, text: string, seconds = 1_772_442_903) {
  writeFileSync(join(folder, name), text);
  utimesSync(join(folder, name), seconds, seconds);
  const { size, mtimeMs } = statSync(join(folder, name));
  return { name, size, modified: mtimeMs };
}

test.each([
  ['ReportHistory-7001234.html', true],
  ['My Statement (2).HTM', true],
  ['deals.xlsx', true],
  ['Выписка за март.csv', true],
  ['pipstone-000017.json', true],
  ['.pipstone-watch-01234567.json', false],
  ['~$deals.xlsx', false],
  ['deals.xlsx.crdownload', false],
  ['Statement.gif', false],
  ['html', false],
])('%s is looked at: %s', (name, expected) => {
  expect(isCandidate(name)).toBe(expected);
});

test('the files of a folder come in the order of their times, without folders and pictures', async () => {
  put('b.csv', '1', 20);
  put('a b.csv', '12', 20);
  put('z.html', '', 10);
  put('z.png', '', 10);
  mkdirSync(join(folder, 'z_files.html'));
  expect(await listFolder(folder)).toEqual([
    { name: 'z.html', size: 0, modified: 10_000 },
    { name: 'a b.csv', size: 2, modified: 20_000 },
    { name: 'b.csv', size: 1, modified: 20_000 },
  ]);
  await expect(listFolder(join(folder, 'missing'))).rejects.toThrow('ENOENT');
});

test('too many files are refused', async () => {
  put('a.csv', '');
  put('b.csv', '');
  expect(await listFolder(folder, 2)).toHaveLength(2);
  put('c.csv', '');
  expect(await listFolder(folder, 2)).toBe('too-many');
});

test('a file is complete once it has kept its size and time for two seconds', () => {
  const settling = new Settling();
  const file = { name: 'a.csv', size: 10, modified: 1 };
  expect(settling.isSettled(file, 0)).toBe(false);
  expect(settling.isSettled({ ...file, size: 20 }, 2_500)).toBe(false);
  expect(settling.isSettled({ ...file, size: 20 }, 4_000)).toBe(false);
  expect(settling.isSettled({ ...file, size: 20 }, 4_500)).toBe(true);
  // A copy on Windows has its whole size, and the time of the original only at the end.
  expect(settling.isSettled({ ...file, size: 20, modified: 0 }, 5_000)).toBe(false);
  expect(settling.isSettled({ ...file, name: 'b.csv' }, 9_000)).toBe(false);
});

test('a file is read as it was listed, or not at all', async () => {
  const file = put('a b.csv', 'Ticket\n1\n');
  expect(Buffer.from((await readWhole(folder, file)) as Uint8Array).toString()).toBe('Ticket\n1\n');
  appendFileSync(join(folder, file.name), '2\n');
  expect(await readWhole(folder, file)).toBe('changed');
  expect(await readWhole(folder, { ...file, name: 'gone.csv' })).toBe('changed');
});

test.each([
  ['EBUSY', true],
  ['EPERM', true],
  ['EACCES', true],
  ['ENOENT', false],
  ['EIO', false],
])('%s is a file that another program has open: %s', (code, expected) => {
  expect(isLocked(Object.assign(new Error(code), { code }))).toBe(expected);
});

test('a small file is replaced as a whole', async () => {
  const path = join(folder, 'state.json');
  await writeWhole(path, 'a long first text', 0o600);
  await writeWhole(path, 'short', 0o600);
  expect(await listFolder(folder)).toMatchObject([{ name: 'state.json', size: 5 }]);
  expect(statSync(path).mode & 0o777).toBe(0o600);
  await expect(writeWhole(join(folder, 'missing', 'state.json'), '', 0o600)).rejects.toThrow('ENOENT');
});
