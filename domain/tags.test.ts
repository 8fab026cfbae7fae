import { expect, test } from 'vitest';
import { byName, offeredColor, pickTags, tagColors, tagName, tagNamed } from './tags.ts';

const tags = [
  { id: 'a', name: 'Breakout', color: 0 },
  { id: 'b', name: 'news 10', color: 1 },
  { id: 'c', name: 'News 9', color: 0 },
];

test('a new tag is offered the colour that the fewest have', () => {
  expect(offeredColor([])).toBe(0);
  expect(offeredColor(tags)).toBe(2);
  expect(offeredColor([...tagColors.keys()].map(color => ({ color })))).toBe(0);
});

test('a name is found whatever its case and its spaces', () => {
  expect(tagName('  News   9 ')).toBe('News 9');
  expect(tagNamed(tags, ' news  9')?.id).toBe('c');
  expect(tagNamed(tags, 'new')).toBeUndefined();
});

test('tags of a trade are in the order of all, without deleted ones', () => {
  expect(byName(tags).map(({ id }) => id)).toEqual(['a', 'c', 'b']);
  expect(pickTags(['b', 'gone', 'a'], tags).map(({ id }) => id)).toEqual(['a', 'b']);
});
