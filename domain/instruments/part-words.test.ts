import { expect, test } from 'vitest';
import { findInstrument } from './instrument.ts';
import { entryWords, formatPart } from './part-words.ts';

test('numbers are read as people write them', () => {
  expect([0.0001, '100000', 1e-8, 50].map(formatPart)).toEqual(['0.0001', '100,000', '0.00000001', '50']);
});

test('entries name their owner; defaults are not shown', () => {
  const words = (knowledge: object) => entryWords(findInstrument('XAUUSD', knowledge));
  expect(words({})).toBeNull();
  expect(words({ class: { pip: 0.01, size: 50 } })).toBe(
    'XAUUSD, your class’s contract specs: pip size 0.01, contract size 50',
  );
  expect(words({ trader: { size: 5000 } })).toBe('XAUUSD, your contract specs: contract size 5,000');
  expect(words({ trader: { lotStep: 0.1 }, class: { pip: 1, lotStep: 1 } })).toBe(
    'XAUUSD, your and your class’s contract specs: pip size 1, lot step 0.1',
  );
});

test('to anybody else they are its trader’s', () => {
  const words = (knowledge: object) => entryWords(findInstrument('XAUUSD', knowledge), false);
  expect(words({ class: { size: 50 } })).toBe('XAUUSD, the class’s contract specs: contract size 50');
  expect(words({ trader: { size: 50 } })).toBe('XAUUSD, the student’s contract specs: contract size 50');
  expect(words({ trader: { size: 50 }, class: { pip: 1 } })).toBe(
    'XAUUSD, the student’s and the class’s contract specs: pip size 1, contract size 50',
  );
});
