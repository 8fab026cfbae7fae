import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { letters } from './letters.ts';

test('an email has the same content as text and as HTML, with the link in both', () => {
  const letter = letters.setNewPassword(
    'amara@example.com',
    'https://example.com/?token_hash=x&type=recovery',
  );
  expect(letter).toMatchObject({ to: 'amara@example.com', subject: 'Set a new password' });
  expect(letter.text.split('\n')).toContain('https://example.com/?token_hash=x&type=recovery');
  expect(letter.html).toContain('<a href="https://example.com/?token_hash=x&amp;type=recovery">');
  expect(letter.html).toContain('Your password stays the same');
});

test('an email without a link contains none', () => {
  expect(letters.passwordHasChanged('amara@example.com').html).not.toContain('<a ');
});

test.each(Object.entries(letters))('%s is addressed, and names no other person', (_, write) => {
  const letter = write('amara@example.com', 'https://example.com/', '123456');
  expect(letter.to).toBe('amara@example.com');
  expect(letter.subject).not.toBe('');
  expect(letter.text + letter.html).not.toContain('amara@example.com');
});

const supabase = new URL('../../supabase/', import.meta.url);
const config = readFileSync(new URL('config.toml', supabase), 'utf8');

test.each([
  ['confirmation', 'signup', letters.confirmSignUp],
  ['recovery', 'recovery', letters.setNewPassword],
  ['email_change', 'email_change', letters.confirmNewEmail],
  ['magic_link', 'email', letters.signIn],
])('Supabase sends the same words: %s', (template, type, write) => {
  const { subject, text } = write('amara@example.com', 'LINK', '{{ .Token }}');
  const [, section = ''] = config.split(`[auth.email.template.${template}]\n`);
  const [, subjectThere, file = ''] =
    /^subject = "(.*)"\ncontent_path = "\.\/supabase\/(.*)"/.exec(section) ?? [];
  expect(subjectThere).toBe(subject);
  const html = readFileSync(new URL(file, supabase), 'utf8');
  expect(html).toContain(`{{ .SiteURL }}/?token_hash={{ .TokenHash }}&amp;type=${type}`);
  const words = html
    .replaceAll(/<a [^>]*>.*?<\/a>/g, 'LINK')
    .replaceAll(/<\/?p>/g, '')
    .split('\n');
  expect(words.filter(Boolean)).toEqual(text.split('\n').filter(Boolean));
});
