import { expect, test } from 'vitest';
import { requireStrongPassword } from './password-strength.ts';

const refusal = (password: string) => {
  try {
    requireStrongPassword(password);
    return null;
  } catch (error) {
    return error;
  }
};

test.each([
  '1234567x'.repeat(2),
  'x'.repeat(256),
  '👍'.repeat(8),
  '👍'.repeat(256),
  '        ',
  'correct-horse-battery',
])('%j will do', password => {
  expect(refusal(password)).toBeNull();
});

test.each(['', '1234567', '👍'.repeat(7), 'x'.repeat(257)])('the length of %j is wrong', password => {
  expect(refusal(password)).toMatchObject({ code: 'weak_password', status: 422, reasons: ['length'] });
});

test.each(['password', 'PassWord', '12345678', 'qwertyuiop', 'iloveyou1', 'Pipstone123', 'trustno1'])(
  '%j is tried first by everybody',
  password => {
    expect(refusal(password)).toMatchObject({
      code: 'weak_password',
      reasons: ['pwned'],
      message: expect.stringContaining('easy to guess'),
    });
  },
);
