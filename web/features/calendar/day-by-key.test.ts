import { expect, test } from 'vitest';
import { dayByKey } from './day-by-key.ts';

test.each([
  ['ArrowLeft', '2026-11-01', '2026-10-31'],
  ['ArrowRight', '2024-02-28', '2024-02-29'],
  ['ArrowUp', '2027-01-03', '2026-12-27'],
  ['ArrowDown', '2011-12-28', '2012-01-04'],
  ['Home', '2026-11-01', '2026-10-26'],
  ['End', '2026-11-02', '2026-11-08'],
  ['PageUp', '2026-03-31', '2026-02-28'],
  ['PageDown', '2024-01-30', '2024-02-29'],
  ['PageDown', '2026-11-23', '2026-12-23'],
])('%s leads from %s to %s', (key, from, to) => {
  expect(dayByKey(key, from, 'monday')).toBe(to);
});

test('the ends of a week are those of the person', () => {
  expect(dayByKey('Home', '2026-11-07', 'sunday')).toBe('2026-11-01');
  expect(dayByKey('End', '2026-11-01', 'sunday')).toBe('2026-11-07');
});

test('other keys lead nowhere', () => {
  expect(dayByKey('Enter', '2026-11-23', 'monday')).toBe(null);
});
