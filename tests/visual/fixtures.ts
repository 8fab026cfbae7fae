import { existsSync } from 'node:fs';
import { relative } from 'node:path';
import { test as base, expect, type Locator, type Page, type TestInfo } from '@playwright/test';
import { reasonKinds } from '#domain/desk/reason.ts';
import { adminEmail, password } from '../../lab/demo/fill.ts';
import { readOptions } from '../../lab/demo/options.ts';
import { prepareData } from '../../lab/demo/prepare.ts';
import { traders } from '../../lab/demo/traders.ts';
import { newDataFolder, removeDataFolder } from '../../lab/harness/data-folder.ts';
import { query } from '../../lab/harness/database.ts';
import { type Person, signIn } from '../../lab/harness/people.ts';
import { type ServerProcess, startServer } from '../../lab/harness/server.ts';
import { openLog } from '../../server/log.ts';
import { Journal } from '../browser/journal.ts';
import { demoDay, demoTime } from './demo-day.ts';

const traderEmail = traders[0]?.email ?? '';

type Fixtures = {
  journal: Journal;
  /** Without the welcome toast. */
  showDashboardOf: (who: 'trader' | 'admin') => Promise<void>;
  expectPicture: (name: string, options?: { fullPage?: boolean; mask?: Locator[] }) => Promise<void>;
};

/** One server with the demo of that day. */
export const test = base.extend<Fixtures, { demo: ServerProcess }>({
  demo: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from a pattern.
    async ({}, use) => {
      const dataDir = newDataFolder();
      const { signal } = new AbortController();
      await prepareData(readOptions(['--day', demoDay]), { dataDir, log: openLog('error'), signal });
      const server = await startServer({ dataDir });
      await workOutToday(server);
      await use(server);
      await server.stop();
      removeDataFolder(dataDir);
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ demo }, use) => use(demo.url),
  page: async ({ page }, use) => {
    await page.clock.setFixedTime(demoTime);
    await use(page);
  },
  journal: async ({ page, demo }, use) => use(new Journal(page, { ...demo, adminPassword: password })),
  showDashboardOf: async ({ page, journal, demo }, use) => {
    await use(async who => {
      const person = await signIn(demo.url, who === 'admin' ? adminEmail : traderEmail, password);
      // A sign-in on a new device would show a notice.
      await person.client.rpc('sign_ins_seen').throwOnError();
      if (who === 'admin') {
        await sayOnlyOfPlans(person);
      }
      await journal.comeAs(person);
      if (who === 'admin') {
        await expect(page.getByRole('list', { name: 'Users', exact: true })).toBeVisible();
        await expect(page.getByRole('link', { name: 'No one needs a word' })).toBeVisible();
        await expect(page.getByRole('heading', { name: 'Trading Analytics' })).toBeVisible();
        await expect(page.getByRole('region', { name: 'Totals' })).toContainText('$');
        await showUsualCode(page, await journal.currentCode());
      } else {
        await expect(page.getByRole('article').first()).toBeVisible();
        // They load last.
        await expect(page.getByRole('button', { name: /^Odds: / })).toBeVisible();
      }
      await settle(page);
    });
  },
  expectPicture: async ({ page }, use, testInfo) => {
    await use(async (name, options = {}) => {
      await settle(page);
      requireBaseline(`${name}.png`, testInfo);
      await expect(page).toHaveScreenshot(`${name}.png`, options);
    });
  },
});

export { expect };

/** The server calculates a few students at a time. */
async function workOutToday({ connection }: ServerProcess): Promise<void> {
  const left = () => query(connection, 'select private.catch_up(1000, true) as done');
  await expect.poll(async () => Number((await left())[0]?.done), { timeout: 60_000 }).toBe(0);
}

/** Waits until everything has loaded, in the font of the pictures. */
export async function settle(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('status', { name: /loading/i })).toHaveCount(0);
  const isInter = await page.evaluate(async () => {
    await document.fonts.ready;
    return document.fonts.check('16px "Inter Variable"') && document.fonts.size > 0;
  });
  expect(isInter, 'the font Inter is loaded').toBe(true);
}

/** The database has the current time, so Today only shows reasons from plans that day. */
async function sayOnlyOfPlans({ client }: Person): Promise<void> {
  const { data } = await client.from('desk_settings').select('version').single().throwOnError();
  const switched_off = reasonKinds.filter(kind => kind !== 'overdue' && kind !== 'behind');
  await client
    .rpc('desk_change_settings', { settings: { switched_off }, version: data.version })
    .throwOnError();
}

/** Demos have different codes. */
async function showUsualCode(page: Page, code: string): Promise<void> {
  await page.getByText(code).evaluate(element => {
    element.textContent = 'K7XQ2M';
  });
}

function requireBaseline(name: string, testInfo: TestInfo): void {
  const path = testInfo.snapshotPath(name, { kind: 'screenshot' });
  if (testInfo.config.updateSnapshots === 'none' && !existsSync(path)) {
    throw new Error(
      `There is no baseline ${relative(process.cwd(), path)}. Make it with ` +
        '"npm run test:pictures -- --update-snapshots", look at it, and keep it if it is as it should be.',
    );
  }
}
