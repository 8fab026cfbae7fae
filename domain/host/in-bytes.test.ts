import { expect, test } from 'vitest';
import { inBytes } from './in-bytes.ts';

test.each([
  [0, '0 bytes'],
  [1023, '1023 bytes'],
  [1536, '1.5 kB'],
  [40 * 1024 ** 2, '40 MB'],
  [1024 ** 3, '1.0 GB'],
  [250 * 1024 ** 3, '250 GB'],
  [3 * 1024 ** 5, '3072 TB'],
])('%d bytes are %s', (bytes, words) => {
  expect(inBytes(bytes)).toBe(words);
});
