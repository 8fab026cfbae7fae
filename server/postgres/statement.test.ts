import { describe, expect, test } from 'vitest';
import { statementChecker } from './statement.ts';

describe('a statement is looked at before it is sent', () => {
  const checked = statementChecker();

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
});
