import { describe, expect, test } from 'vitest';
import { invitation, newSecret, stepOfCode } from './one-time-codes.ts';

/** RFC 6238, appendix B; apps show the last six digits. */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const examples: [seconds: number, code: string][] = [
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
];

describe('stepOfCode', () => {
  test.each(examples)('at %d seconds is that of RFC 6238 for %s', (seconds, code) => {
    expect(stepOfCode(secret, code, seconds * 1_000)).toBe(Math.floor(seconds / 30));
  });

  test('takes a clock that is one step ahead or behind, and none that is two', () => {
    const [seconds, code] = examples[3] as [number, string];
    const step = Math.floor(seconds / 30);
    const at = (steps: number) => stepOfCode(secret, code, (seconds + steps * 30) * 1_000);
    expect([-2, -1, 0, 1, 2].map(at)).toEqual([null, step, step, step, null]);
  });

  test.each(['', '00592', '0059240', '005 924', '１２３４５６', 'abcdef', '-05924', '5924.0'])(
    'of %j is none',
    code => {
      expect(stepOfCode(secret, code, 1_234_567_890_000)).toBeNull();
    },
  );
});

describe('an invitation', () => {
  test('is what authenticator apps read', () => {
    const { uri, qr_code } = invitation(secret, 'journal.example.com:8443', 'amara+fx@example.com');
    const url = new URL(uri);
    expect(url.href).toMatch(/^otpauth:\/\/totp\/journal\.example\.com%3A8443:amara%2Bfx%40example\.com\?/);
    expect(Object.fromEntries(url.searchParams)).toEqual({
      issuer: 'journal.example.com:8443',
      secret,
      algorithm: 'SHA1',
      digits: '6',
      period: '30',
    });
    // Clients put it after "data:image/svg+xml;utf-8,", where a # would end it.
    expect(qr_code).toMatch(/^<svg [^#]*<\/svg>$/);
  });

  test('has a secret of 160 bits that no other has', () => {
    const secrets = Array.from({ length: 100 }, newSecret);
    expect(new Set(secrets).size).toBe(100);
    expect(secrets.every(one => /^[A-Z2-7]{32}$/.test(one))).toBe(true);
  });
});
