import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');
const withoutComments = (code: string) => code.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');

test('The page before the app has the mark and the colours of the app', () => {
  const [, mark] = read('./components/brand.tsx').match(/ d="([^"]+)"/) ?? [];
  expect(read('./index.html')).toContain(`d="${mark}"`);
  const styles = read('./styles.css');
  const first = read('./first.css');
  for (const token of ['canvas', 'accent']) {
    const [, light, dark] = styles.match(new RegExp(`--${token}: light-dark\\((#\\w+), (#\\w+)\\)`)) ?? [];
    expect(
      [...first.matchAll(new RegExp(`--first-${token}: (#\\w+);`, 'g'))].map(([, color]) => color),
    ).toEqual([light, dark, light, dark]);
  }
});

test('What asks whether a browser is too old runs in every browser', () => {
  const check = withoutComments(read('./public/browser-check.js'));
  expect(check).toContain('function');
  expect(check).not.toMatch(/=>|`|\?\.|\?\?|\.\.\.|\b(?:const|let|class|async|import)\b|catch \{/);
});

test('The build, the page and docs/browsers.md name the same browsers', () => {
  const [, list = ''] = read('../vite.config.ts').match(/target: \[([^\]]+)\]/) ?? [];
  const targets = [...list.matchAll(/'([a-z]+)([\d.]+)'/g)].map(([, name, version]) => `${name} ${version}`);
  expect(targets).toHaveLength(3);
  const names = targets.map(target => target.replace(/^[a-z]/, letter => letter.toUpperCase()));
  for (const page of ['./public/browser-check.js', '../docs/browsers.md']) {
    for (const name of names) {
      expect(read(page), page).toContain(name);
    }
  }
});
