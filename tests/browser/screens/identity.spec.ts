import { expect, test } from '../fixtures.ts';

// On the real server, with its content security policy: a violation would be an error on the console, which fails
// the test.

test('The app can be installed with every icon of its manifest, and a chosen theme stands before it has loaded', async ({
  page,
}) => {
  await page.goto('/');
  const address = await page.locator('link[rel="manifest"]').getAttribute('href');
  const answer = await page.request.get(address ?? '');
  expect(answer.headers()['content-type']).toContain('application/manifest+json');
  const manifest: { icons: { src: string; type: string; sizes: string; purpose: string }[] } =
    await answer.json();
  expect(manifest.icons.map(({ purpose }) => purpose)).toContain('maskable');
  for (const { src, type, sizes } of manifest.icons) {
    const icon = await page.request.get(src);
    expect(icon.headers()['content-type']).toContain(type);
    if (type === 'image/png') {
      expect(sizeOfPng(await icon.body())).toBe(sizes);
    }
  }
  const touchIcon = await page.request.get('/icons/apple-touch-icon.png');
  expect(sizeOfPng(await touchIcon.body())).toBe('180x180');

  await test.step('a chosen theme stands before the app has loaded', async () => {
    await page.getByRole('button', { name: 'Theme' }).click();
    await page.getByRole('menuitemradio', { name: 'Dark' }).click();
    await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(14, 19, 21)');

    // From here on the app's own code never arrives: the page is painted without it.
    await page.route('**/assets/*.js', () => {});
    await page.reload({ waitUntil: 'commit' });
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(14, 19, 21)');
    await expect(page.locator('meta[name="theme-color"][media="all"]')).toHaveAttribute('content', '#0e1315');
  });
});

/** '192x192', from the header that every PNG begins with: https://www.w3.org/TR/png-3/#11IHDR */
function sizeOfPng(png: Buffer): string {
  return `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`;
}
