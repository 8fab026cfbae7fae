import { expect, test } from 'vitest';
import { ApiError } from '#data/backend/client.ts';
import { accountRefusal, addFailure, planRefusal } from './trade-refusals.ts';

const checkFields = 'Please check all fields are filled correctly and try again.';

test('a refused row asks to check the fields', () => {
  expect(addFailure(new ApiError('violates check constraint', 400, '23514'))).toBe(checkFields);
  expect(addFailure(new ApiError('no such row', 406, 'PGRST116'))).toBe(checkFields);
});

test.each([0, 401, 408, 422, 429, 502, 503, 504])(
  'status %i is not about the fields: the error speaks',
  status => {
    expect(addFailure(new ApiError('its own words', status, ''))).toBeUndefined();
  },
);

test('nor is a session that is missing', () => {
  expect(addFailure(new Error('User not authenticated'))).toBeUndefined();
});

test('a deleted plan and a balance beyond bounds are said', () => {
  const gone = new ApiError('violates foreign key constraint', 409, '23503');
  expect(addFailure(gone)).toBe('The chosen plan is gone. Choose another one.');
  expect(planRefusal(gone)).toBe('The chosen plan is gone. Choose another one.');
  expect(accountRefusal(gone)).toBeUndefined();
  const account = new ApiError('violates … "trading_records_account_id_user_id_fkey"', 409, '23503');
  expect(addFailure(account)).toBe('The chosen account is gone. Choose another one.');
  expect(accountRefusal(account)).toBe('The chosen account is gone. Choose another one.');
  expect(planRefusal(account)).toBeUndefined();
  const overflow = new ApiError('numeric field overflow', 400, '22003');
  expect(addFailure(overflow)).toBe('The account balance would be more than Pipstone can keep.');
  expect(planRefusal(overflow)).toBeUndefined();
});
