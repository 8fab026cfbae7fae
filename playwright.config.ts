import { resolve } from 'node:path';
import { defineConfig } from '@playwright/test';
import { launchOptions } from './tests/support/browser.ts';
import { keepDataInMemory } from './tests/support/memory.ts';
import { pictures } from './tests/visual/pictures.ts';

keepDataInMemory();

/**
 * Drawing movement is up to a tenth of a story's work. The tests of the kit look at its pieces as they move, and so do the
 * stories of the main way, of Back and of what may not shift.
 */
const still = { contextOptions: { reducedMotion: 'reduce' as const }, reuseContext: true };

/** Stories in a real browser on the built app and the real server. */
export default defineConfig({
  testDir: 'tests',
  // One PostgreSQL for all workers; under `npm test` the API tests share it as well.
  globalSetup: resolve(import.meta.dirname, 'tests/support/run-cluster.ts'),
  fullyParallel: true,
  // They wait for the server now and then, and API tests run beside them: two keep two cores busy.
  workers: 2,
  forbidOnly: true,
  // On a busy machine a story may miss a deadline: one that passes at another try is reported as flaky.
  retries: process.env.CI ? 2 : 0,
  // On a slow machine a story takes three times as long: what is late there is no fault.
  timeout: 300_000,
  expect: {
    timeout: 30_000,
    // Letters drawn by another Chromium differ at their edges, which is about half a percent of a screen.
    toHaveScreenshot: { animations: 'disabled', caret: 'hide', scale: 'css', maxDiffPixelRatio: 0.01 },
  },
  outputDir: 'test-results',
  // A missing baseline is a failure and stays one until a person has looked at the picture.
  updateSnapshots: 'none',
  snapshotPathTemplate: '{testDir}/visual/baselines/{arg}{ext}',
  use: {
    browserName: 'chromium',
    locale: 'en-US',
    timezoneId: 'America/New_York',
    actionTimeout: 40_000,
    // A story's routes would not see what it asks for, and keeping every file costs each story its share.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    // A trace costs as much again as its story, so it is kept of the second try only; here: --trace on.
    trace: 'on-first-retry',
    launchOptions,
  },
  projects: [
    // Begins with the longest of all: the demo that the pictures are of.
    { name: 'pictures', testMatch: 'visual/screens.spec.ts', ...pictures },
    // One worker, because each builds the kit's page for itself, and one page for all that look at it.
    { name: 'kit', testMatch: 'kit/**/*.spec.ts', workers: 1, use: { reuseContext: true } },
    // One worker here as well: these have a server that sends mail.
    { name: 'mail', testMatch: 'browser/**/*by-mail.spec.ts', workers: 1, use: still },
    {
      name: 'stories',
      testMatch: 'browser/**/*.spec.ts',
      testIgnore: '**/*by-mail.spec.ts',
      use: still,
    },
  ],
});
