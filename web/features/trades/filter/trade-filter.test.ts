import { afterEach, expect, test } from 'vitest';
import { clocks } from '#domain/clock/clock.ts';
import { daysChosen } from '#domain/clock/date-presets.ts';
import { asked, filterCount, filterQuery, isNarrowing, noFilter, readFilter } from './trade-filter.ts';

const plan = '6f1d2f3a-8d7e-4c1b-9a0f-2b3c4d5e6f70';
const full = {
  search: 'broke my rule & more',
  plan,
  account: '0b8a1f52-2c4e-4b7d-8f60-9d1e2a3b4c5d',
  pair: 'XAUUSD',
  result: 'lost',
  type: 'sell',
  tag: '3a9c1d20-7b5e-4f08-8c61-5e2d4f6a7b90',
  source: 'imported',
  dates: '',
  from: '2026-03-07',
  to: '2026-03-08',
  figure: 'title=Monday&part.kind=all',
  sort: 'largest_loss',
} as const;
const today = '2026-03-08';

const zone = process.env.TZ;
afterEach(() => {
  if (zone === undefined) {
    delete process.env.TZ;
  } else {
    process.env.TZ = zone;
  }
});

test('a filter survives the way through the address', () => {
  expect(readFilter(new URLSearchParams(filterQuery(full).toString()))).toEqual(full);
  expect(filterQuery(noFilter).toString()).toBe('');
  expect(filterQuery({ ...noFilter, plan: 'none' }).toString()).toBe('plan=none');
  expect(readFilter(new URLSearchParams('result=even'))).toEqual(noFilter);
});

test('days by name stay a name in the address, and leave no others beside them', () => {
  const filter = readFilter(new URLSearchParams('dates=last-week&from=2026-03-07&to=2026-03-08'));
  expect(filter).toEqual({ ...noFilter, dates: 'last-week' });
  expect(filterQuery(filter).toString()).toBe('dates=last-week');
  expect(daysChosen(filter, today, 'sunday')).toEqual({ from: '2026-03-01', to: '2026-03-07' });
});

test.each([
  'plan=1%27--',
  'plan=null',
  'account=main',
  'pair=EUR%20USD',
  'pair=DOGE%0A',
  'pair=eurusd',
  'result=draw',
  'type=hold',
  'from=2026-02-30',
  'from=2026-13-01',
  'from=today',
  'to=9999-12-31',
  'to=0001-01-01',
  'tag=news',
  'source=both',
  'dates=tomorrow',
  'sort=newest',
  'sort=best',
  'search=%20%20',
  'unknown=1',
])('what the address says wrongly narrows nothing: %s', query => {
  expect(readFilter(new URLSearchParams(query))).toEqual(noFilter);
});

test('filters are counted without the search, which is always in sight', () => {
  expect(filterCount(noFilter)).toBe(0);
  expect(isNarrowing(noFilter)).toBe(false);
  expect(filterCount(full)).toBe(9);
  expect(filterCount({ ...noFilter, search: 'gap' })).toBe(0);
  expect(isNarrowing({ ...noFilter, search: 'gap' })).toBe(true);
  expect(isNarrowing({ ...noFilter, sort: 'oldest' })).toBe(false);
});

test('no filter asks for everything', () => {
  expect(asked(noFilter, today)).toEqual({
    search: '',
    search_pairs: [],
    plan: null,
    without_plan: false,
    account: null,
    pair: null,
    result: null,
    type: null,
    tag: null,
    imported: null,
    from_time: null,
    before_time: null,
  });
  expect(asked({ ...noFilter, tag: full.tag, source: 'typed' }, today)).toMatchObject({
    tag: full.tag,
    imported: false,
  });
  expect(asked(full, today).imported).toBe(true);
});

test('a plan is asked for by its id, No Plan by a word of its own', () => {
  expect(asked(full, today)).toMatchObject({ plan, without_plan: false });
  expect(asked({ ...noFilter, plan: 'none' }, today)).toMatchObject({ plan: null, without_plan: true });
});

test.each([
  ['gold', ['XAUUSD']],
  ['eur/usd', ['EURUSD']],
  // Nearly every pair contains any given letter.
  ['u', []],
  ['5%', []],
  ['chased it', []],
])('a search for %j asks for the pairs it may stand for', (search, pairs) => {
  expect(asked({ ...noFilter, search }, today)).toMatchObject({ search, search_pairs: pairs });
});

test("a search finds the trader's own symbols, and a filter may name one", () => {
  expect(asked({ ...noFilter, search: 'btc' }, today, ['BTCUSD', 'GER40.CASH']).search_pairs).toEqual([
    'BTCUSD',
  ]);
  expect(readFilter(new URLSearchParams('pair=ES1%21')).pair).toBe('ES1!');
});

test.each([
  // 8 March has 23 hours in New York.
  ['America/New_York', '2026-03-07T05:00:00.000Z', '2026-03-09T04:00:00.000Z'],
  ['Asia/Kolkata', '2026-03-06T18:30:00.000Z', '2026-03-08T18:30:00.000Z'],
  ['UTC', '2026-03-07T00:00:00.000Z', '2026-03-09T00:00:00.000Z'],
])('both days are included whole in %s', (place, from, before) => {
  process.env.TZ = place;
  expect(asked(full, today)).toMatchObject({ from_time: from, before_time: before });
});

test.each([
  ['America/New_York', '2026-03-08T05:00:00.000Z', '2026-03-15T04:00:00.000Z'],
  ['Asia/Kolkata', '2026-03-07T18:30:00.000Z', '2026-03-14T18:30:00.000Z'],
])('days by name begin and end with the days in %s', (place, from, before) => {
  process.env.TZ = place;
  expect(asked({ ...noFilter, dates: 'this-week' }, today)).toMatchObject({
    from_time: from,
    before_time: before,
  });
});

test.each(['America/New_York', 'Asia/Kolkata', 'UTC'])(
  "a broker's days are the same for who is in %s",
  place => {
    process.env.TZ = place;
    // New York's clocks change within the first of them.
    expect(asked(full, today, [], clocks.newYorkClose)).toMatchObject({
      from_time: '2026-03-06T22:00:00.000Z',
      before_time: '2026-03-08T21:00:00.000Z',
    });
  },
);
