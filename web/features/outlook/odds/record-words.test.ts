import { expect, test } from 'vitest';
import type { EndedForecast, Outcome } from '#data/plans/forecasts.ts';
import { recordFigures } from './record-figures.ts';
import {
  basisSentence,
  endedSentence,
  givenUpSentence,
  moreEndedSentence,
  scoreSentence,
} from './record-words.ts';

const of = (count: number, chance: number, outcome: Outcome): EndedForecast[] =>
  Array.from({ length: count }, () => ({ day: '2026-06-01', chance, outcome }));

test('plans that have ended are told as they were rated, and those given up apart', () => {
  const figures = recordFigures([
    ...of(9, 0.7, 'reached'),
    ...of(3, 0.65, 'missed'),
    ...of(2, 0.61, 'floored'),
    ...of(2, 0.3, 'given_up'),
  ]);
  expect(figures).toMatchObject({ ended: 14, reached: 9, givenUp: 2, score: null });
  expect(figures.rated).toEqual([{ from: 60, to: 80, plans: 14, reached: 9 }]);
  expect(endedSentence(figures)).toBe('14 forecast plans have ended; 9 reached their target.');
  expect(moreEndedSentence(figures)).toBe('A score appears after 30 plans.');
  expect(basisSentence(figures)).toMatch(/^Only a plan’s first odds count, against its trades/);
  expect(givenUpSentence(figures)).toBe('2 plans were deleted before their end and aren’t included.');
});

test('from 30 plans on there is a score, beside that of always saying the share', () => {
  const figures = recordFigures([...of(20, 0.6, 'reached'), ...of(10, 0.6, 'missed')]);
  expect(scoreSentence(figures)).toBe(
    'Brier score 0.227, where 0 is perfect. Always forecasting the average result would score 0.222.',
  );
  expect(moreEndedSentence(figures)).toBeNull();
});

test('a record without an end says so, and one alone is no plural', () => {
  const none = recordFigures([]);
  expect(endedSentence(none)).toBe('No forecast plans have ended yet.');
  expect(scoreSentence(none)).toBeNull();
  expect(basisSentence(none)).toBeNull();
  expect(givenUpSentence(none)).toBeNull();
  const one = recordFigures([...of(1, 0.4, 'floored'), ...of(1, 0.4, 'given_up')]);
  expect(endedSentence(one)).toBe('1 forecast plan has ended; 0 reached its target.');
  expect(givenUpSentence(one)).toBe('1 plan was deleted before its end and isn’t included.');
});
