import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { clockReader } from '#domain/insights/clock-reader.ts';
import { fixedBarriers } from '#domain/odds/path-rules.ts';
import { simulateOdds } from '#domain/odds/plan-odds.ts';
import { isBestDayMet } from './best-day.ts';
import { challengePath, daysAhead } from './challenge-path.ts';
import type { ChallengeTrade } from './days.ts';
import { challengePresets, presetName } from './presets.ts';
import { rulesInShort, rulesInWords } from './rule-words.ts';
import type { Challenge, ChallengeRules } from './rules.ts';
import { challengeStanding } from './standing.ts';
import { bestDaySentence, brokenSentence, challengeEnds, daysSentence, presetSentence } from './words.ts';

function presetChallenge(name: string, changed: Partial<ChallengeRules> = {}): Challenge {
  const preset = challengePresets.find(each => each.name === name);
  if (!preset) {
    throw new RangeError(name);
  }
  return { initial: 100_000, rules: { ...preset.rules, ...changed }, endsOn: null };
}
const twoStep = presetChallenge('FTMO 2-Step');
const utc = { zone: 'UTC', shiftHours: 0 };

function trades(...of: [day: number, dollars: number][]): ChallengeTrade[] {
  return of.map(([day, dollars], index) => ({
    id: `t${index}`,
    cents: 100 * dollars,
    openedAt: null,
    closedAt: Date.UTC(2026, 2, day, 12, index),
  }));
}
const findStanding = (
  challenge: Challenge,
  of: ChallengeTrade[],
  today = '2026-03-04',
  changes = [] as Change[],
) => challengeStanding(challenge, of, { dayOf: clockReader(challenge.rules.clock).day, today, changes });
type Change = { happened_at: string; amount: number };

describe('limits of a challenge', () => {
  const up = [
    [2, 4000],
    [3, -1000],
  ] as [number, number][];

  test('a close on day 3 breaks the limit of a day of one firm and not of another', () => {
    const broken = (name: string, dollars: number) =>
      findStanding(presetChallenge(name), trades(...up, [4, dollars])).broken;
    expect(broken('FTMO 2-Step', -5100)).toMatchObject({
      rule: 'daily',
      trade: 't2',
      balance: 97_900,
      limit: 98_000,
    });
    expect(broken('FundedNext Stellar 2-Step', -5100)).toMatchObject({ rule: 'daily', day: '2026-03-04' });
    expect(broken('The5ers High Stakes', -5100)).toBeNull();
    expect(broken('The5ers High Stakes', -5150)).toMatchObject({ balance: 97_850, limit: 97_850 });
    expect(broken('FTMO 2-Step', -5000)).toBeNull();
  });

  test('what was won back is broken all the same, by the first trade that went past', () => {
    const { broken, headroom } = findStanding(twoStep, trades([2, -6000], [2, 9000], [3, -9000]));
    expect(broken).toMatchObject({ rule: 'daily', trade: 't0', balance: 94_000, limit: 95_000 });
    expect(headroom).toBe(400_000);
    expect(findStanding(twoStep, trades([2, -4000], [3, -4000], [4, -4000])).broken).toMatchObject({
      rule: 'max',
      trade: 't2',
      limit: 90_000,
    });
  });

  test('headroom today is the balance above the higher limit', () => {
    expect(findStanding(twoStep, [])).toMatchObject({ broken: null, headroom: 500_000, balance: 10_000_000 });
    expect(findStanding(twoStep, trades([2, -4000], [3, -4000])).headroom).toBe(200_000);
    expect(findStanding(twoStep, trades([4, -4000])).headroom).toBe(100_000);
    expect(
      findStanding(presetChallenge('FTMO 1-Step', { dailyLoss: null, maxLoss: null }), []).headroom,
    ).toBeNull();
  });

  test('a pausing limit breaches nothing, one of open trades is unknown, one of closed trades is known', () => {
    const pausing = presetChallenge('FTMO 2-Step', {
      dailyLoss: { percent: 5, of: 'initial', from: 'balance', ends: 'day' },
    });
    expect(findStanding(pausing, trades([2, -5500]))).toMatchObject({ broken: null, paused: ['2026-03-02'] });
    const following = (follows: 'openTrades' | 'closedTrades') =>
      presetChallenge('FTMO 2-Step', {
        dailyLoss: null,
        maxLoss: { by: { amount: 3000 }, follows, locks: false },
      });
    expect(findStanding(following('openTrades'), trades([2, -50_000])).broken).toBeNull();
    expect(findStanding(following('closedTrades'), trades([2, 2000], [2, -3001])).broken).toMatchObject({
      limit: 99_000,
    });
  });

  test('days end by the clock of the challenge', () => {
    const late = { id: 'late', cents: -400_000, openedAt: null, closedAt: Date.UTC(2026, 2, 2, 22, 30) };
    const later = { ...late, id: 'later', cents: -200_000, closedAt: Date.UTC(2026, 2, 2, 23, 30) };
    expect(findStanding(twoStep, [late, later]).nets.map(({ day }) => day)).toEqual([
      '2026-03-02',
      '2026-03-03',
    ]);
    expect(
      findStanding({ ...twoStep, rules: { ...twoStep.rules, clock: utc } }, [late, later]).broken,
    ).not.toBeNull();
  });

  test('a payout moves the balance and the start of the day, and breaks nothing', () => {
    const payout = { happened_at: '2026-03-03T10:00Z', amount: -6000 };
    expect(findStanding(twoStep, trades([2, 6000], [3, -100]), '2026-03-03', [payout])).toMatchObject({
      broken: null,
      balance: 9_990_000,
      dayStart: 10_000_000,
    });
  });
});

