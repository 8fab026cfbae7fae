import { mkdir, mkdtemp, readFile, readlink, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { linkLibraries } from './library-links.ts';

/** As npm unpacks it when it runs no scripts. */
async function unpacked({ hasLibraries = true } = {}): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'pipstone-links-'));
  onTestFinished(() => rm(root, { recursive: true }));
  const folder = join(root, 'native');
  await mkdir(folder);
  if (hasLibraries) {
    await mkdir(join(folder, 'lib'));
    await writeFile(join(folder, 'lib', 'libpq.so.5.18'), 'a library');
  }
  const list = [
    { source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so' },
    { source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so.5' },
  ];
  await writeFile(join(folder, 'pg-symlinks.json'), JSON.stringify(list));
  return folder;
}

test('the links that a package lacks are made, once', async () => {
  const folder = await unpacked();
  await Promise.all([linkLibraries(folder), linkLibraries(folder)]);
  await linkLibraries(folder);
  expect(await readFile(join(folder, 'lib', 'libpq.so.5'), 'utf8')).toBe('a library');
  expect(await readlink(join(folder, 'lib', 'libpq.so'))).toBe('libpq.so.5.18');
});

test('a package that needs none is left alone', async () => {
  const folder = await unpacked();
  await rm(join(folder, 'pg-symlinks.json'));
  await expect(linkLibraries(folder)).resolves.toBeUndefined();
});

test('where they cannot be created, one line explains what to do', async () => {
  const folder = await unpacked({ hasLibraries: false });
  await expect(linkLibraries(folder)).rejects.toMatchObject({
    name: 'StartError',
    message: expect.stringContaining('Run `npm ci` without `--ignore-scripts`.'),
  });
});
