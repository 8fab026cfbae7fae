import { expect, test } from 'vitest';
import { asSignUpCode, emailRules, fullNameRules } from './credential-rules.ts';

test('An email is trimmed and lower-cased, and needs no dot', () => {
  const email = emailRules.setValueAs('  Admin@LocalHost ');
  expect(email).toBe('admin@localhost');
  expect(email).toMatch(emailRules.pattern.value);
});

test.each(['amara', 'amara@', '@example.com', 'a b@example.com', 'a@b@c'])('%s is not an email', typed => {
  expect(emailRules.setValueAs(typed)).not.toMatch(emailRules.pattern.value);
});

test('A name of spaces is no name', () => {
  expect(fullNameRules.setValueAs(' Amara Obi ')).toBe('Amara Obi');
  expect(fullNameRules.setValueAs('   ')).toBe('');
});

test('A code is forced to upper case', () => {
  expect(asSignUpCode('ab3de9')).toBe('AB3DE9');
});

test('A code pasted from a message loses its spaces and dashes', () => {
  expect(asSignUpCode('  ab3-\tde9\n')).toBe('AB3DE9');
  expect(asSignUpCode('A B 3 D E 9')).toBe('AB3DE9');
});

test('A code has at most 6 characters', () => {
  expect(asSignUpCode('ABCDEFGHIJ')).toBe('ABCDEF');
});
