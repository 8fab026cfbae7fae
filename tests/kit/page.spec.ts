import { expect, expectAccessible, test } from './fixtures.ts';

test('Nothing on the page is a serious failing, light or dark', async ({ kit }) => {
  await expectAccessible(kit);
});

test('The page is never wider than a phone', async ({ kit }) => {
  await kit.setViewportSize({ width: 360, height: 740 });
  expect(await kit.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});
