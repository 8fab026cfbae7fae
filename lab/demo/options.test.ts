import { expect, test } from 'vitest';
import { readOptions } from './options.ts';

const today = '2026-11-18';

test('the demo stands on today, unless a day is given', () => {
  expect(readOptions([], today).anchor).toBe(today);
  expect(readOptions(['--day', '2026-03-31', '--seed', '5'], today)).toEqual({
    anchor: '2026-03-31',
    seed: 5,
  });
});

test.each([
  [['--day', '31.3.2026'], '--day'],
  [['--day', '2026-13-31'], '--day'],
  [['--day', '2026-11-19'], 'ahead'],
  [['--seed', 'x'], '--seed'],
  [['--date', '2026-03-31'], '--date'],
])('%j is refused in one line', (args, said) => {
  expect(() => readOptions(args, today)).toThrow(
    expect.objectContaining({
      name: 'StartError',
      message: expect.stringMatching(new RegExp(`^.*${said}.*$`)),
    }),
  );
});
