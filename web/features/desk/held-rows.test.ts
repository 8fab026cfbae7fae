import { describe, expect, test } from 'vitest';
import { heldOn, shownRows } from './held-rows.ts';

const makePages = (...pages: string[]) => pages.map(page => ({ rows: [...page].map(id => ({ id })) }));

/** Applies several fetches of a list; returns the visible rows at the end, and how many wait. */
function readAgain(...answers: ReturnType<typeof makePages>[]): string {
  let held: ReturnType<typeof heldOn> | undefined;
  let shown = '';
  for (const pages of answers) {
    held = heldOn(held, pages);
    const { rows, waiting } = shownRows(held, pages);
    shown = `${rows.map(({ id }) => id).join('')}+${waiting}`;
  }
  return shown;
}

describe('rows of a list that is read anew', () => {
  test.each([
    ['stay in their order', [makePages('abc'), makePages('cab')], 'abc+0'],
    ['leave, and the others stay', [makePages('abc'), makePages('ac')], 'ac+0'],
    ['come back to their place', [makePages('abc'), makePages('ac'), makePages('bac')], 'abc+0'],
    ['wait when they are new', [makePages('abc'), makePages('xaybc')], 'abc+2'],
    [
      'come at the end with the page that was asked for',
      [makePages('abc'), makePages('abc', 'de')],
      'abcde+0',
    ],
    [
      'are all taken over where none of them was shown',
      [makePages('ab'), makePages(''), makePages('xy')],
      'xy+0',
    ],
    ['come at once where nobody was shown', [makePages(''), makePages('xy')], 'xy+0'],
  ])('%s', (_what, answers, shown) => {
    expect(readAgain(...answers)).toBe(shown);
  });
});
