import { parseOptions } from '@node-rs/argon2';
import { describe, expect, test } from 'vitest';
import { dummyHash, hashPassword, verifyPassword } from './passwords.ts';

describe('passwords', () => {
  test('are kept as argon2id with parameters of OWASP and a salt of their own', async () => {
    const [first, second] = [await hashPassword('correct-horse'), await hashPassword('correct-horse')];
    expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(first).not.toBe(second);
    expect(await verifyPassword(first, 'correct-horse')).toBe(true);
    expect(await verifyPassword(first, 'Correct-horse')).toBe(false);
  });

  test('of an unknown e-mail cost the same work and are never right', async () => {
    const { memoryCost, timeCost, parallelism } = parseOptions(await dummyHash());
    const real = parseOptions(await hashPassword('correct-horse'));
    expect({ memoryCost, timeCost, parallelism }).toEqual({
      memoryCost: real.memoryCost,
      timeCost: real.timeCost,
      parallelism: real.parallelism,
    });
    expect(await verifyPassword(undefined, 'correct-horse')).toBe(false);
    expect(await verifyPassword('$2a$10$7EqJtq98hPqEX7fNZaFWoO', 'correct-horse')).toBe(false);
    expect(await verifyPassword('', '')).toBe(false);
  });
});
