import { expect, test } from '../fixtures.ts';

test('The app can be installed with every icon of its manifest', async ({ request }) => {
  const page = await (await request.get('/')).text();
  const address = /<link rel="manifest" href="([^"]+)"/.exec(page)?.[1];
  const answer = await request.get(address ?? '');
  expect(answer.headers()['content-type']).toContain('application/manifest+json');
  const manifest: { icons: { src: string; type: string; sizes: string; purpose: string }[] } =
    await answer.json();
  expect(manifest.icons.map(({ purpose }) => purpose)).toContain('maskable');
  for (const { src, type, sizes } of manifest.icons) {
    const icon = await request.get(src);
    expect(icon.headers()['content-type']).toContain(type);
    if (type === 'image/png') {
      expect(sizeOfPng(await icon.body())).toBe(sizes);
    }
  }
  const touchIcon = await request.get('/icons/apple-touch-icon.png');
  expect(sizeOfPng(await touchIcon.body())).toBe('180x180');
});

/** '192x192', from the header: https://www.w3.org/TR/png-3/#11IHDR */
function sizeOfPng(png: Buffer): string {
  return `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`;
}
