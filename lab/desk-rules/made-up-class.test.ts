import { expect, test } from 'vitest';
import { defaultDeskSettings } from '#domain/desk/desk-settings.ts';
import { levelKinds } from '#domain/desk/reason.ts';
import { studentReasons } from './all-reasons.ts';
import { madeUpClass, madeUpHabits } from './made-up-class.ts';

const when = { now: new Date('2026-03-10T15:00:00Z'), today: '2026-03-10' };
const startOfDay = (day: string) => new Date(`${day}T00:00:00Z`);

// docs/decisions/0063 has these numbers.
test.each([
  ['coin flippers', madeUpHabits['coin flippers'], { word: 20, watch: 162 }],
  ['mixed traders', madeUpHabits.mixed, { word: 44, watch: 114 }],
])('300 %s by the thresholds of a new school', (_name, habits, expected) => {
  const named = madeUpClass(habits, { ...when, count: 300, seed: 1 })
    .map(student => studentReasons(student, defaultDeskSettings, { ...when, startOfDay }))
    .filter(reasons => reasons.length > 0);
  const word = named.filter(reasons => reasons.some(({ kind }) => levelKinds.word.includes(kind)));
  expect({ word: word.length, watch: named.length - word.length }).toEqual(expected);
});
