import { countOf } from '#domain/numbers/count.ts';

/** Shown to assistants without a group. */
export const groupsAreAssigned = 'The owner or a teacher assigns your groups.';

/** '12 students need attention' */
export function needingWords(count: number): string {
  if (count === 0) {
    return 'No one needs attention';
  }
  return `${countOf(count, 'student')} ${count === 1 ? 'needs' : 'need'} attention`;
}