test('days count by their openings, closes or wins, and all that is waited for is the end', () => {
  const opened = trades([2, 5000], [2, 5000], [3, 100]).map((trade, index) => ({
    ...trade,
    openedAt: Date.UTC(2026, 1, 20 + index),
  }));
  expect(findStanding(twoStep, opened)).toMatchObject({
    daysCounted: 3,
    isTargetMade: true,
    isComplete: false,
  });
  expect(findStanding(twoStep, [...opened, ...trades([4, 1])]).isComplete).toBe(true);
  const profitable = findStanding(
    presetChallenge('The5ers High Stakes'),
    trades([2, 500], [3, 499], [4, 9000]),
  );
  expect([profitable.daysCounted, profitable.isComplete]).toEqual([2, false]);
  expect(findStanding(presetChallenge('FTMO 1-Step'), trades([2, 9000], [3, 2000]))).toMatchObject({
    isTargetMade: true,
    isComplete: false,
    bestDay: { percent: 81.8, profitNeeded: 18_000 },
  });
});

describe('odds of a challenge', () => {
  const few = { worlds: 50, paths: 20 };
  const drawn = {
    days: Array.from({ length: 30 }, (_, index) => [index % 2 ? 90_000 : -80_000, 20_000]),
    balance: null,
  };
  const ask = (challenge: Challenge, of: ChallengeTrade[] = []) =>
    simulateOdds(
      drawn,
      { seed: 1, days: 60, rules: challengePath(challenge, findStanding(challenge, of)) },
      few,
    );
  const bare = presetChallenge('FTMO 2-Step', { dailyLoss: null, minimumDays: null, brokenWhen: 'at' });

  test('without rules of days are those of a floor and a target', () => {
    const fixed = fixedBarriers(-1_000_000, 1_000_000);
    expect(ask(bare)).toEqual(simulateOdds(drawn, { seed: 1, days: 60, rules: fixed }, few));
    expect(ask(bare).reached).toBeGreaterThan(0);
    expect(daysAhead(bare, '2026-03-04')).toBe(250);
    expect(daysAhead({ ...bare, endsOn: '2026-03-11' }, '2026-03-04')).toBe(5);
  });

  test('no rule that is added makes it likelier', () => {
    const added: Partial<ChallengeRules>[] = [
      { dailyLoss: { percent: 0.7, of: 'initial', from: 'balance', ends: 'challenge' } },
      { minimumDays: { days: 58, counts: 'closed' } },
      { minimumDays: { days: 20, counts: 'won', percentOfInitial: 1 } },
      { bestDay: { percent: 5, of: 'netProfit' } },
      { maxLoss: { by: { percent: 3 }, follows: 'dayEnds', locks: false } },
      { maxLoss: { by: { percent: 3 }, follows: 'closedTrades', locks: false } },
    ];
    for (const rule of added) {
      expect(ask({ ...bare, rules: { ...bare.rules, ...rule } }).reached).toBeLessThan(ask(bare).reached);
    }
  });

  test('a pause skips the rest of a day, and what is decided stays so', () => {
    const pause: ChallengeRules['dailyLoss'] = { percent: 0.7, of: 'initial', from: 'balance', ends: 'day' };
    const paused = ask(presetChallenge('FTMO 2-Step', { dailyLoss: pause, minimumDays: null }));
    expect(paused.reached).toBeLessThan(ask(bare).reached);
    expect(paused.floored).toBeLessThan(1);
    expect(ask(bare, trades([2, 10_000])).reached).toBe(1);
    expect(ask(bare, trades([2, -10_000], [3, 15_000])).floored).toBe(1);
  });
});

test.each([0.35, 0.57, 4.1, 33.33, 50])('a best day of just %d%% is small enough', percent => {
  const profit = 10_000_000;
  const best = Math.round((profit * percent) / 100);
  const rule = { percent, of: 'netProfit' } as const;
  expect(isBestDayMet(best, profit, rule)).toBe(true);
  expect(isBestDayMet(best + 1, profit, rule)).toBe(false);
});

test('a higher balance never has a lower limit that trails', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -3000, max: 3000 }), { maxLength: 20 }), amounts => {
      const all = trades(...amounts.map((amount, index) => [index + 1, amount] as [number, number]));
      const challenge = presetChallenge('FTMO 1-Step');
      const limits = all.map(
        (_, index) => findStanding(challenge, all.slice(0, index + 1), '2026-04-01').limits.max ?? 0,
      );
      expect(limits).toEqual(limits.toSorted((a, b) => a - b));
    }),
    { numRuns: 10 },
  );
});

