import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { fileTarget, folderTarget, requireFolder } from './targets.ts';

async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'pipstone-targets-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

async function draft(folder: string, text: string): Promise<string> {
  const path = join(folder, `draft-${text}`);
  await writeFile(path, text);
  return path;
}

test('two backups of one second get different names, and none is lost', async () => {
  const [from, folder] = [await temporaryFolder(), await temporaryFolder()];
  const { put } = folderTarget(folder);
  const name = 'pipstone-2026-11-20T21-55-35Z.sql.gz';
  const drafts = await Promise.all(['one', 'two', 'three'].map(text => draft(from, text)));
  const places = await Promise.all(drafts.map(path => put(path, name)));
  expect(new Set(places).size).toBe(3);
  const texts = await Promise.all(places.map(place => readFile(place, 'utf8')));
  expect(texts).toEqual(['one', 'two', 'three']);
  const others = ['-2', '-3'].map(end => name.replace('.sql', `${end}.sql`));
  expect((await readdir(folder)).toSorted()).toEqual([...others, name]);
});

test('a fixed name is replaced, and a folder that does not exist is not created', async () => {
  const [from, folder] = [await temporaryFolder(), await temporaryFolder()];
  const path = join(folder, 'today.sql.gz');
  const { put } = fileTarget(path);
  await put(await draft(from, 'one'), 'today.sql.gz');
  await put(await draft(from, 'two'), 'today.sql.gz');
  expect(await readFile(path, 'utf8')).toBe('two');
  await expect(requireFolder(join(folder, 'mistyped'))).rejects.toThrow('There is no folder');
  expect(await readdir(folder)).toEqual(['today.sql.gz']);
});
