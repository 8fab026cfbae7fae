import { expect, test } from 'vitest';
import { type Bar, minute, wholePrice } from '#domain/bars/price-bar.ts';
import { pricePicture } from './price-points.ts';

const begin = Date.parse('2026-01-15T08:00Z');

function bars(count: number, length = minute): Bar[] {
  return Array.from({ length: count }, (_, index) => {
    const prices = { open: wholePrice(1.085), high: wholePrice(1.086), low: wholePrice(1.084) };
    const asks = { askHigh: null, askLow: null };
    return { at: begin + index * length, ...prices, close: wholePrice(1.0855), ...asks, minutes: 1 };
  });
}

const trade = {
  ...{ entry: 1.085, close: 1.0855, stop: 1.083, target: 1.1 },
  ...{ openedAt: begin + 90_000, closedAt: begin + 3 * minute },
};

test('bars are side by side, in units of the last digit, with the levels that are near', () => {
  const picture = pricePicture(trade, bars(5), 5);
  expect(picture.points[0]).toMatchObject({ at: 0, high: 108_600, low: 108_400 });
  expect([picture.opened, picture.closed]).toEqual([1, 3]);
  expect(picture.levels.map(({ name }) => name)).toEqual(['Entry', 'Close', 'Stop Loss']);
  expect(picture.outside).toEqual([{ name: 'Take Profit', figure: 110_000 }]);
  expect(picture.axis.from).toBeLessThanOrEqual(108_300);
  expect(picture.axis.to).toBeGreaterThanOrEqual(108_600);
  expect(picture.print(108_500)).toBe('1.08500');
});

test('a single bar has a picture', () => {
  const { points, times, opened, closed } = pricePicture(trade, bars(1), 5);
  expect([points.length, times.length, opened, closed]).toEqual([1, 1, 0, 0]);
});

test('several days are labelled by day, each once', () => {
  const { times } = pricePicture(trade, bars(50, 60 * minute), 5);
  expect(times.every(({ label }) => /^[A-Z][a-z]{2} \d+$/.test(label))).toBe(true);
  expect(new Set(times.map(({ label }) => label)).size).toBe(times.length);
});
