import { describe, expect, test } from 'vitest';
import { emailAddress } from './email-address.ts';

describe('emailAddress', () => {
  test.each([
    ['amara@example.com', 'amara@example.com'],
    ['  Amara.Okafor+fx@Example.COM\n', 'amara.okafor+fx@example.com'],
    ['admin@localhost', 'admin@localhost'],
    ["o'hara@xn--bcher-kva.example", "o'hara@xn--bcher-kva.example"],
  ])('%j is kept as %j', (given, kept) => {
    expect(emailAddress.parse(given)).toBe(kept);
  });

  test.each([
    '',
    ' ',
    'amara',
    'a@b@c',
    'amara@.com',
    'amara@example.com.',
    'a mara@example.com',
    'amara@bücher.example',
    'İ@example.com',
    `a@${'x'.repeat(64)}.com`,
    `${'x'.repeat(244)}@example.com`,
  ])('%j is not an email address', given => {
    expect(emailAddress.safeParse(given).success).toBe(false);
  });

  test.each([undefined, null, 1, {}, ['amara@example.com']])('%j is not an email address', given => {
    expect(emailAddress.safeParse(given).success).toBe(false);
  });
});
