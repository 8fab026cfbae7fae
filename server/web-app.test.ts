import { expect, test } from 'vitest';
import { namesFile } from './web-app.ts';

test.each([
  ['/assets/old.js', true],
  ['/.env', true],
  ['/a..', true],
  ['/old.js?x=1', true],
  ['/', false],
  ['/plans', false],
  ['/plans.d/', false],
  ['/v1.2/plans', false],
  ['/plans.', false],
  ['/plans?file=a.js', false],
])('%s names a file: %s', (url, isFile) => {
  expect(namesFile(url)).toBe(isFile);
});
