import { expect, test } from 'vitest';
import { ChangesOnly, plain } from './log.ts';

test('a line is one line, whatever a server or a file name has in it', () => {
  expect(plain('a\nb\u001b[31mc\r\n')).toBe('a b [31mc ');
  expect(plain('x'.repeat(5_000))).toHaveLength(1_001);
});

test('a server that stays away is logged once, and again after it was there', () => {
  const lines: string[] = [];
  const log = new ChangesOnly(line => lines.push(line));
  log.say('journal', 'away');
  log.say('journal', 'away');
  log.say('a.csv', 'away');
  log.forget('journal');
  log.say('journal', 'away');
  expect(lines).toEqual(['away', 'away', 'away']);
});
