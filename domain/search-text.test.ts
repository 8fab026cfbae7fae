import { expect, test } from 'vitest';
import { searchText } from './search-text.ts';

test.each([
  ['\0', ''],
  [' gold\0breakout\t', 'gold breakout'],
  ['half \ud83d', 'half'],
  ['🟡🟡🟡 gold, silver', '🟡🟡🟡 gold, silv'],
  ['breakout of the range', 'breakout of th'],
])('%j is searched as %j', (text, searched) => {
  expect(searchText(text, 14)).toBe(searched);
});
