import { expect, test } from 'vitest';
import { setupCurves } from './setup-curves.ts';

test('the eight setups with the most trades have curves, which end at their nets; trades without one have none', () => {
  const trades = Array.from({ length: 10 }, (_, setup) =>
    Array.from({ length: 30 - setup }, (_unused, index) => ({
      setup: setup === 0 ? null : `setup ${setup}`,
      cents: 100 * setup,
      closedAt: index,
    })),
  ).flat();
  const curves = setupCurves(trades);
  expect(curves.map(({ setup }) => setup)).toEqual([1, 2, 3, 4, 5, 6, 7, 8].map(number => `setup ${number}`));
  expect(curves.map(({ points }) => points.at(-1)?.sum)).toEqual(
    [1, 2, 3, 4, 5, 6, 7, 8].map(setup => setup * (30 - setup)),
  );
});
