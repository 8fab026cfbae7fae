import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { inlineHashes } from '../../../server/web-app.ts';

const read = (path: string) => readFileSync(resolve(import.meta.dirname, '../../..', path), 'utf8');

test('The example for a host of plain files allows the script and the styles that the build writes into the page', () => {
  const page = read('dist/web/index.html');
  const [script, style] = [inlineHashes('script', page), inlineHashes('style', page)];
  expect([script.length, style.length]).toEqual([1, 1]);
  const policy = read('docs/examples/Caddyfile.static');
  expect(policy).toContain(`script-src 'self' ${script};`);
  expect(policy).toContain(`style-src 'self' ${style};`);
});
