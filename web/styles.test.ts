import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { fullestShare } from './components/charts/net-color.ts';

const styles = readFileSync(new URL('./styles.css', import.meta.url), 'utf8');

type Pair = { light: string; dark: string };

/** The tokens with a pair of plain colors, by name. */
const tokens = new Map<string, Pair>(
  [...styles.matchAll(/--([\w-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\);/g)].map(
    ([, name = '', light = '', dark = '']) => [name, { light, dark }],
  ),
);

const grounds = ['canvas', 'surface', 'sunken'];

/** Text colors, each with its backgrounds. */
const texts: Record<string, string[]> = {
  ink: [...grounds, 'accent-soft', 'profit-soft', 'loss-soft', 'funds-soft', 'warning-soft'],
  'ink-muted': [...grounds, 'accent-soft'],
  accent: [...grounds, 'accent-soft'],
  'accent-strong': [...grounds, 'accent-soft'],
  profit: [...grounds, 'profit-soft', 'accent-soft'],
  loss: [...grounds, 'loss-soft', 'accent-soft'],
  funds: [...grounds, 'funds-soft'],
  warning: [...grounds, 'warning-soft'],
  'on-accent': ['accent', 'accent-strong'],
  'on-loss': ['loss', 'loss-strong'],
  // The tooltip has inverted colors.
  canvas: ['ink'],
};

/** Colors of shapes that must be visible: edges of controls, the focus ring, a bar, the notch in its gap. */
const shapes: Record<string, string[]> = {
  'line-strong': ['canvas', 'surface'],
  accent: [...grounds, 'track'],
  ink: ['track', 'surface'],
  // Tags use the other text tokens as well.
  violet: [...grounds, 'accent-soft'],
  pink: [...grounds, 'accent-soft'],
  'ink-muted': ['track'],
  surface: ['accent'],
};

const pairs = (table: Record<string, string[]>) =>
  Object.entries(table).flatMap(([front, backs]) =>
    backs.flatMap(back => (['light', 'dark'] as const).map(theme => [front, back, theme] as const)),
  );

test.each(pairs(texts))('%s can be read on %s in the %s theme: 4.5 to 1', (front, back, theme) => {
  expect(contrast(color(front, theme), color(back, theme))).toBeGreaterThanOrEqual(4.5);
});

test.each(pairs(shapes))('%s can be seen on %s in the %s theme: 3 to 1', (front, back, theme) => {
  expect(contrast(color(front, theme), color(back, theme))).toBeGreaterThanOrEqual(3);
});

test.each(pairs({ ink: ['profit', 'loss'] }))(
  '%s can be read on a day of the fullest %s in the %s theme',
  (front, back, theme) => {
    const ground = mixed(color(back, theme), color('surface', theme), fullestShare / 100);
    expect(contrast(color(front, theme), ground)).toBeGreaterThanOrEqual(4.5);
  },
);

test('The contrasts are those of WCAG: black on white is 21, grey #767676 on white is 4.54', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
});

test('Nothing moves for longer than 200 milliseconds', () => {
  const durations = [...styles.matchAll(/(\d+)ms/g)].map(([, milliseconds]) => Number(milliseconds));
  expect(durations.length).toBeGreaterThan(0);
  expect(Math.max(...durations)).toBeLessThanOrEqual(200);
});

test('The browser’s own bar has the colour of the canvas', () => {
  const page = readFileSync(new URL('./index.html', import.meta.url), 'utf8');
  for (const theme of ['light', 'dark'] as const) {
    expect(page).toContain(`<meta name="theme-color" content="${color('canvas', theme)}"`);
    expect(page).toContain(`media="(prefers-color-scheme: ${theme})" data-scheme="${theme}"`);
  }
  const manifest = JSON.parse(
    readFileSync(new URL('./public/manifest.webmanifest', import.meta.url), 'utf8'),
  );
  expect([manifest.background_color, manifest.theme_color]).toEqual(Array(2).fill(color('canvas', 'light')));
});

function color(name: string, theme: keyof Pair): string {
  const pair = tokens.get(name);
  if (!pair) {
    throw new Error(`styles.css has no colour --${name}.`);
  }
  return pair[theme];
}

/** Mixes as `color-mix(in srgb, …)` does. */
function mixed(one: string, other: string, share: number): string {
  const parts = [1, 3, 5].map(start => {
    const [first = 0, second = 0] = [one, other].map(hex => Number.parseInt(hex.slice(start, start + 2), 16));
    return Math.round(first * share + second * (1 - share))
      .toString(16)
      .padStart(2, '0');
  });
  return `#${parts.join('')}`;
}

/** https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio */
function contrast(one: string, other: string): number {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

/** https://www.w3.org/TR/WCAG22/#dfn-relative-luminance */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(start => {
    const share = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