test('the sentences about a challenge', () => {
  expect(brokenSentence(null)).toBe('No rule breached on closed trades.');
  const { broken } = findStanding(twoStep, trades([2, -6000]));
  expect(brokenSentence(broken)).toBe(
    'Breached on Mar 2, 2026: the balance, $94,000.00, fell below the daily loss level of $95,000.00.',
  );
  expect(daysSentence(twoStep.rules, 3)).toBe('3 of 4 minimum trading days');
  expect(daysSentence(twoStep.rules, 29)).toBe('29 trading days, minimum 4');
  expect(daysSentence(presetChallenge('The5ers High Stakes').rules, 1)).toBe(
    '1 of 3 minimum profitable days (at least 0.5% profit)',
  );
  expect(daysSentence(presetChallenge('FTMO 1-Step').rules, 1)).toBeNull();
  expect(rulesInWords(presetChallenge('FTMO 1-Step').rules)).toEqual({
    target: '10% of the initial balance',
    dailyLoss:
      '3% of the initial balance, measured from the balance at the daily reset; a breach ends the challenge',
    maxLoss: '10% of the initial balance; trailing (end of day)',
    brokenWhen: 'below the limit',
    minimumDays: 'none',
    bestDay: 'at most 50% of the total profit',
    clock: 'Prague midnight (FTMO)',
  });
  const amount = { by: { amount: 2000 }, follows: 'closedTrades', locks: true } as const;
  const { rules } = presetChallenge('The5ers High Stakes', { maxLoss: amount, bestDay: null });
  expect(rulesInWords(rules)).toMatchObject({
    dailyLoss: expect.stringMatching(/^5% of the value at the daily reset, measured from the higher of/),
    maxLoss: '$2,000.00; trailing (balance), locks at the initial balance',
    minimumDays: '3 days with a profit of at least 0.5% of the initial balance',
    bestDay: 'none',
  });
  expect(rulesInShort(rules)).toBe('8% target, 5% daily loss, $2,000.00 max loss');
  expect(rulesInShort({ ...rules, dailyLoss: null, maxLoss: null })).toBe('8% target');
  const odds = { reached: 0.46, floored: 0.54, neither: 0 };
  expect(challengeEnds(odds, { endsOn: null })).toEqual([
    { points: 46, text: 'Passed: 46%' },
    { points: 54, text: 'Failed: 54%' },
    { points: 0, text: 'Still running after 250 trading days: less than 1%' },
  ]);
  expect(challengeEnds(odds, { endsOn: '2026-04-01' })[2]?.text).toMatch(/^Still running on Apr 1, 2026: /);
  const rule = { percent: 50, of: 'netProfit' } as const;
  expect(bestDaySentence({ isMet: false, percent: 75, profitNeeded: 12_000 }, rule)).toBe(
    'Your best day made 75.0% of the profit (max 50%). With a profit of $12,000.00 the rule is met.',
  );
  expect(
    bestDaySentence(
      { isMet: true, percent: 34.8, profitNeeded: 8000 },
      { ...rule, of: 'winningDays' },
      'The',
    ),
  ).toBe('The best day made 34.8% of the profit of winning days (max 50%).');
  expect(bestDaySentence({ isMet: true, percent: 40, profitNeeded: 8000 }, rule)).toMatch(/\(max 50%\)\.$/);
  expect(bestDaySentence({ isMet: false, percent: null, profitNeeded: null }, rule)).toMatch(
    /^No profit yet/,
  );
  expect(challengePresets.map(one => presetSentence(one))[0]).toBe(
    'Rules from ftmo.com as of Nov 23, 2026; both loss limits from another source. Check them against your own terms.',
  );
  expect(presetSentence({ page: 'https://help.the5ers.com/x', readOn: '2026-11-24' })).toMatch(
    /24, 2026\. Check/,
  );
  expect(presetSentence({ page: 'https://ftmo.com/en', readOn: '2026-11-23' }, true)).toBe(
    'Edited rules from ftmo.com as of Nov 23, 2026. Check them against your own terms.',
  );
  for (const [page, site] of [
    ['https://ftmo.com@example.com/', 'example.com'],
    ['https:///example.com', 'example.com'],
    ['https://example.com?ftmo.com', 'example.com'],
    ['https://\u202Emoc.omtf', 'https://\u202Emoc.omtf'],
  ] as const) {
    expect(presetSentence({ page, readOn: '2026-11-24' })).toContain(`Rules from ${site} as of`);
  }
  expect(challengePresets.map(one => presetSentence(one)).at(-1)).toMatch(
    /; the profit target and the profitable days from another source\. /,
  );
  expect(challengePresets.map(presetName).slice(1, 3)).toEqual(['FTMO 2-Step, step 2', 'FTMO 1-Step']);
});
