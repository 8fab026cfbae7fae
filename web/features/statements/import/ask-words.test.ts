import { expect, test } from 'vitest';
import type { Ask } from '#domain/statements/statement.ts';
import { makeQuestions, readAnswers } from './ask-words.ts';

const ask = (about: Ask['about'], subject = '', example = ''): Ask => ({ about, subject, example });

test('a number and a day are asked with what they would be', () => {
  expect(
    makeQuestions([ask('decimal-sign', '', '1,250'), ask('day-or-month', '', '03/04/2026 10:00')]),
  ).toMatchObject([
    {
      label: 'How much is “1,250”?',
      choices: [
        { value: '.', label: '1250' },
        { value: ',', label: '1.25' },
      ],
    },
    {
      label: 'Which day is “03/04/2026 10:00”?',
      choices: [
        { value: 'day-first', label: 'Apr 3, 2026' },
        { value: 'month-first', label: 'Mar 4, 2026' },
      ],
    },
  ]);
});

test('columns of net amounts are one question, symbols one each', () => {
  const questions = makeQuestions([
    ask('net-column', 'Net USD'),
    ask('net-column', 'Net EUR'),
    ask('point-value', 'NQ1!'),
    ask('point-value', 'ES1!'),
  ]);
  expect(questions.map(({ name }) => name)).toEqual(['net-column', 'point-value NQ1!', 'point-value ES1!']);
  expect(questions[0]?.choices.map(({ value }) => value)).toEqual(['Net USD', 'Net EUR']);
});

test('what is not answered is asked for beside its question', () => {
  const questions = makeQuestions([ask('back-test'), ask('point-value', 'NQ1!')]);
  expect(readAnswers(questions, { 'point-value NQ1!': '0,5,' }).errors).toEqual({
    'back-test': 'Choose Import Anyway to continue, or go back.',
    'point-value NQ1!': expect.stringContaining('point'),
  });
  expect(readAnswers(questions, { 'back-test': 'yes', 'point-value NQ1!': '20.00' })).toEqual({
    errors: {},
    answers: { takesBackTest: true, pointValues: { 'NQ1!': '20' } },
  });
});

test('rows that cannot be read are named, and left out only by an answer', () => {
  const [question] = makeQuestions([{ ...ask('unread-rows', 'Profit', 'n/a'), count: 3 }]);
  expect(question?.label).toBe('3 rows can’t be read because of “n/a” in Profit or similar cells.');
  expect(makeQuestions([{ ...ask('unread-rows', 'Profit'), count: 1 }])[0]?.label).toBe(
    '1 row can’t be read because of an empty cell in Profit.',
  );
  const questions = question ? [question] : [];
  expect(readAnswers(questions, {}).errors).toHaveProperty('unread-rows');
  expect(readAnswers(questions, { 'unread-rows': 'yes' }).answers).toEqual({ leavesOutUnread: true });
});

test('one choice alone is refused by going back', () => {
  const questions = makeQuestions([{ ...ask('unread-rows', 'Profit', 'n/a'), count: 1 }]);
  expect(questions[0]?.choices.map(({ label }) => label)).toEqual(['Leave It Out']);
  expect(readAnswers(questions, {}).errors).toEqual({
    'unread-rows': 'Choose Leave It Out to continue, or go back.',
  });
});
