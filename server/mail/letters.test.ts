import { expect, test } from 'vitest';
import { letters } from './letters.ts';

test('a letter says the same as text and as HTML, with the link in both', () => {
  const letter = letters.setNewPassword(
    'amara@example.com',
    'https://example.com/?token_hash=x&type=recovery',
  );
  expect(letter).toMatchObject({ to: 'amara@example.com', subject: 'Set a new password' });
  expect(letter.text.split('\n')).toContain('https://example.com/?token_hash=x&type=recovery');
  expect(letter.html).toContain('<a href="https://example.com/?token_hash=x&amp;type=recovery">');
  expect(letter.html).toContain('your password stays as it is');
});

test('a letter without a link has none', () => {
  expect(letters.passwordHasChanged('amara@example.com').html).not.toContain('<a ');
});

test.each(Object.entries(letters))('%s is addressed, and names no other person', (_, write) => {
  const letter = write('amara@example.com', 'https://example.com/');
  expect(letter.to).toBe('amara@example.com');
  expect(letter.subject).not.toBe('');
  expect(letter.text + letter.html).not.toContain('amara@example.com');
});
