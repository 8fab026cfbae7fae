import { expect, test } from 'vitest';
import { syncProof } from './proof.ts';

test.each([
  ['1019.30', '0', '0', '1019.30', { result: 'matches' }],
  ['1019.3', '250', '0', '1019.30', { result: 'matches' }],
  ['1019.30', '250.00', '0', '1269.30', { result: 'matches' }],
  ['1019.30', '250.00', '100.00', '1119.30', { result: 'matches' }],
  ['1019.30', '250.00', '100.00', '1169.30', { result: 'differs', difference: '150.00' }],
  ['-5.00', '0', '0', '-5.00', { result: 'matches' }],
  ['0', '0', '0', '', { result: 'unproved' }],
  ['1019.30', '0', '0', '1019.29', { result: 'differs', sum: '1019.30', difference: '-0.01' }],
  ['1000', '250', '0', '1100.00', { result: 'differs', sum: '1000.00', difference: '100.00' }],
  // Beyond the exact numbers of JavaScript.
  ['99999999999999999.99', '0', '0', '0.01', { result: 'differs', difference: '-99999999999999999.98' }],
])(
  'a sum of %s, credit of %s and of it a bonus of %s against a balance of %s',
  (money, credit, bonus, balance, proof) => {
    expect(syncProof({ money, credit, bonus }, balance, 2)).toMatchObject(proof);
  },
);

test('yen have no decimals', () => {
  expect(syncProof({ money: '1000', credit: '0', bonus: '0' }, '1500', 0)).toEqual({
    result: 'differs',
    sum: '1000',
    difference: '500',
  });
});
