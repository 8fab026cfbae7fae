import { expect, test } from 'vitest';
import { parseUrl } from './web-url.ts';

test.each([
  ['https://example.com/rules', 'example.com'],
  ['https://ftmo.com@example.com', 'example.com'],
  ['https://', undefined],
  ['example.com', undefined],
])('%s leads to %s', (text, host) => {
  expect(parseUrl(text)?.hostname).toBe(host);
});
