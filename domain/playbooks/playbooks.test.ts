import { expect, test } from 'vitest';
import { adherence, adherencePercent, idsThatCount, tradeStanding } from './adherence.ts';
import { adherenceOfClass } from './class-figures.ts';
import { askedRules, playbooksNamed, type Rule } from './rule.ts';

const rule = (id: string, fields: Partial<Rule> = {}): Rule => ({
  ...{ id, kind: 'before', must: true, text: id, removed: false },
  ...fields,
});
const rules = [
  rule('exit', { kind: 'exit' }),
  rule('trend'),
  rule('extra', { must: false }),
  rule('old', { removed: true }),
];

test('rules are asked in the order of a trade, without removed ones', () => {
  expect(askedRules(rules).map(({ id }) => id)).toEqual(['trend', 'extra', 'exit']);
});

test('a setup has the playbooks with its name, whatever the case, and none without a name', () => {
  const playbooks = [{ name: 'Breakout' }, { name: 'BREAKOUT' }, { name: 'Fade' }];
  expect(playbooksNamed(playbooks, ' breakout ')).toEqual(playbooks.slice(0, 2));
  expect(playbooksNamed(playbooks, '')).toEqual([]);
});

test('adherence counts answers to rules that must be kept, also removed ones, and no unknown rule', () => {
  const counting = idsThatCount(rules);
  const trades = [
    { rules_kept: ['trend', 'extra', 'unknown'], rules_broken: ['exit'] },
    { rules_kept: ['trend', 'old'], rules_broken: ['extra'] },
    { rules_kept: [], rules_broken: [] },
    { rules_kept: ['extra'], rules_broken: ['unknown'] },
  ];
  expect(adherence(trades, counting)).toEqual({ kept: 3, broken: 1 });
  expect(adherencePercent({ kept: 3, broken: 1 })).toBe(75);
  expect(adherencePercent(adherence([], counting))).toBeNull();
  expect(trades.map(trade => tradeStanding(trade, counting))).toEqual([
    'broken',
    'kept',
    'unanswered',
    'unanswered',
  ]);
});

test('a class has the sums of its students by rule, the lowest adherence first and unanswered last', () => {
  const ids = ['trend', 'extra', 'exit'];
  const rows = [
    { name: 'none', rules: ids, kept: [0, 0, 0], broken: [0, 0, 0] },
    { name: 'most', rules: ids, kept: [3, 0, 2], broken: [1, 5, 0] },
    { name: 'half', rules: ids, kept: [1, 0, 0], broken: [1, 0, 0] },
    { name: 'empty', rules: [], kept: null, broken: null },
  ];
  const { byRule, byStudent } = adherenceOfClass(rules, rows);
  expect(byRule.map(({ rule: { id }, place, sum, students }) => [id, place, sum, students])).toEqual([
    ['trend', 1, { kept: 4, broken: 2 }, 2],
    ['extra', 2, { kept: 0, broken: 5 }, 1],
    ['exit', 3, { kept: 2, broken: 0 }, 1],
  ]);
  expect(byStudent.map(({ row, sum }) => [row.name, sum])).toEqual([
    ['half', { kept: 1, broken: 1 }],
    ['most', { kept: 5, broken: 1 }],
    ['none', { kept: 0, broken: 0 }],
    ['empty', { kept: 0, broken: 0 }],
  ]);
});
