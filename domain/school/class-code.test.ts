import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codeState, endOfDay } from './class-code.ts';

const now = new Date('2026-11-21T12:00:00Z');
const open = { uses: 2, max_uses: 3, expires_at: null, withdrawn_at: null };
const [before, after] = ['2026-11-21T11:59:59Z', '2026-11-21T12:00:01Z'];

test.each([
  ['open', open],
  ['open', { ...open, expires_at: after }],
  ['used up', { ...open, uses: 3 }],
  ['expired', { ...open, expires_at: before }],
  ['expired', { ...open, expires_at: now.toISOString(), uses: 3 }],
  ['withdrawn', { ...open, withdrawn_at: before, expires_at: before, uses: 3 }],
])('%s: %j', (state, code) => {
  expect(codeState(code, now)).toBe(state);
});

describe('where clocks change', () => {
  const zone = process.env.TZ;
  beforeAll(() => {
    process.env.TZ = 'America/New_York';
  });
  afterAll(() => {
    if (zone === undefined) {
      delete process.env.TZ;
    } else {
      process.env.TZ = zone;
    }
  });

  test.each([
    ['2026-03-08', '2026-03-09T03:59:59.999Z'],
    ['2026-11-01', '2026-11-02T04:59:59.999Z'],
    ['2026-12-31', '2027-01-01T04:59:59.999Z'],
  ])('%s ends at %s', (day, end) => {
    expect(endOfDay(day).toISOString()).toBe(end);
  });
});
