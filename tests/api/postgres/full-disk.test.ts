import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, rmdirSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { query } from '../../../lab/harness/database.ts';
import { startEmbeddedPostgres } from '../../../server/postgres/embedded.ts';
import { recordingLog, startForTest } from '../../postgres/temporary.ts';

// A separate small disk needs the right to mount one.
const disk = join(tmpdir(), `pipstone-disk-${process.pid}`);
const isMounted = mount();

function mount(): boolean {
  mkdirSync(disk);
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=8m', 'tmpfs', disk], { stdio: 'ignore' });
    chmodSync(disk, 0o755);
    return true;
  } catch {
    return false;
  }
}

afterAll(() => {
  if (isMounted) {
    execFileSync('umount', [disk]);
  }
  rmdirSync(disk);
});

function resize(megabytes: number): void {
  execFileSync('mount', ['-o', `remount,size=${megabytes}m`, disk]);
}

describe.runIf(isMounted)('on a full disk', () => {
  const { log } = recordingLog();
  const full = { name: 'StartError', message: expect.stringMatching(/^The disk that holds .* is full\./) };

  test('a first start reports it and leaves nothing half made; with room it starts', async () => {
    const dataDir = join(disk, 'data');
    await expect(startEmbeddedPostgres({ dataDir, log })).rejects.toMatchObject(full);
    expect(await readdir(dataDir)).toEqual([]);
    resize(200);
    const { stop } = await startEmbeddedPostgres({ dataDir, log });
    await stop();
  });

  test('a later start reports it, and nothing is lost', async () => {
    resize(200);
    const dataDir = join(disk, 'data');
    const first = await startForTest(dataDir);
    await query(first.connection, 'create table kept as select 42 as answer');
    await first.stop();
    const filling = join(disk, 'filling');
    try {
      execFileSync('dd', ['if=/dev/zero', `of=${filling}`, 'bs=64k'], { stdio: 'ignore' });
    } catch {
      // It ends with an error when the disk is full, as intended.
    }
    await expect(startEmbeddedPostgres({ dataDir, log })).rejects.toMatchObject(full);
    execFileSync('rm', [filling]);
    const second = await startForTest(dataDir);
    expect(await query(second.connection, 'select answer from kept')).toEqual([{ answer: 42 }]);
  });
});
