import { expect, test } from 'vitest';
import { compareVersions, version } from './version.ts';

test('the version is that of package.json', () => {
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
