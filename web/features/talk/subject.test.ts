import { expect, test } from 'vitest';
import { isThere, subjectName, toSubject } from './subject.ts';

const row = {
  about: 'day',
  trade_id: null,
  plan_id: null,
  day: null,
  pair: null,
  traded_at: null,
  plan_name: null,
};
const trade = { ...row, about: 'trade', trade_id: 't', pair: 'XAUUSD', traded_at: '2026-03-05T12:00:00Z' };
const plan = { ...row, about: 'plan', plan_id: 'p', plan_name: 'House' };

test('a row is about a trade, a plan, a day or the student', () => {
  expect([trade, plan, { ...row, day: '2026-03-05' }, { ...row, about: 'student' }].map(toSubject)).toEqual([
    { about: 'trade', tradeId: 't' },
    { about: 'plan', planId: 'p' },
    { about: 'day', day: '2026-03-05' },
    { about: 'student' },
  ]);
});

test.each([
  [trade, 'XAUUSD, Mar 5, 2026', true],
  [{ ...trade, pair: null, traded_at: null }, 'Deleted trade', false],
  [plan, 'Plan: House', true],
  [{ ...plan, plan_name: null }, 'Deleted plan', false],
  [{ ...row, day: '2026-03-05' }, 'Day: Mar 5, 2026', true],
])('$about', (about, name, there) => {
  expect([subjectName(about), isThere(about)]).toEqual([name, there]);
});
