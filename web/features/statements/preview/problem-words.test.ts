import { expect, test } from 'vitest';
import { problemWords } from './problem-words.ts';

test('a problem names its row, its column and its text', () => {
  expect(problemWords({ row: 12, column: 'Profit', text: '5.May', why: 'date-for-amount' })).toBe(
    'Row 12, Profit: “5.May” is an amount that a spreadsheet turned into a date.',
  );
  expect(problemWords({ row: 0, column: '', text: '', why: 'incomplete' })).toBe(
    'The file is incomplete in these files.',
  );
});
