import { expect, test } from 'vitest';
import { type Clock, clocks } from '#domain/clock/clock.ts';
import { clockAtFirst, clockChoices } from './clock-choices.ts';

const calendar = { time_zone: null, day_shift: '00:00:00' };
const india = { time_zone: 'Asia/Kolkata', day_shift: '02:30:00' };

function firstChoice(own: Parameters<typeof clockChoices>[0], usual: Clock = clocks.newYorkClose) {
  const choices = clockChoices(own, usual);
  return choices[clockAtFirst(choices, own, usual)]?.name;
}

test('the clock of the account stands, else the usual one of the format', () => {
  expect(firstChoice(india)).toBe('Asia/Kolkata, 2:30 later');
  expect(firstChoice(calendar)).toBe('MetaTrader server time (day ends 17:00 New York)');
  expect(firstChoice(undefined, clocks.utc)).toBe('UTC');
});

test('a calendar without a zone is no clock of a server', () => {
  expect(clockChoices(calendar, clocks.utc).every(({ time_zone }) => time_zone !== null)).toBe(true);
});
