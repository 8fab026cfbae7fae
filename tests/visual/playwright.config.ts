import { createServer } from 'node:net';
import { resolve } from 'node:path';
import { defineConfig } from '@playwright/test';
import base from '../../playwright.config.ts';
import { demoDay } from './demo-day.ts';

const root = resolve(import.meta.dirname, '../..');

// The workers that load this file again find the port of the first time in their surroundings.
process.env.DEMO_PORT ??= String(await freePort());
const port = process.env.DEMO_PORT;

/**
 * Pictures of the demo, on a day that never changes. `checks` compares them with tests/visual/baselines;
 * `readme` makes those of docs/pictures.
 */
export default defineConfig({
  ...base,
  testDir: import.meta.dirname,
  outputDir: resolve(root, 'test-results/visual'),
  // One demo for all, looked at by one after the other.
  fullyParallel: false,
  workers: 1,
  projects: [
    { name: 'checks', testMatch: 'screens.spec.ts' },
    { name: 'readme', testMatch: 'readme-pictures.ts', use: { deviceScaleFactor: 2 } },
  ],
  // A missing baseline is a failure and stays one until somebody has looked at the picture.
  updateSnapshots: 'none',
  snapshotPathTemplate: '{testDir}/baselines/{arg}{ext}',
  expect: {
    ...base.expect,
    // Letters drawn by another Chromium differ at their edges, which is about half a percent of a screen.
    toHaveScreenshot: { animations: 'disabled', caret: 'hide', scale: 'css', maxDiffPixelRatio: 0.01 },
  },
  use: {
    ...base.use,
    baseURL: `http://localhost:${port}`,
    viewport: { width: 1280, height: 900 },
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      ...base.use?.launchOptions,
      args: [
        ...(base.use?.launchOptions?.args ?? []),
        '--font-render-hinting=none',
        '--disable-lcd-text',
        '--force-color-profile=srgb',
      ],
    },
  },
  webServer: {
    name: 'demo',
    command: `node scripts/demo.mjs --day ${demoDay}`,
    cwd: root,
    env: { PORT: port, HOST: '127.0.0.1', PUBLIC_URL: '', TRUST_PROXY: '' },
    url: `http://localhost:${port}/health`,
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
  },
});

function freePort(): Promise<number> {
  return new Promise((done, failed) => {
    const probe = createServer();
    probe.once('error', failed);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => done(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
