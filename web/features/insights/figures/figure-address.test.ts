import { expect, test } from 'vitest';
import { noInsightFilter } from '#features/insights/insight-filter.ts';
import type { InsightPart } from '#features/insights/insights.ts';
import { readFigure, writeFigure } from './figure-address.ts';

const filter = { ...noInsightFilter, from: '2026-03-07', to: '2026-03-08', pairs: ['XAUUSD', 'EURUSD'] };
const parts: InsightPart[] = [
  { kind: 'all' },
  { kind: 'group', by: 'setup', key: 'Break & retest = 2' },
  { kind: 'group', by: 'plan', key: '' },
  { kind: 'hours', key: '1 9', hoursLong: 3 },
  { kind: 'bar', r: -1.5 },
  { kind: 'bar', r: 0 },
  { kind: 'outcome', of: 'lost' },
  { kind: 'run', of: 'losses' },
  { kind: 'fall' },
  { kind: 'rule', id: 'b1', of: 'kept' },
  { kind: 'moments', from: 1_772_841_600_000, to: 1_772_928_000_000 },
];

test.each(parts)('a figure survives the way through the address: $kind', part => {
  const figure = { title: 'About -1 R & more', part, filter };
  expect(readFigure(writeFigure(figure))).toEqual(figure);
});

test.each([
  '',
  'title=Monday',
  'part.kind=all',
  'title=x&part.kind=constructor',
  'title=x&part.kind=group&part.by=moon&part.key=full',
  'title=x&part.kind=hours&part.key=x&part.hoursLong=0',
  'title=x&part.kind=bar&part.r=',
  'title=x&part.kind=bar&part.r=NaN',
  'title=x&part.kind=moments&part.from=1',
])('%s names no figure', text => {
  expect(readFigure(text)).toBeNull();
});
