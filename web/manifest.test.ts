import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';

type Icon = { src: string; type: string; sizes: string; purpose: string };

const publicFile = (path: string) => readFileSync(resolve(import.meta.dirname, `public${path}`));
const manifest = JSON.parse(publicFile('/manifest.webmanifest').toString());
const page = readFileSync(resolve(import.meta.dirname, 'index.html'), 'utf8');
const icons: Icon[] = manifest.icons;

/** Width and height in a PNG's header. */
function readSize(png: Buffer): string {
  expect(png.subarray(1, 4).toString('latin1')).toBe('PNG');
  return `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`;
}

test('a phone is told all that it asks for to install Pipstone', () => {
  expect(manifest).toMatchObject({ name: 'Pipstone', start_url: '/', scope: '/', display: 'standalone' });
  expect(page).toContain('<link rel="manifest" href="/manifest.webmanifest" />');
  const purposes = icons.filter(({ type }) => type === 'image/png').map(icon => [icon.sizes, icon.purpose]);
  expect(purposes).toEqual([
    ['192x192', 'any'],
    ['512x512', 'any'],
    ['512x512', 'maskable'],
  ]);
});

test.each(icons.filter(({ type }) => type === 'image/png'))(
  '$src is as large as it says',
  ({ src, sizes }) => {
    expect(readSize(publicFile(src))).toBe(sizes);
  },
);

test('the icon of an iPhone is linked by the page', () => {
  const [, src = ''] = page.match(/rel="apple-touch-icon" href="([^"]+)"/) ?? [];
  expect(readSize(publicFile(src))).toBe('180x180');
});

test('the bar of the installed app has the colour of the page', () => {
  const [, light] = page.match(/content="(#\w+)" media="\(prefers-color-scheme: light\)"/) ?? [];
  expect([manifest.theme_color, manifest.background_color]).toEqual([light, light]);
});
