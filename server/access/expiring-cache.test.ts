import { describe, expect, test } from 'vitest';
import { ExpiringCache } from './expiring-cache.ts';

describe('ExpiringCache', () => {
  test('keeps a value until it expires', () => {
    const cache = new ExpiringCache<string>(2);
    cache.set('a', 'first', 1000);
    expect(cache.get('a', 999)).toBe('first');
    expect(cache.get('a', 1000)).toBeUndefined();
    expect(cache.size).toBe(0);
  });

  test('never holds more than its limit: the oldest goes', () => {
    const cache = new ExpiringCache<number>(3);
    for (let i = 0; i < 10; i++) {
      cache.set(`key ${i}`, i, 1000);
      expect(cache.size).toBeLessThanOrEqual(3);
    }
    expect([6, 7, 8, 9].map(i => cache.get(`key ${i}`, 0))).toEqual([undefined, 7, 8, 9]);
  });

  test('a value set again pushes nothing out', () => {
    const cache = new ExpiringCache<number>(2);
    cache.set('a', 1, 1000);
    cache.set('b', 2, 1000);
    cache.set('b', 3, 1000);
    expect([cache.get('a', 0), cache.get('b', 0)]).toEqual([1, 3]);
  });
});
