import { afterEach, expect, test } from 'vitest';
import { asked, filterCount, filterOf, isNarrowing, noFilter, queryOf } from './trade-filter.ts';

const plan = '6f1d2f3a-8d7e-4c1b-9a0f-2b3c4d5e6f70';
const full = {
  search: 'broke my rule & more',
  plan,
  pair: 'XAUUSD',
  result: 'lost',
  type: 'sell',
  from: '2026-03-07',
  to: '2026-03-08',
} as const;

const zone = process.env.TZ;
afterEach(() => {
  if (zone === undefined) {
    delete process.env.TZ;
  } else {
    process.env.TZ = zone;
  }
});

test('a filter survives the way through the address', () => {
  expect(filterOf(new URLSearchParams(queryOf(full).toString()))).toEqual(full);
  expect(queryOf(noFilter).toString()).toBe('');
  expect(queryOf({ ...noFilter, plan: 'none' }).toString()).toBe('plan=none');
});

test.each([
  'plan=1%27--',
  'plan=null',
  'pair=DOGE',
  'pair=eurusd',
  'result=draw',
  'type=hold',
  'from=2026-02-30',
  'from=2026-13-01',
  'from=today',
  'to=9999-12-31',
  'to=0001-01-01',
  'search=%20%20',
  'unknown=1',
])('what the address says wrongly narrows nothing: %s', query => {
  expect(filterOf(new URLSearchParams(query))).toEqual(noFilter);
});

test('filters are counted without the search, which is always in sight', () => {
  expect(filterCount(noFilter)).toBe(0);
  expect(isNarrowing(noFilter)).toBe(false);
  expect(filterCount(full)).toBe(6);
  expect(filterCount({ ...noFilter, search: 'gap' })).toBe(0);
  expect(isNarrowing({ ...noFilter, search: 'gap' })).toBe(true);
});

test('no filter asks for everything', () => {
  expect(asked(noFilter)).toEqual({
    search: '',
    plan: null,
    without_plan: false,
    pair: null,
    result: null,
    type: null,
    from_time: null,
    before_time: null,
  });
});

test('a plan is asked for by its id, No Plan by a word of its own', () => {
  expect(asked(full)).toMatchObject({ plan, without_plan: false });
  expect(asked({ ...noFilter, plan: 'none' })).toMatchObject({ plan: null, without_plan: true });
});

test.each([
  // 8 March has 23 hours in New York.
  ['America/New_York', '2026-03-07T05:00:00.000Z', '2026-03-09T04:00:00.000Z'],
  ['Asia/Kolkata', '2026-03-06T18:30:00.000Z', '2026-03-08T18:30:00.000Z'],
  ['UTC', '2026-03-07T00:00:00.000Z', '2026-03-09T00:00:00.000Z'],
])('both days are included whole in %s', (place, from, before) => {
  process.env.TZ = place;
  expect(asked(full)).toMatchObject({ from_time: from, before_time: before });
});
