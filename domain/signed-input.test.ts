import { expect, test } from 'vitest';
import { resultOfSign } from './signed-input.ts';

test.each([
  ['-25', { result: 'lost', amount: '25' }],
  ['+40.5', { result: 'won', amount: '40.5' }],
  [' −.5', { result: 'lost', amount: '.5' }],
  ['25', null],
  ['-', null],
  ['--5', null],
  ['5-', null],
  ['', null],
])('%j says %j', (typed, said) => {
  expect(resultOfSign(typed)).toEqual(said);
});
