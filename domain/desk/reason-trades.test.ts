import { expect, test } from 'vitest';
import { openingSentence } from './opening-sentence.ts';
import type { Reason } from './reason.ts';
import { tradesBehind } from './reason-trades.ts';

const since = '2026-11-20T10:00:00.123Z';
const trade = (id: number, more: object = {}) => ({
  id,
  amount: -10,
  lot_size: 0.1,
  logged_at: `2026-11-2${id}T10:00:00.000Z`,
  figures_changed_at: null,
  ...more,
});

test.each<[Reason, number[], string]>([
  [
    { kind: 'losses', since, losses: 2, usual: null },
    [1, 3],
    'I saw 2 losses in a row. How are you dealing with it?',
  ],
  [
    { kind: 'losses', since, losses: 6, usual: 3 },
    [1, 3, 4],
    'I saw 6 losses in a row. How are you dealing with it?',
  ],
  [
    { kind: 'lots', since, lots: 4, balance: 131 },
    [2],
    'I saw 4.00 lots on a balance of $131. How did you choose that size?',
  ],
  [
    { kind: 'doubled', since, times: 2 },
    [5],
    'I saw that you doubled your size after a loss. What led you to it?',
  ],
  [{ kind: 'beyond_plan', since, times: 1 }, [5], 'I saw a lot size above your plan. What led you to it?'],
  [{ kind: 'changed', since, times: 1 }, [5], 'I saw that you edited trades later. What changed?'],
  [
    { kind: 'limits', since, rule: 'daily', used: 80, broken: false },
    [],
    'You’re close to your daily loss limit. How do you want to protect it?',
  ],
  [
    { kind: 'limits', since, rule: 'max', used: 100, broken: true },
    [],
    'You’ve broken your max loss limit. What happened?',
  ],
  [
    { kind: 'drawdown', since, percent: 20, days: 3 },
    [],
    'I saw a deep drawdown. How do you want to get out of it?',
  ],
  [{ kind: 'no_balance', since }, [], 'Your account has no balance yet. Can you enter it?'],
  [{ kind: 'overdue', since, days: 3 }, [], 'Your plan is past its target date. Shall we set a new one?'],
  [
    { kind: 'behind', since: null, behind: 5, percent: 20, plan_id: 'x' },
    [],
    'Your plan is behind its pace. What would help you most?',
  ],
  [
    { kind: 'silent', since, days: 9, has_traded: true },
    [],
    'I haven’t seen a trade of yours for a while. How are you?',
  ],
  [
    { kind: 'silent', since, days: 9, has_traded: false },
    [],
    'I haven’t seen a first trade of yours yet. Can I help you start?',
  ],
])('%o has its trades and a sentence to begin with', (reason, trades, sentence) => {
  const newest = [
    trade(1),
    trade(2, { amount: 20, lot_size: 4 }),
    trade(3),
    trade(4, { lot_size: 4 }),
    trade(5, { figures_changed_at: '2026-11-20T10:00:00.123456+00:00' }),
    trade(6),
  ];
  expect(tradesBehind(reason, newest).map(({ id }) => id)).toEqual(trades);
  expect(openingSentence(reason)).toBe(sentence);
});
