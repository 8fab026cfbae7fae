import { expect, test } from 'vitest';
import { verifyPassword } from '../../server/auth/passwords/passwords.ts';
import { password, passwordHash } from './people.ts';

test('the server takes everyone’s password for its hash', async () => {
  expect(await verifyPassword(passwordHash, password)).toBe(true);
  expect(await verifyPassword(passwordHash, 'another')).toBe(false);
});
