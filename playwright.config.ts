import { defineConfig } from '@playwright/test';

/** Stories in a real browser on the built app and the real server; `npm test` names the browser. */
export default defineConfig({
  testDir: 'tests',
  testMatch: ['browser/**/*.spec.ts', 'kit/**/*.spec.ts'],
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  // On a busy machine a story may miss a deadline: a second try that passes is reported as flaky.
  retries: process.env.CI ? 1 : 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  outputDir: 'test-results',
  use: {
    browserName: 'chromium',
    locale: 'en-US',
    timezoneId: 'America/New_York',
    actionTimeout: 10_000,
    screenshot: 'only-on-failure',
    // A trace costs as much again as its story, so it is kept of the second try only; here: --trace on.
    trace: 'on-first-retry',
    launchOptions: {
      ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
      // Chromium refuses its sandbox to root, as which containers run; the pages are all our own.
      args: [
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
