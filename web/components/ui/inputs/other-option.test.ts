import { expect, test } from 'vitest';
import {
  isLastChoice,
  listed,
  type OtherOption,
  optionGroups,
  valueMeant,
  valueTyped,
} from './other-option.ts';

const options = ['EURUSD', 'USDJPY', 'US30', 'BTCUSDT'].map(label => ({ value: label, label }));
const gold = { value: 'XAUUSD', label: 'XAUUSD', aliases: ['GOLD'], heading: 'Yours' };
const all = [...options, gold];
const other: OtherOption = {
  label: 'Another…',
  placeholder: '',
  hint: '',
  take: typed =>
    /^\w+$/.test(typed)
      ? { ok: true, value: typed.toUpperCase(), isWhole: typed === 'btcusd' }
      : { ok: false, error: 'No.' },
};
const labels = (typed: string | null, isOther = false) =>
  listed(all, other, { typed, isOther }).map(({ label }) => label);
const everything = all.map(({ label }) => label);

test('the list ends with the other choice, and offers what is typed where it is none of the options', () => {
  expect(labels(null)).toEqual([...everything, 'Another…']);
  expect(labels('')).toEqual([...everything, 'Another…']);
  expect(labels('aapl')).toEqual(['Use AAPL']);
  expect(labels('jpy')).toEqual(['USDJPY', 'Use JPY']);
  expect(labels('$')).toEqual([]);
  expect(labels('$jpy')).toEqual(['USDJPY']);
});

test('what an option is called is that option, and what is whole by itself comes before what contains it', () => {
  expect(labels('gold')).toEqual(['XAUUSD']);
  expect(labels('eurusd')).toEqual(['EURUSD']);
  expect(labels('btcusd')).toEqual(['Use BTCUSD', 'BTCUSDT']);
});

test('after the other choice only what is typed is offered', () => {
  expect(labels('', true)).toEqual([]);
  expect(labels('gold', true)).toEqual(['Use GOLD']);
  const [last] = listed(all, other, { typed: null, isOther: false }).slice(-1);
  expect(isLastChoice(last ?? null)).toBe(true);
  expect(isLastChoice(gold)).toBe(false);
});

test.each([
  ['gold', false, 'XAUUSD', 'XAUUSD'],
  ['gold', true, 'GOLD', 'GOLD'],
  ['jpy', false, 'JPY', 'USDJPY'],
  ['jpy', true, 'JPY', 'JPY'],
  ['us', false, 'US', 'US'],
  ['btcusd', false, 'BTCUSD', 'BTCUSD'],
  ['aapl', false, 'AAPL', 'AAPL'],
  ['$', false, '$', '$'],
  ['$jpy', false, '$jpy', 'USDJPY'],
  ['', false, '', ''],
])(
  '%j, after the other choice: %s, is %s while it is typed and %s when it is left',
  (typed, isOther, now, then) => {
    expect(valueTyped(all, other, { typed, isOther })).toBe(now);
    expect(valueMeant(all, other, { typed, isOther })).toBe(then);
  },
);

test('without another choice a text is an option or itself', () => {
  expect(listed(all, undefined, { typed: 'aapl', isOther: false })).toEqual([]);
  expect(valueMeant(all, undefined, { typed: 'aapl', isOther: false })).toBe('aapl');
  expect(valueMeant(all, undefined, { typed: 'jpy', isOther: false })).toBe('USDJPY');
});

test('options of one heading stand together', () => {
  const groups = optionGroups(listed(all, other, { typed: null, isOther: false }));
  expect(groups.map(({ heading, items }) => [heading, items.length])).toEqual([
    ['', 4],
    ['Yours', 1],
    ['', 1],
  ]);
});
