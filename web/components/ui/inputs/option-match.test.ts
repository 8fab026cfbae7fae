import { expect, test } from 'vitest';
import { isFound, optionMeant, optionNamed } from './option-match.ts';

const options = ['EURUSD', 'USDJPY', 'US30', 'US300'].map(label => ({ value: label, label }));
const meant = (typed: string) => optionMeant(options, typed)?.label;

test.each([
  ['USDJPY', 'USDJPY'],
  ['usdjpy', 'USDJPY'],
  [' eur/usd ', 'EURUSD'],
  ['Eur-Usd', 'EURUSD'],
  ['usd jpy', 'USDJPY'],
])('%j names %s', (typed, label) => {
  expect(optionNamed(options, typed)?.label).toBe(label);
  expect(meant(typed)).toBe(label);
});

test('a part that only one option has stands for it', () => {
  expect(meant('jpy')).toBe('USDJPY');
  expect(optionNamed(options, 'jpy')).toBeUndefined();
});

test('a whole label wins over the longer ones that begin with it', () => {
  expect(meant('us30')).toBe('US30');
});

test.each(['usd', 'gbpusd', 'eurusd1', '', '  ', '/'])('%j stands for none', typed => {
  expect(meant(typed)).toBeUndefined();
});

test('an alias names its option, and its beginning finds it', () => {
  const gold = { value: 'XAUUSD', label: 'XAUUSD', aliases: ['GOLD'] };
  expect(optionNamed([...options, gold], 'gold')).toBe(gold);
  expect(optionMeant([...options, gold], 'go')).toBe(gold);
  expect(optionMeant([...options, gold], 'old')).toBeUndefined();
});

test('labels without letters of their own are told apart by their signs', () => {
  expect(isFound({ value: '', label: '++' }, '+')).toBe(true);
  expect(isFound({ value: '', label: '++' }, '#')).toBe(false);
});
