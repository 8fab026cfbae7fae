import { expect, test } from 'vitest';
import type { Trade } from '#data/trades/trades.ts';
import { emptyTrade, type TradeForm } from '#features/trades/form/trade-schema.ts';
import { countToReview, isUnreviewed, listToReview, tradeAfter, withOpenTrade } from './review-list.ts';
import { reviewChanges, reviewSchema } from './review-schema.ts';
import { idsIn, skippedWith } from './skipped-trades.ts';

const unanswered = { rules_kept: [], rules_broken: [] };
const bare = { setup: null, tags: [], felt_before: [], felt_after: [], plan_followed: null, ...unanswered };

function makeTrade(id: string, minute: number, journal: Partial<Trade> = {}): Trade {
  return { ...bare, id, created_at: `2026-11-27T10:0${minute}:00+00:00`, ...journal } as Trade;
}

const [late, middle, early] = [makeTrade('late', 3), makeTrade('middle', 2), makeTrade('early', 1)];

test.each([
  ['tags', ['a-tag']],
  ['setup', 'Range break'],
  ['felt_before', ['calm']],
  ['felt_after', ['tired']],
  ['plan_followed', 4],
])('a trade with %s is reviewed', (column, value) => {
  expect(isUnreviewed(bare)).toBe(true);
  expect(isUnreviewed({ ...bare, [column]: value })).toBe(false);
});

test('skipped and reviewed trades are not in the list', () => {
  const reviewed = makeTrade('reviewed', 4, { setup: 'Range break' });
  const listed = listToReview([reviewed, late, middle, early], new Set(['middle', 'reviewed', 'other']));
  expect(listed).toEqual({ list: [late, early], skippedCount: 1 });
});

test('the open trade keeps its place when it leaves the list', () => {
  expect(withOpenTrade([late, early], middle)).toEqual([late, middle, early]);
  expect(withOpenTrade([], middle)).toEqual([middle]);
  expect(withOpenTrade([late, early], early)).toEqual([late, early]);
  expect(withOpenTrade([late], undefined)).toEqual([late]);
});

test('the next trade opens, after the last one the one before, and none after the only one', () => {
  expect(tradeAfter([late, middle, early], late)).toBe(middle);
  expect(tradeAfter([late, middle, early], early)).toBe(middle);
  expect(tradeAfter([late], late)).toBeUndefined();
});

test('a list of the largest size may have left trades out', () => {
  expect(countToReview(1, 100)).toBe('1 trade to review');
  expect(countToReview(99, 100)).toBe('99 trades to review');
  expect(countToReview(100, 100)).toBe('100+ trades to review');
});

test('only the latest skipped trades are stored, each once', () => {
  expect(skippedWith(['a', 'b'], 'a')).toEqual(['b', 'a']);
  const many = Array.from({ length: 500 }, (_, index) => String(index));
  expect(skippedWith(many, 'new')).toEqual([...many.slice(1), 'new']);
});

test.each([
  ['["a",1,"b"]', ['a', 'b']],
  ['', []],
  ['{"a":1}', []],
  ['nonsense', []],
])('ids are read from %j', (text, ids) => {
  expect(idsIn(text)).toEqual(ids);
});

function outcome(typed: Partial<TradeForm>) {
  const read = reviewSchema.safeParse({ ...emptyTrade, ...typed });
  return read.success
    ? reviewChanges(late, read.data)
    : read.error.issues.map(({ path, message }) => [path.join('.'), message]);
}

test('a review has at least one field, and changes nothing else', () => {
  expect(outcome({ setup: ' Range break ' })).toEqual({ setup: 'Range break' });
  expect(outcome({ feltBefore: ['calm'], planFollowed: '4' })).toEqual({
    felt_before: ['calm'],
    plan_followed: 4,
  });
  expect(outcome({ setup: '  ' })).toEqual([['newTag', 'Fill in at least one field, or skip this trade.']]);
  expect(outcome({ setup: 'x'.repeat(61) })).toEqual([['setup', expect.stringContaining('60')]]);
});
