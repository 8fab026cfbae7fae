import { expect, test } from 'vitest';
import { foundParts } from './found-parts.ts';
import { houseTemplates, offeredTemplates, withTemplate } from './templates.ts';

const found = (text: string, search: string) =>
  foundParts(text, search)
    .map(({ text, isFound }) => (isFound ? `[${text}]` : text))
    .join('');

test.each([
  ['Took EURUSD late', 'eurus', 'Took [EURUS]D late'],
  ['Überlegt, wäre schön', 'ware UBER', '[Über]legt, [wäre] schön'],
  ['I don’t chase break-outs', "breakout DON'T", 'I [don’t] chase [break-out]s'],
  ['Groß, 100% of it', 'gross 100%', '[Groß], [100%] of it'],
  ['a_b \\ axb 😀', 'a_b 😀', '[a_b] \\ axb [😀]'],
  ['Cafe\u0301', 'café', '[Cafe\u0301]'],
  ['<b>bold</b>', '<b>', '[<b>]bold</b>'],
  ['nothing', '', 'nothing'],
  ['nothing', "' -", 'nothing'],
  ['', 'a', ''],
])('in %j, %j is found at %j', (text, search, expected) => {
  expect(found(text, search)).toBe(expected);
});

test('a template comes after the text of a note', () => {
  const template = { name: 'Morning', body: 'Levels:' };
  expect(withTemplate(' \n', template)).toBe('Levels:');
  expect(withTemplate('Slept badly.\n', template)).toBe('Slept badly.\n\nLevels:');
});

test('an own template takes the place of one with its name', () => {
  const own = [{ name: 'weekly review', body: 'Mine' }];
  expect(offeredTemplates(own)).toEqual([...houseTemplates.slice(0, 2), ...own]);
});
