import { expect, test } from 'vitest';
import { limits } from './access/caller-context.ts';
import { requestLimits } from './request-limits.ts';

test('a connection may say nothing for longer than any statement of a client may take', () => {
  const longest = Math.max(requestLimits.statementLimit, ...Object.values(limits));
  expect(requestLimits.maxSilence).toBeGreaterThan(longest);
});
