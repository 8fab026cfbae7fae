import { expect, test } from 'vitest';
import { clocks } from '#domain/clock/clock.ts';
import {
  insightFilterCount,
  noInsightFilter,
  queryOfInsights,
  readInsightFilter,
  splitComparison,
  timesOfInsights,
} from './insight-filter.ts';

const plan = '0f0e4b1c-0000-4000-8000-000000000001';
const query = `dates=this-month&source=typed&account=${plan}&pair=EURUSD&pair=XAUUSD&side=buy&plan=none&plan=${plan}&tag=none`;

test('a filter is read from the address and written as it was', () => {
  const filter = readInsightFilter(new URLSearchParams(query));
  expect(filter).toEqual({
    ...{ dates: 'this-month', from: '', to: '', source: 'typed' },
    ...{
      accounts: [plan],
      pairs: ['EURUSD', 'XAUUSD'],
      sides: ['buy'],
      plans: ['none', plan],
      tags: ['none'],
    },
  });
  expect(queryOfInsights(filter).toString()).toBe(query);
  expect(insightFilterCount(filter)).toBe(7);
});

test('what cannot be read narrows nothing, and what is told twice counts once', () => {
  const strange = new URLSearchParams(
    'dates=ever&from=2026-02-30&to=2026-03-01x&account=me&pair=eur%20usd&side=up&plan=x&source=all&tag=1',
  );
  expect(readInsightFilter(strange)).toEqual(noInsightFilter);
  expect(readInsightFilter(new URLSearchParams('pair=EURUSD&pair=EURUSD')).pairs).toEqual(['EURUSD']);
  const many = Array.from({ length: 80 }, (_, index) => `pair=PAIR${index}`).join('&');
  expect(readInsightFilter(new URLSearchParams(many)).pairs).toHaveLength(50);
});

test('days begin and end by the clock of the figures', () => {
  const days = readInsightFilter(new URLSearchParams('from=2026-07-16&to=2026-07-16'));
  expect(
    timesOfInsights(days, { clock: clocks.newYorkClose, today: '2026-07-20', starts: 'sunday' }),
  ).toEqual({
    from: Date.parse('2026-07-15T21:00Z'),
    before: Date.parse('2026-07-16T21:00Z'),
  });
  expect(timesOfInsights(noInsightFilter, { clock: null, today: '2026-07-20', starts: 'sunday' })).toEqual({
    from: null,
    before: null,
  });
});

test('a second filter is in the address beside the first, which is the same as without it', () => {
  const filter = readInsightFilter(new URLSearchParams(query));
  const other = { ...noInsightFilter, pairs: ['EURUSD', 'US30'], from: '2026-01-01' };
  const { own, compared } = splitComparison(new URLSearchParams(queryOfInsights(filter, other).toString()));
  expect(own).toBe(query);
  expect(readInsightFilter(new URLSearchParams(compared ?? ''))).toEqual(other);
  expect(splitComparison(new URLSearchParams(query)).compared).toBeNull();
  // An empty second filter is one, too: all trades.
  expect(splitComparison(queryOfInsights(filter, noInsightFilter)).compared).toBe('');
});
