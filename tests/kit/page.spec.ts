import { expect, expectAccessible, test } from './fixtures.ts';

test('The whole page', async ({ kit }) => {
  await test.step('Nothing on the page is a serious failing, light or dark', async () => {
    await expectAccessible(kit);
  });

  await test.step('The page is never wider than a phone', async () => {
    await kit.setViewportSize({ width: 360, height: 740 });
    expect(await kit.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  });
});
