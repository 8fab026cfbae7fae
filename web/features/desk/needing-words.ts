import { countOf } from '#domain/numbers/count.ts';

/** How many students need their educator: '12 students need you'. */
export function needingWords(count: number): string {
  if (count === 0) {
    return 'Nobody needs you right now';
  }
  return `${countOf(count, 'student')} ${count === 1 ? 'needs' : 'need'} you`;
}
