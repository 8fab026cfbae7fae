import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { expect, test } from 'vitest';

const run = join(import.meta.dirname, 'run.mjs');

test('an old Node gets one line that names it', () => {
  const old = `Object.defineProperty(process.versions, 'node', { value: '18.19.0' });`;
  const { status, stderr } = spawnSync(
    process.execPath,
    ['--import', `data:text/javascript,${encodeURIComponent(old)}`, run, 'start'],
    { encoding: 'utf8' },
  );
  expect([status, stderr]).toEqual([
    1,
    `Pipstone needs Node 20.19 or newer; ${process.execPath} is Node 18.19.0.\n`,
  ]);
});

test('what an old Node reads has nothing that it cannot', () => {
  for (const file of [run, join(import.meta.dirname, 'require-node.mjs')]) {
    expect(readFileSync(file, 'utf8')).not.toMatch(/\bawait\b|\?\?|\?\./);
  }
});
