import { test as base, expect } from '@playwright/test';
import { type ServerOnDatabase, startOnDatabase } from '../support/server-on-database.ts';
import { Journal } from './journal.ts';

type Fixtures = {
  /** The app in a fresh browser, as a person uses it. */
  journal: Journal;
  /** Messages on the console's error channel that a story expects, besides which there may be none. */
  expectedErrors: RegExp[];
  /** True for a story that looks at the history of its tab, or changes the tab by the DevTools protocol. */
  hasOwnTab: boolean;
};

/** Every worker has a server of its own on a database in the cluster of the run. */
export const test = base.extend<Fixtures, { server: ServerOnDatabase }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from a pattern.
    async ({}, use) => {
      const server = await startOnDatabase();
      await use(server);
      await server.remove();
    },
    { scope: 'worker' },
  ],
  expectedErrors: [[], { option: true }],
  hasOwnTab: [false, { option: true }],
  baseURL: async ({ server }, use) => use(server.url),
  // The stories of a worker share a context with its caches, and its tab: another begins a process, and loads everything again.
  page: async ({ browser, context, expectedErrors, hasOwnTab }, use) => {
    const [shared] = context.pages();
    const page = !shared || hasOwnTab ? await context.newPage() : shared;
    const errors: string[] = [];
    page.on('console', message => message.type() === 'error' && errors.push(message.text()));
    page.on('pageerror', error => errors.push(String(error)));
    await use(page);
    await context.clearPermissions();
    // Otherwise the next story would take it as the shared one.
    if (hasOwnTab) {
      await page.close();
    }
    // The browsers of other people, which would ask the server for news until the worker ends.
    await Promise.all(browser.contexts().map(other => other !== context && other.close()));
    expect(errors.filter(text => !expectedErrors.some(expected => expected.test(text)))).toEqual([]);
  },
  journal: async ({ page, server }, use) => use(new Journal(page, server)),
});

export { expect };
