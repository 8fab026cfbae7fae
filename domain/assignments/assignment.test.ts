import { expect, test } from 'vitest';
import { type AssignmentTask, changedParts, isMet, progressWords, taskWords } from './assignment.ts';

const trades: AssignmentTask = {
  kind: 'trades',
  goal: 10,
  setup: null,
  all_rules: false,
  max_loss_percent: null,
};
const loss: AssignmentTask = { ...trades, kind: 'loss', goal: 1, max_loss_percent: 1.5 };

test.each([
  [trades, '10 trades', '3 of 10'],
  [{ ...trades, setup: 'Breakout' }, '10 trades with setup Breakout', '3 of 10'],
  [
    { ...trades, setup: 'Breakout', all_rules: true },
    '10 trades with setup Breakout, all rules kept',
    '3 of 10',
  ],
  [{ ...trades, kind: 'days', goal: 5 }, '5 days journaled', '3 of 5'],
  [loss, 'At most 1.5% of the balance lost per trade', '3 of 4 trades within the limit'],
  [{ ...trades, kind: 'reviews', goal: 1 }, '1 weekly review', '3 of 1'],
  [{ ...trades, kind: 'text', goal: 1 }, 'A written answer', 'handed in'],
] satisfies [AssignmentTask, string, string][])('words of %o', (task, words, progress) => {
  expect(taskWords(task)).toBe(words);
  expect(progressWords(task, { done: 3, counted: 4 })).toBe(progress);
});

test('a goal is met when it is reached, a limit of losses when the days are over without a breach', () => {
  const [during, after] = ['2026-03-06', '2026-03-07'] as const;
  const isDone = (task: AssignmentTask, done: number, counted: number, today: typeof during | typeof after) =>
    isMet({ ...task, ends: '2026-03-06' }, { done, counted }, today);
  expect(isDone(trades, 9, 9, after)).toBe(false);
  expect(isDone(trades, 10, 10, during)).toBe(true);
  expect(isDone(loss, 4, 4, during)).toBe(false);
  expect(isDone(loss, 4, 4, after)).toBe(true);
  expect(isDone(loss, 3, 4, after)).toBe(false);
  expect(isDone(loss, 0, 0, after)).toBe(false);
  expect(progressWords(loss, { done: 0, counted: 0 })).toBe('no trades yet');
});

test('changed columns are named for the student', () => {
  expect(changedParts(['ends', 'goal', 'edited_at'])).toBe('last day, target');
});
