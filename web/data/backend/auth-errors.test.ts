import { AuthApiError, AuthRetryableFetchError, AuthWeakPasswordError } from '@supabase/auth-js';
import { expect, test } from 'vitest';
import { awaitsVerification, passwordWeakness, throwAuthError } from './auth-errors.ts';

test('Each reason why a password is weak is worded', () => {
  const error = new AuthWeakPasswordError('Password is too weak', 422, ['length', 'pwned']);
  expect(passwordWeakness(error)).toBe(
    'Use 8 to 256 characters. This password is easy to guess. Choose another one.',
  );
});

test('A reason that is not known leaves the words to the server', () => {
  const reasons = ['novelty'] as unknown as AuthWeakPasswordError['reasons'];
  expect(passwordWeakness(new AuthWeakPasswordError('Too old', 422, reasons))).toBe('Too old');
});

test('Other failures are neither', () => {
  const error = new AuthApiError('Invalid login credentials', 400, 'invalid_credentials');
  expect(passwordWeakness(error)).toBeUndefined();
  expect(awaitsVerification(error)).toBe(false);
  expect(awaitsVerification(new AuthApiError('Email not confirmed', 400, 'email_not_confirmed'))).toBe(true);
});

test('A server in trouble is told in words, and what is no failure is not thrown', () => {
  expect(() => throwAuthError(new AuthRetryableFetchError('{}', 503))).toThrow(/^The server can’t answer/);
  expect(() => throwAuthError(new AuthApiError('Invalid login credentials', 400, undefined))).toThrow(
    'Invalid login credentials',
  );
  expect(() => throwAuthError(null)).not.toThrow();
});
