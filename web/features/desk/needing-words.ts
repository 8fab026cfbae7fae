import type { DeskLevel } from '#domain/desk/reason.ts';
import { countNoun } from '#domain/numbers/count.ts';

export const groupsAreAssigned = 'The owner or a teacher assigns your groups.';

export const levelTitles: Record<DeskLevel, string> = { word: 'Needs a Word', watch: 'Keep an Eye On' };

/** '12 students need a word' */
export function needingWords(count: number): string {
  if (count === 0) {
    return 'No one needs a word';
  }
  return `${countNoun(count, 'student')} ${count === 1 ? 'needs' : 'need'} a word`;
}
