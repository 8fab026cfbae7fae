import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { makeFolders } from './make-folders.ts';

test('missing folders are made for their owner, and the first of them is named', async () => {
  const root = await mkdtemp(join(tmpdir(), 'pipstone-folders-'));
  onTestFinished(() => rm(root, { recursive: true }));
  expect(await makeFolders(join(root, 'a', 'b'))).toBe(join(root, 'a'));
  expect((await stat(join(root, 'a', 'b'))).mode & 0o777).toBe(0o700);
  expect(await makeFolders(join(root, 'a', 'b'))).toBeUndefined();
  await writeFile(join(root, 'file'), '');
  await expect(makeFolders(join(root, 'file', 'c'))).rejects.toMatchObject({ code: 'ENOTDIR' });
});

test.runIf(process.platform === 'linux')('where no folder can be made it ends with an error', async () => {
  await expect(makeFolders('/proc/pipstone/data')).rejects.toMatchObject({ code: 'ENOENT' });
});
