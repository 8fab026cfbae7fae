import fc from 'fast-check';
import { expect, test } from 'vitest';
import { challengePresets } from '#domain/challenges/presets.ts';
import { ruleFields } from '#domain/challenges/rule-fields.ts';
import type { ChallengeRules } from '#domain/challenges/rules.ts';
import type { DecimalField } from '#domain/numbers/decimal-input.ts';
import {
  clockOfValue,
  clockValue,
  formOfRules,
  hasOtherRules,
  type RulesForm,
  rulesOfForm,
} from './rules-form.ts';

const anyNumber = ({ least, most, decimals }: DecimalField) =>
  fc
    .integer({ min: Math.ceil(least * 10 ** decimals), max: Math.min(most, 1e9) * 10 ** decimals })
    .map(whole => whole / 10 ** decimals);
const nullable = fc.option;
const anyRules: fc.Arbitrary<ChallengeRules> = fc.record({
  target: anyNumber(ruleFields.target),
  dailyLoss: nullable(
    fc.record({
      percent: anyNumber(ruleFields.dailyLoss),
      of: fc.constantFrom('initial', 'dayStart'),
      from: fc.constantFrom('balance', 'higherOfBalanceAndEquity'),
      ends: fc.constantFrom('challenge', 'day'),
    }),
  ),
  maxLoss: nullable(
    fc.record({
      by: fc.oneof(
        fc.record({ percent: anyNumber(ruleFields.maxLoss) }),
        fc.record({ amount: anyNumber(ruleFields.maxLossAmount) }),
      ),
      follows: fc.constantFrom('nothing', 'dayEnds', 'closedTrades', 'openTrades'),
      locks: fc.boolean(),
    }),
  ),
  brokenWhen: fc.constantFrom('below', 'at'),
  minimumDays: nullable(
    fc.oneof(
      fc.record({ days: anyNumber(ruleFields.minimumDays), counts: fc.constantFrom('opened', 'closed') }),
      fc.record({
        days: anyNumber(ruleFields.minimumDays),
        counts: fc.constant('won' as const),
        percentOfInitial: anyNumber(ruleFields.percentOfInitial),
      }),
    ),
  ),
  bestDay: nullable(
    fc.record({ percent: anyNumber(ruleFields.bestDay), of: fc.constantFrom('netProfit', 'winningDays') }),
  ),
  clock: fc.record({
    zone: fc.constantFrom('UTC', 'America/New_York', 'Etc/GMT-3', 'Asia/Kolkata'),
    shiftHours: anyNumber(ruleFields.shiftHours),
  }),
});

function read(form: RulesForm) {
  const refused: string[] = [];
  const rules = rulesOfForm(form, field => refused.push(field));
  return { rules, refused };
}

test.each(challengePresets)('the form of $name, step $step, says its rules', ({ rules }) => {
  expect(read(formOfRules(rules))).toEqual({ rules, refused: [] });
});

test('the form of any rules says these rules', () => {
  fc.assert(
    fc.property(anyRules, rules => {
      expect(read(formOfRules(rules))).toEqual({ rules, refused: [] });
    }),
    { numRuns: 50 },
  );
});

test('a number is refused beside its field, unless its rule is switched off', () => {
  const rules = challengePresets.find(({ name }) => name === 'The5ers High Stakes')?.rules as ChallengeRules;
  const form = { ...formOfRules(rules), target: '0', dailyLoss: '4,5,', maxLoss: '101', bestDay: '' };
  expect(read({ ...form, percentOfInitial: '0.001' }).refused).toEqual([
    'target',
    'dailyLoss',
    'maxLoss',
    'percentOfInitial',
  ]);
  expect(read({ ...form, hasDailyLoss: false, maxLossBy: 'amount' }).refused).toEqual([
    'target',
    'maxLossAmount',
  ]);
  expect(read({ ...form, daysCount: 'closed', hasMaxLoss: false, percentOfInitial: '' }).refused).toEqual([
    'target',
    'dailyLoss',
  ]);
});

test('a clock is chosen by its zone and hours', () => {
  const clock = { zone: 'Asia/Kolkata', shiftHours: -2.5 };
  expect(clockValue(clock)).toBe('Asia/Kolkata -2.5');
  expect(clockOfValue('Asia/Kolkata -2.5')).toEqual(clock);
});

test('what is typed over the rules of a form is noticed, half a number too', () => {
  const before = { ...formOfRules(challengePresets[0]?.rules as ChallengeRules), name: 'FTMO' };
  expect(hasOtherRules(before, before)).toBe(false);
  expect(hasOtherRules({ ...before, name: 'Mine' } as RulesForm, before)).toBe(false);
  expect(hasOtherRules({ ...before, dailyLoss: '4,' }, before)).toBe(true);
  expect(hasOtherRules({ ...before, hasBestDay: true }, before)).toBe(true);
});
