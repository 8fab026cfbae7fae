import { expect, test } from 'vitest';
import { maxTradesAtOnce } from '#domain/limits.ts';
import { TradeSelection } from './trade-selection.ts';

const order = ['a', 'b', 'c', 'd', 'e'];
const listIds = (selection: TradeSelection) => [...selection.ids()];

test('a press selects a trade, another one takes it back', () => {
  const selection = new TradeSelection();
  selection.toggle('b');
  selection.toggle('d');
  selection.toggle('b');
  expect(listIds(selection)).toEqual(['d']);
});

test('a range goes from the trade pressed last, up or down, and keeps what was selected before', () => {
  const selection = new TradeSelection();
  selection.toggle('e');
  selection.toggle('c');
  selection.extendTo('a', order);
  expect(new Set(selection.ids())).toEqual(new Set(['a', 'b', 'c', 'e']));
  selection.extendTo('d', order);
  expect(new Set(selection.ids())).toEqual(new Set(order));
});

test('a range without a beginning, or from a trade that is gone, is one trade', () => {
  const selection = new TradeSelection();
  selection.extendTo('b', order);
  expect(listIds(selection)).toEqual(['b']);
  selection.clear();
  selection.toggle('gone');
  selection.extendTo('d', order);
  expect(listIds(selection)).toEqual(['gone', 'd']);
});

test('there are never more than can be changed at once', () => {
  const many = Array.from({ length: maxTradesAtOnce + 1 }, (_, i) => `${i}`);
  const selection = new TradeSelection();
  selection.set(many);
  expect(selection.ids().size).toBe(maxTradesAtOnce);
  selection.toggle('one more');
  expect(selection.ids().has('one more')).toBe(false);
});

test('who listens is told, until they leave', () => {
  const selection = new TradeSelection();
  let told = 0;
  const leave = selection.listen(() => {
    told += 1;
  });
  selection.beginPicking();
  selection.toggle('a');
  selection.clear();
  expect([told, selection.isPicking(), selection.ids().size]).toEqual([3, false, 0]);
  leave();
  selection.toggle('a');
  expect(told).toBe(3);
});
