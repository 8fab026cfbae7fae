import { describe, expect, test } from 'vitest';
import { userMetadata } from './user-metadata.ts';

describe('userMetadata', () => {
  test('keeps what it is given, with the name trimmed', () => {
    const given = { full_name: ' Amara Okafor ', theme: 'dark', goals: [1, 2] };
    expect(userMetadata.parse(given)).toEqual({ ...given, full_name: 'Amara Okafor' });
    expect(userMetadata.parse({})).toEqual({});
    expect(userMetadata.parse({ full_name: null })).toEqual({ full_name: null });
  });

  test('takes a name of 200 characters, also of those that JavaScript counts twice', () => {
    expect(userMetadata.safeParse({ full_name: '👍'.repeat(200) }).success).toBe(true);
    expect(userMetadata.safeParse({ full_name: 'x'.repeat(201) }).success).toBe(false);
    expect(userMetadata.safeParse({ full_name: 5 }).success).toBe(false);
  });

  test('takes 4,000 bytes and no more', () => {
    const frame = JSON.stringify({ note: '' }).length;
    expect(userMetadata.safeParse({ note: 'x'.repeat(4_000 - frame) }).success).toBe(true);
    expect(userMetadata.safeParse({ note: 'x'.repeat(4_001 - frame) }).success).toBe(false);
    expect(userMetadata.safeParse({ note: 'ä'.repeat(2_000) }).success).toBe(false);
  });
});
