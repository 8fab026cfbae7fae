import { expect, test } from 'vitest';
import { resultOfSign } from './signed-input.ts';

test.each([
  ['-25', { result: 'lost', amount: '25' }],
  ['+40.5', { result: 'won', amount: '40.5' }],
  [' −.5', { result: 'lost', amount: '.5' }],
  ['- 25.00 ', { result: 'lost', amount: '25.00 ' }],
  ['–25,50', { result: 'lost', amount: '25,50' }],
  ['-$1,250.50', { result: 'lost', amount: '$1,250.50' }],
  ['25', null],
  ['-', null],
  ['--5', null],
  ['5-', null],
  ['', null],
])('%j says %j', (typed, said) => {
  expect(resultOfSign(typed)).toEqual(said);
});
