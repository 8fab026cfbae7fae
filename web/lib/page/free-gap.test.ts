import { expect, test } from 'vitest';
import { freeGap, type Span } from './free-gap.ts';

const screen = { top: 0, bottom: 800 };
const bar = { top: 740, bottom: 800 };

test.each<[what: string, obstacles: Span[], height: number, gap: Span]>([
  ['nothing is in the way', [], 100, screen],
  ['a bar at the end stays free', [bar], 100, { top: 0, bottom: 740 }],
  [
    'a field above the room that is needed is no matter',
    [{ top: 500, bottom: 540 }, bar],
    100,
    { top: 540, bottom: 740 },
  ],
  [
    'a field that would be covered stays free',
    [{ top: 600, bottom: 700 }, bar],
    100,
    { top: 0, bottom: 600 },
  ],
  [
    'obstacles may come in any order, and overlap',
    [bar, { top: 600, bottom: 760 }],
    100,
    { top: 0, bottom: 600 },
  ],
  ['what is off the screen is no matter', [{ top: 900, bottom: 950 }], 100, screen],
  [
    'the highest gap has to do where none is high enough',
    [
      { top: 100, bottom: 400 },
      { top: 700, bottom: 900 },
    ],
    500,
    { top: 400, bottom: 700 },
  ],
])('%s', (_what, obstacles, height, gap) => {
  expect(freeGap(screen, obstacles, height)).toEqual(gap);
});
