import { expect, test } from 'vitest';
import { comesAlong } from './comes-along.ts';
import { journals } from './export-steps/journals.ts';
import { journalNames } from './import-words.ts';

test('all that a journal says of a trade comes along', () => {
  const along = comesAlong(['tradezella']);
  const parts = Object.values(journalNames);
  expect(along?.taken.slice(0, 2)).toEqual(['closed trades with their times, prices and sizes', 'net P&L']);
  expect(along?.taken).toContain('costs');
  expect(along?.taken.filter(word => parts.includes(word))).toEqual(parts);
  expect(along?.left).toEqual(['open trades', 'images']);
});

test('a journal that exports no such parts loses none', () => {
  expect(comesAlong(['tradenote'])?.left).toEqual(['open trades', 'images']);
});

test('every journal whose file is known has its lists; the others are asked for their columns', () => {
  const unknown = journals.filter(({ formats }) => comesAlong(formats) === null);
  expect(unknown.map(({ slug }) => slug)).toEqual(['edgewonk', 'pipstone', 'other']);
});
