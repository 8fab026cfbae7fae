import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { factorKeyFrom, seal, unseal } from './sealed-secrets.ts';

const factor = '6e6a3a4e-6f0c-4c1e-9a66-0a8a5a0f6a11';
const another = '6e6a3a4e-6f0c-4c1e-9a66-0a8a5a0f6a12';
const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
const material = randomBytes(32);
const key = factorKeyFrom(material);

describe('a sealed secret', () => {
  test('opens with its key, for its factor, and is never sealed alike', () => {
    const [first, second] = [seal(key, factor, secret), seal(key, factor, secret)];
    expect(first).not.toBe(second);
    expect(first).not.toContain(secret);
    expect(unseal(factorKeyFrom(material), factor, first)).toBe(secret);
  });

  test('opens neither with another key nor for another factor', () => {
    const sealed = seal(key, factor, secret);
    const other = factorKeyFrom(randomBytes(32));
    expect(unseal(other, factor, sealed)).toBeNull();
    expect(unseal({ ...other, name: key.name }, factor, sealed)).toBeNull();
    expect(unseal(key, another, sealed)).toBeNull();
  });

  test.each([
    ['nothing', () => ''],
    ['words', () => secret],
    ['a part', (sealed: string) => sealed.slice(0, -8)],
    ['another tag', (sealed: string) => `${sealed.slice(0, -1)}${sealed.endsWith('A') ? 'Q' : 'A'}`],
    ['a short tag', (sealed: string) => sealed.split('.').slice(0, 3).concat('AAAA').join('.')],
    ['another nonce', (sealed: string) => sealed.replace(/\.[^.]+(?=\.[^.]+$)/, '.AAAAAAAAAAAAAAAA')],
    ['no nonce', (sealed: string) => sealed.replace(/\.[^.]+(?=\.[^.]+$)/, '.')],
    ['another version', (sealed: string) => sealed.replace('v1', 'v2')],
  ])('does not open as %s', (_what, damaged) => {
    expect(unseal(key, factor, damaged(seal(key, factor, secret)))).toBeNull();
  });
});
