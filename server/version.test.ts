import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from './project-root.ts';
import { compareVersions, version } from './version.ts';

test('npm start -- --version prints the version of package.json, and starts nothing', () => {
  const command = [join(projectRoot, 'scripts', 'run.mjs'), 'start', '--version'];
  expect(execFileSync(process.execPath, command, { encoding: 'utf8' })).toBe(`${version}\n`);
  expect(version).toMatch(/^\d+\.\d+\.\d+/);
});

test.each([
  ['1.0.0', '1.0.0', 0],
  ['1.0.0', '1.0.1', -1],
  ['1.10.0', '1.9.9', 1],
  ['2.0.0', '10.0.0', -1],
  ['1.0.0-beta.2', '1.0.0', 0],
])('%s against %s', (one, other, sign) => {
  expect(Math.sign(compareVersions(one, other))).toBe(sign);
});
