import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import budgets from '../budgets.json' with { type: 'json' };
import { manifestFiles, readManifest, routeNames, routeSize } from './route-sizes.ts';

const build = resolve(import.meta.dirname, '../../../dist/web');

describe.each(routeNames)('%s', route => {
  test('keeps within its bytes', () => {
    const { js, css } = routeSize(build, route);
    console.log(
      `${route}: ${js} of ${budgets[route].js} bytes of JS, ${css} of ${budgets[route].css} of CSS`,
    );
    expect(js).toBeLessThanOrEqual(budgets[route].js);
    expect(css).toBeLessThanOrEqual(budgets[route].css);
  });

  test('leaves charts for later', () => {
    expect(routeSize(build, route).files.filter(hasCharts)).toEqual([]);
  });
});

test('the dashboard of staff brings nothing that only traders need', () => {
  const desk = [
    'app/desk/desk-app.tsx',
    'app/desk/dashboard/dashboard-chart.tsx',
    'app/told.tsx',
    'features/account/notice-clock.tsx',
  ];
  const ofTraders = /^assets\/trader-/;
  expect(routeSize(build, 'dashboard').files.filter(file => ofTraders.test(file))).not.toEqual([]);
  expect(manifestFiles(readManifest(build), desk).filter(file => ofTraders.test(file))).toEqual([]);
});

test('charts are known by their names', () => {
  expect(readdirSync(join(build, 'assets')).some(file => hasCharts(`assets/${file}`))).toBe(true);
});

function hasCharts(file: string): boolean {
  return /\/(balance|balance-sum|win-loss)-chart-[^/]*\.js$/.test(file);
}
