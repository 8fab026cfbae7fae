import { roundTo } from '#domain/numbers/decimal.ts';
import { brierScore } from '#domain/odds/calibration.ts';
import type examples from '#domain/odds/examples.json';
import { lossFloor } from '#domain/odds/plan-odds.ts';
import { chanceSentence, endsInWords } from '#domain/odds/words.ts';

type Examples = typeof examples;

export const oddsFormulas: { [Name in keyof Examples]: (given: Examples[Name][number]) => unknown } = {
  lossFloor: ({ starting }) => lossFloor(starting),
  chanceSentence: ({ reached, floored, low, high, trades }) => {
    const range = { p10: low, p50: reached, p90: high };
    const odds = { reached, floored, neither: 1 - reached - floored, range };
    const ends = endsInWords(odds, '2026-06-09');
    return { sentence: chanceSentence(odds, trades), ends: ends.map(({ points }) => points).join(' ') };
  },
  brierScore: ({ chances, outcomes }) => {
    const reached = outcomes?.split(' ').map(outcome => outcome === '1') ?? [];
    const told = chances?.split(' ').map(Number) ?? [];
    const score = brierScore(told.map((chance, index) => ({ chance, reached: reached[index] ?? false })));
    return score === null ? null : roundTo(score, 4);
  },
};
