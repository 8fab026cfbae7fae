import { expect, test } from 'vitest';
import { lastTime, rememberTime } from './last-time.ts';

test('the time of the last trade is kept for its trader, until it is now again', () => {
  const stored = new Map<string, string>();
  const memory = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  };
  rememberTime('amara', '2026-03-04T14:30', memory);
  expect([lastTime('amara', memory), lastTime('bo', memory)]).toEqual(['2026-03-04T14:30', '']);
  rememberTime('amara', '', memory);
  expect(lastTime('amara', memory)).toBe('');
  rememberTime('amara', '2999-01-01T00:00', memory);
  expect(lastTime('amara', memory)).toBe('');
});

test('without storage, trades close now', () => {
  rememberTime('amara', '2026-03-04T14:30');
  expect(lastTime('amara')).toBe('');
});
