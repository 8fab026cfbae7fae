import { expect, test } from 'vitest';
import { newForecast } from './forecast-of.ts';
import type { OddsAnswer, SampleFacts } from './outlook-messages.ts';

const range = { p10: 0.26, p50: 0.46, p90: 2 / 3 };
const odds = { reached: 1 / 3, floored: 0.25, neither: 5 / 12, range, fan: [] };
const sample: SampleFacts = {
  ...{ trades: 50, days: 40, drawnDays: 60, from: '2026-01-05', to: '2026-03-27', pauses: [] },
  ...{ unit: 'scaled', suiting: 'scaled', today: '2026-03-30', counted: 'trading', leftOut: [] },
  ...{ seed: 7, daysAhead: 20 },
};
const kept = (more: Partial<SampleFacts> = {}) =>
  newForecast('plan', { odds, sample: { ...sample, ...more } });

test('odds are kept with their sample, to six decimals', () => {
  expect(kept()).toEqual({
    ...{ plan_id: 'plan', day: '2026-03-30', chance: 0.333333, floored: 0.25, p10: 0.26, p90: 0.666667 },
    ...{ trades: 50, days: 40, sample_from: '2026-01-05', sample_to: '2026-03-27' },
    ...{ unit: 'scaled', method: 2 },
  });
});

test('nothing is kept on a weekend, of a unit that is only looked at, of ten years alone, with no day left, or without odds', () => {
  expect(kept({ today: '2026-03-29' })).toBeNull();
  expect(kept({ today: '2026-03-29', counted: 'all' })).not.toBeNull();
  expect(kept({ unit: 'dollars' })).toBeNull();
  expect(kept({ daysAhead: 0 })).toBeNull();
  expect(kept({ cutAt: '2036-03-27' })).toBeNull();
  const missing: OddsAnswer = { missing: { trades: 1, days: 0, wins: 0, losses: 0 } };
  expect(newForecast('plan', missing)).toBeNull();
});
