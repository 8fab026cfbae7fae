import { expect, test } from 'vitest';
import { comesAlong } from './comes-along.ts';
import { journals } from './export-steps/journals.ts';
import { journalNames, keptParts } from './import-words.ts';

test('what a journal exports either comes along or stays there, by what an import keeps', () => {
  const along = comesAlong(['tradezella']);
  const parts = Object.values(journalNames);
  expect(along?.taken.slice(0, 2)).toEqual(['closed trades with their times, prices and sizes', 'net P&L']);
  expect(along?.taken).toContain('costs');
  expect(along?.taken.filter(word => parts.includes(word))).toEqual(
    keptParts.map(part => journalNames[part]),
  );
  expect([...(along?.taken ?? []), ...(along?.left ?? [])]).toEqual(expect.arrayContaining(parts));
});

test('a journal that exports no such parts loses none', () => {
  expect(comesAlong(['tradenote'])?.left).toEqual(['open trades', 'images']);
});

test('every journal whose file is known has its lists; the others are asked for their columns', () => {
  const unknown = journals.filter(({ formats }) => comesAlong(formats) === null);
  expect(unknown.map(({ slug }) => slug)).toEqual(['edgewonk', 'pipstone', 'other']);
});
