import { expect, test } from 'vitest';
import { challengePresets } from '#domain/challenges/presets.ts';
import { finished } from '#domain/odds/steps.ts';
import { recordColumns, recordTrade } from '#examples/record-trade.ts';
import { makeAnswers } from './outlook-answers.ts';
import type { Asked, OddsAnswer, OutlookAnswers, OutlookKind } from './outlook-messages.ts';

const dayLong = 86_400_000;

/** A year of weekdays that risked 10 dollars each: three of five won 12, two lost the 10. */
const trades = Array.from({ length: 250 }, (_, index) =>
  recordTrade({
    closedAt: Date.UTC(2025, 0, 6, 12) + (Math.floor(index / 5) * 7 + (index % 5)) * dayLong,
    amount: index % 5 < 3 ? 12 : -10,
    ...{ entry_price: 1.1, stop_loss: 1.099, lot_size: 0.1 },
  }),
);
const scope = {
  ...{ account: null, today: '2025-12-22' },
  accounts: [
    {
      ...{ id: 'dollars', currency: 'USD', usd_rate: 1, counts: true, dollars: 1800 },
      ...{ time_zone: 'UTC', day_shift: '00:00:00' },
    },
  ],
};
const plan = { id: 'a1b2c3d4', current: 1800, target: 1900, targetDate: '2026-01-30', floor: 1500 };

function answer<Kind extends OutlookKind>(asked: Asked<Kind>): OutlookAnswers[Kind] {
  const answers = makeAnswers({ columns: recordColumns(trades), from: null });
  return finished(answers(asked as unknown as Asked)) as OutlookAnswers[Kind];
}

function toldOdds(found: OddsAnswer) {
  if ('missing' in found) {
    throw new Error('There is enough.');
  }
  return found;
}

test('the pace of a record is told with its R and its usual risk', () => {
  const { pace, counted } = answer<'pace'>({ kind: 'pace', ...scope, entries: [], rates: [] });
  expect(pace).toMatchObject({ trades: 250, days: 250, withR: 250, hundredthsOfR: 8000, usualRisk: 10 });
  expect(counted).toBe('trading');
});

test('the odds of a plan have its seed and its days, and what helps is told beside them', () => {
  const { odds, sample } = toldOdds(answer<'odds'>({ kind: 'odds', ...scope, plan }));
  expect(sample).toMatchObject({ trades: 250, seed: (0xa1b2c3d4 ^ 250) >>> 0, daysAhead: 27, leftOut: [] });
  expect(odds.reached + odds.floored + odds.neither).toBeCloseTo(1, 9);
  expect(odds.fan.at(-1)?.day).toBe(27);
  const helps = answer<'helps'>({ kind: 'helps', ...scope, plan });
  expect(helps.map(({ change }) => change)).toEqual(['twoWeeksMore', 'halfTheDistance', 'halfTheSize']);
  expect(Math.min(...helps.slice(0, 2).map(({ reached }) => reached))).toBeGreaterThan(odds.reached);
});

test('of a date beyond ten years only those are looked at', () => {
  const far = { ...plan, target: 1801, targetDate: '9999-12-31' };
  const { sample } = toldOdds(answer<'odds'>({ kind: 'odds', ...scope, plan: far }));
  expect([sample.daysAhead, sample.cutAt]).toEqual([2594, '2035-12-20']);
  expect(toldOdds(answer<'odds'>({ kind: 'odds', ...scope, plan })).sample).not.toHaveProperty('cutAt');
});

test('a challenge has its own odds, from how it stands on', () => {
  const [{ rules }] = challengePresets as [(typeof challengePresets)[number]];
  const challenge = { initial: 100_000, rules, beganOn: '2025-12-01', endsOn: '2026-01-30' };
  const standing = answer<'standing'>({ kind: 'standing', ...scope, challenge });
  expect(standing).toMatchObject({ trades: 15, balance: 100_048_00, broken: null, isWhole: true });
  // Trade sizes are those of the journal, whose balance differs.
  const odds = (told: typeof challenge) => {
    const asked = { ...told, planId: plan.id, account: null };
    const found = toldOdds(answer<'challengeOdds'>({ kind: 'challengeOdds', ...scope, challenge: asked }));
    return [found.sample.daysAhead, found.odds.reached, found.odds.floored];
  };
  expect(odds(challenge)).toEqual([27, 0, 0]);
  // A later start has no days before its first one.
  expect(odds({ ...challenge, beganOn: challenge.endsOn })[0]).toBe(1);
  const [, reached, floored] = odds({ ...challenge, initial: 300 });
  expect([reached, floored]).toEqual([1, 0]);
});
