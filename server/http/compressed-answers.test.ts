import { expect, test } from 'vitest';
import { acceptedEncoding } from './compressed-answers.ts';

test.each([
  [undefined, null],
  ['', null],
  ['identity', null],
  ['deflate', null],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['GZIP;q=0.5', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br; q=0.0 , *;q=0', null],
  ['br;q=0.01', 'br'],
  ['*', 'gzip'],
  ['brotli', null],
])('of %j, %j is taken', (header, encoding) => {
  expect(acceptedEncoding(header)).toBe(encoding);
});
