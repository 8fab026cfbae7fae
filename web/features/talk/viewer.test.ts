import { expect, test } from 'vitest';
import { authorName, isUnseen } from './viewer.ts';

const [amara, ada] = [
  { id: 'amara', isStaff: false },
  { id: 'ada', isStaff: true },
];
const ofStudent = { author_id: 'amara', author_name: 'Amara', author_duty: null, seen_at: null };
const ofStaff = { author_id: 'ada', author_name: 'Ada', author_duty: 'teacher', seen_at: null };

test('an author has a name and, of staff, a duty', () => {
  expect([authorName(ofStaff, amara), authorName(ofStudent, ada)]).toEqual(['Ada · teacher', 'Amara']);
  expect([authorName(ofStaff, ada), authorName(ofStudent, amara)]).toEqual(['You', 'You']);
  expect(authorName({ ...ofStaff, author_name: null }, amara)).toBe('Educator · teacher');
});

test('what the other side wrote is unseen until one of this side has seen it', () => {
  expect([isUnseen(ofStaff, amara), isUnseen(ofStudent, amara)]).toEqual([true, false]);
  expect([isUnseen(ofStudent, ada), isUnseen(ofStaff, { id: 'tess', isStaff: true })]).toEqual([true, false]);
  expect(isUnseen({ ...ofStaff, seen_at: '2026-03-05T10:00:00Z' }, amara)).toBe(false);
});
