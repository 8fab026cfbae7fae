import { describe, expect, test } from 'vitest';
import { requireStrongPassword } from '../passwords/password-strength.ts';
import { readablePassword } from './first-admin.ts';

describe('readablePassword', () => {
  test('is four groups of four without look-alikes, strong enough, and never the same', () => {
    const passwords = Array.from({ length: 200 }, readablePassword);
    for (const password of passwords) {
      expect(password).toMatch(/^([a-hjkmnp-z2-9]{4}-){3}[a-hjkmnp-z2-9]{4}$/);
      expect(() => requireStrongPassword(password)).not.toThrow();
    }
    expect(new Set(passwords).size).toBe(200);
  });
});
