import { expect, test } from 'vitest';
import { adherence, adherencePercent, idsThatCount, tradeStanding } from './adherence.ts';
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
