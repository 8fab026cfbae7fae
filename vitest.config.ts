import { defineConfig } from 'vitest/config';
import { keepDataInMemory } from './tests/support/memory.ts';

keepDataInMemory();

export default defineConfig({
  test: {
    // Vitest would leave one core to its reporter, which is half of a small machine.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          name: 'unit',
          // Pure functions: loading them anew for each file took longer than testing them.
          isolate: false,
          setupFiles: ['tests/support/time-zone-of-file.ts'],
          // Some go through every hour of a year, which takes a busy machine its time.
          testTimeout: 60_000,
          include: ['{domain,lab,scripts,server,sync,web}/**/*.test.ts'],
        },
      },
      {
        test: {
          // Of the build in dist/.
          name: 'budgets',
          include: ['lab/bench/**/*.budget.ts'],
        },
      },
      {
        test: {
          name: 'api',
          // Loading all that they share anew for each file took longer. Stories run beside them, so two are enough.
          isolate: false,
          maxWorkers: 2,
          include: ['tests/{api,other-browsers}/**/*.test.ts'],
          globalSetup: ['tests/support/shared-server.ts'],
          setupFiles: ['tests/support/reuse-connections.ts'],
          retry: process.env.CI ? 1 : 0,
          // On a slow machine that others use as well, some take more than a minute.
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
});
