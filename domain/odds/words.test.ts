import { expect, test } from 'vitest';
import {
  chanceAlone,
  chanceOfDays,
  chanceSentence,
  endsInWords,
  helpedSentence,
  methodSentence,
  missingSentence,
  moreDaysSentence,
  noChanceSentence,
  pausesSentence,
  ratedSentence,
  sampleSentence,
} from './words.ts';

test('the three ends make 100', () => {
  expect(endsInWords({ reached: 0.464, floored: 0.306, neither: 0.23 }, '2026-06-09')).toEqual([
    { points: 46, text: 'Target reached: 46%' },
    { points: 31, text: 'Loss limit hit: 31%' },
    { points: 23, text: 'Neither by Jun 9, 2026: 23%' },
  ]);
  expect(
    endsInWords({ reached: 0.997, floored: 0.002, neither: 0.001 }, '2026-06-09').map(({ text }) => text),
  ).toEqual([
    'Target reached: more than 99%',
    'Loss limit hit: less than 1%',
    'Neither by Jun 9, 2026: less than 1%',
  ]);
});

test('a range that is too small for words is left out', () => {
  const range = { p10: 0, p50: 0.001, p90: 0.004 };
  expect(chanceSentence({ reached: 0.001, floored: 0.4, neither: 0.599, range }, 120)).toBe('Less than 1%.');
});

test('the trades of someone else are not called yours', () => {
  const range = { p10: 0.05, p50: 0.5, p90: 0.94 };
  expect(chanceSentence({ reached: 0.5, floored: 0.3, neither: 0.2, range }, 50, 'These')).toBe(
    'Too early to say: these 50 trades put the odds anywhere between 5% and 94%.',
  );
});

test('a chance has its condition, and by itself also its sample', () => {
  const odds = { reached: 0.84, floored: 0.1, neither: 0.06, range: { p10: 0.75, p50: 0.85, p90: 0.91 } };
  expect(chanceOfDays(odds, 203)).toBe('About 84% (range 75–91%), if you keep trading like this.');
  expect(chanceAlone(odds, 203)).toBe(
    'About 84% (range 75–91%), if you keep trading like your last 203 trades.',
  );
  const wide = { ...odds, range: { p10: 0.05, p50: 0.5, p90: 0.94 } };
  expect(chanceOfDays(wide, 50, 'These')).toBe(
    'Too early to say: these 50 trades put the odds anywhere between 5% and 94%.',
  );
  expect(chanceAlone(wide, 50)).toBe(
    'Too early to say: 50 trades put your odds anywhere between 5% and 94%.',
  );
});

test('a plan at its loss limit, or without a trading day left, has no odds', () => {
  const about = { current: 900, floor: 800 };
  expect(noChanceSentence(about, 1)).toBeNull();
  expect(noChanceSentence(about, 0)).toBe(
    'No trading days are left after today, so there are no odds to show.',
  );
  expect(noChanceSentence({ ...about, current: 800 }, 10)).toBe(
    'This plan has hit its loss limit of $800.00, so there are no odds to show.',
  );
});

test('what odds are made of, and what they lack', () => {
  const sample = { trades: 50, days: 50, from: '2026-01-05', to: '2026-03-13', unit: 'dollars' } as const;
  expect(sampleSentence(sample)).toBe(
    '50 trades on 50 days, Jan 5, 2026 to Mar 13, 2026, trade size in fixed dollars',
  );
  expect(sampleSentence({ ...sample, unit: 'scaled' })).toMatch(/trade size in % of balance$/);
  expect(pausesSentence([])).toBeNull();
  expect(pausesSentence([{ from: '2026-02-02', to: '2026-03-13', days: 30 }])).toBe(
    'Excluded (over 20 trading days without a trade): Feb 2, 2026 to Mar 13, 2026.',
  );
  const nothing = { trades: 0, days: 0, wins: 0, losses: 0 };
  expect(missingSentence({ ...nothing, wins: 1 })).toBe('No odds yet: 1 more win is needed.');
  expect(missingSentence({ trades: 30, days: 15, wins: 5, losses: 1 })).toBe(
    'No odds yet: 30 more trades, 15 more days with trades, 5 more wins and 1 more loss are needed.',
  );
  expect(moreDaysSentence({ p10: 0.3, p50: 0.5, p90: 0.7 }, 50)).toBeNull();
  expect(moreDaysSentence({ p10: 0.05, p50: 0.5, p90: 0.85 }, 50)).toBe(
    'About 240 more trading days are needed for a usable estimate.',
  );
  expect(ratedSentence({ from: 60, to: 80, plans: 14, reached: 9 })).toBe(
    'Plans rated 60–80%: 9 of 14 reached their target.',
  );
});

test('what would help includes the loss limit, and the method reproduces a figure', () => {
  const [wide, narrow] = [
    { p10: 0.05, p50: 0.4, p90: 0.8 },
    { p10: 0.2, p50: 0.4, p90: 0.55 },
  ];
  const half = { change: 'halfTheSize', reached: 0.384, floored: 0.004, neither: 0.612 } as const;
  expect(helpedSentence({ ...half, range: narrow })).toBe(
    'Half the position size: about 38% (range 20–55%), loss limit hit: less than 1%.',
  );
  expect(helpedSentence({ ...half, range: wide, floored: 0.123 })).toBe(
    'Half the position size: anywhere between 5% and 80%, loss limit hit: about 12%.',
  );
  const certain = { reached: 0.996, floored: 0, neither: 0.004, range: { p10: 1, p50: 1, p90: 1 } };
  expect(helpedSentence({ change: 'twoWeeksMore', ...certain })).toMatch(
    /^Two more weeks: more than 99%, loss/,
  );
  expect(methodSentence(7)).toBe('Method 2 · seed 7 · 20,000 simulations');
});
