import { test as base, expect } from '@playwright/test';
import { removeDataFolder } from '../../lab/harness/data-folder.ts';
import { type ServerProcess, startServer } from '../../lab/harness/server.ts';
import { Journal } from './journal.ts';

type Fixtures = {
  /** The app in a fresh browser, as a person uses it. */
  journal: Journal;
  /** Messages on the console's error channel that a story expects, besides which there may be none. */
  expectedErrors: RegExp[];
};

/** Every worker has a server of its own on a fresh data folder. */
export const test = base.extend<Fixtures, { server: ServerProcess & { adminPassword: string } }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from a pattern.
    async ({}, use) => {
      const server = await startServer();
      await use({ ...server, adminPassword: server.adminPassword ?? '' });
      await server.stop();
      removeDataFolder(server.dataDir);
    },
    { scope: 'worker' },
  ],
  expectedErrors: [[], { option: true }],
  baseURL: async ({ server }, use) => use(server.url),
  page: async ({ page, expectedErrors }, use) => {
    const errors: string[] = [];
    page.on('console', message => message.type() === 'error' && errors.push(message.text()));
    page.on('pageerror', error => errors.push(String(error)));
    await use(page);
    expect(errors.filter(text => !expectedErrors.some(expected => expected.test(text)))).toEqual([]);
  },
  journal: async ({ page, server }, use) => use(new Journal(page, server)),
});

export { expect };
