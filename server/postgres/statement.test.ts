import { describe, expect, test } from 'vitest';
import { statementChecker } from './statement.ts';

describe('a statement is made fit to be sent', () => {
  const checked = statementChecker();

  test('objects become JSON, lists stay lists, the rest is left to pg', () => {
    const bytes = Buffer.from('x');
    const day = new Date(0);
    const values = ['a', 1, null, undefined, true, bytes, day, { sub: 'amara' }, ['b', { c: 1 }]];
    expect(checked({ text: 'select', values }).values).toEqual([
      'a',
      1,
      null,
      undefined,
      true,
      bytes,
      day,
      '{"sub":"amara"}',
      ['b', '{"c":1}'],
    ]);
  });

  test('a name always means the same text', () => {
    checked({ name: 'profile', text: 'select 1' });
    expect(checked({ name: 'profile', text: 'select 1' }).name).toBe('profile');
    expect(() => checked({ name: 'profile', text: 'select 2' })).toThrow(TypeError);
  });

  test.each([
    ['a zero byte in the text', { text: 'select \0' }],
    ['an empty name', { name: '', text: 'select' }],
    ['a name that PostgreSQL would cut', { name: 'é'.repeat(32), text: 'select' }],
    ['more values than the protocol can count', { text: 'select', values: Array(65_536).fill(1) }],
  ])('%s is refused before anything is sent', (_, statement) => {
    expect(() => checked(statement)).toThrow(TypeError);
  });

  test('a value that cannot become JSON is refused before anything is sent', () => {
    const circle: Record<string, unknown> = {};
    circle.self = circle;
    expect(() => checked({ text: 'select', values: [circle] })).toThrow(TypeError);
    expect(() => checked({ text: 'select', values: [[{ big: 1n }]] })).toThrow(TypeError);
  });
});
