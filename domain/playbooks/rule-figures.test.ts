import { expect, test } from 'vitest';
import { recordTrade } from '#examples/record-trade.ts';
import type { Rule } from './rule.ts';
import { ruleFigures } from './rule-figures.ts';
import { ruleCostSentence } from './rule-words.ts';

const rule = (id: string, must = true): Rule => ({ id, kind: 'before', must, text: id, removed: false });
const rules = [rule('trend'), rule('news'), rule('extra', false)];

function trades(
  count: number,
  amounts: readonly number[],
  answers: { kept?: string[]; broken?: string[] },
  r?: number,
) {
  return Array.from({ length: count }, (_, n) =>
    recordTrade({
      amount: amounts[n % amounts.length] ?? 0,
      rules_kept: answers.kept ?? [],
      rules_broken: answers.broken ?? [],
      r: r ?? null,
    }),
  );
}

function welchInterval(one: readonly number[], other: readonly number[], t: number) {
  const mean = (list: readonly number[]) => list.reduce((sum, x) => sum + x, 0) / list.length;
  const variance = (list: readonly number[]) =>
    list.reduce((sum, x) => sum + (x - mean(list)) ** 2, 0) / (list.length - 1);
  const error = Math.sqrt(variance(one) / one.length + variance(other) / other.length);
  const difference = mean(one) - mean(other);
  return { difference, low: difference - t * error, high: difference + t * error };
}

test('broken rules cost what kept trades made more, within the range by Welch', () => {
  const kept = trades(40, [30, -10], { kept: ['trend', 'news'] }, 1);
  const broken = trades(24, [10, -36], { kept: ['news'], broken: ['trend'] }, -0.5);
  const {
    whole,
    rules: compared,
    adherence,
    costliest,
  } = ruleFigures([...kept, ...broken, recordTrade()], rules);
  // The means are 10 and -13. s² is 400 x 40/39 and 529 x 24/23; the degrees are 43.04, t(43) 2.0167.
  const oracle = welchInterval(
    kept.map(({ amount }) => amount),
    broken.map(({ amount }) => amount),
    2.0166922,
  );
  expect(oracle.difference).toBeCloseTo(23, 10);
  expect(whole).toMatchObject({
    isFew: false,
    claim: 'costs',
    kept: { trades: 40, averageR: 1 },
    broken: { averageR: -0.5 },
  });
  expect(whole.cost).toBeCloseTo(23, 10);
  expect(whole.interval?.low).toBeCloseTo(oracle.low, 4);
  expect(whole.interval?.high).toBeCloseTo(oracle.high, 4);
  expect(whole.broken.expectancy).toMatchObject({ n: 24, amount: -13 });
  expect(adherence).toEqual({ kept: 104, broken: 24 });
  expect(compared.map(({ id, kept: { trades: n }, broken: { trades: m } }) => [id, n, m])).toEqual([
    ['trend', 40, 24],
    ['news', 64, 0],
  ]);
  expect(costliest).toBe('trend');
  expect(ruleCostSentence(whole)).toBe(
    `Broken rules cost you $23.00 per trade, somewhere between $${oracle.low.toFixed(2)} and $${oracle.high.toFixed(2)}, of 64 trades (24 with a broken rule).`,
  );
});

test('nothing is claimed below 20 trades on a side, or where luck may explain the difference', () => {
  const kept = trades(40, [30, -10], { kept: ['trend'] });
  const few = ruleFigures([...kept, ...trades(19, [-40, -30], { broken: ['trend'] })], rules);
  expect(few.whole).toMatchObject({ isFew: true, claim: null });
  expect(few.costliest).toBeNull();
  expect(ruleCostSentence(few.whole)).toContain('Too few trades to know');
  const like = ruleFigures([...kept, ...trades(24, [31, -12], { broken: ['trend'] })], rules);
  expect(like.whole).toMatchObject({ isFew: false, claim: null });
  expect(ruleCostSentence(like.whole)).toContain('No clear difference yet');
});

test('a difference is less certain among many rules', () => {
  const many = Array.from({ length: 12 }, (_, n) => rule(`rule ${n}`));
  const kept = trades(30, [20, -20], { kept: many.map(({ id }) => id) });
  const [first = rule('')] = many;
  const broken = trades(30, [8, -32], { broken: [first.id] });
  expect(ruleFigures([...kept, ...broken], [first]).rules[0]?.claim).toBe('costs');
  expect(ruleFigures([...kept, ...broken], many).rules.find(({ id }) => id === first.id)?.claim).toBeNull();
});

test('optional and unknown rules count in no sum, and trades that broke rules and earned more are named', () => {
  const kept = trades(25, [-10, -12], { kept: ['trend'], broken: ['extra'] });
  const broken = trades(25, [10, 12], { broken: ['trend', 'gone'] });
  const { whole, adherence, rules: compared } = ruleFigures([...kept, ...broken], rules);
  expect(adherence).toEqual({ kept: 25, broken: 25 });
  expect(compared.map(({ id }) => id)).toEqual(['trend', 'extra']);
  expect(whole.claim).toBe('pays');
  expect(ruleCostSentence(whole, 'USD', false)).toMatch(
    /^Trades with a broken rule made \$\d+\.\d\d more per trade/,
  );
});

test('no answers have no figures', () => {
  expect(ruleFigures([recordTrade({ amount: 5 })], rules)).toMatchObject({
    adherence: { kept: 0, broken: 0 },
    whole: { cost: null, interval: null, claim: null, isFew: true },
    rules: [],
    costliest: null,
  });
});
