import type { Browser, BrowserContext } from '@playwright/test';
import type { Pipstone } from '../machine/pipstone.ts';
import type { Tools } from '../machine/tools.ts';
import type { Options } from '../options.ts';
import type { Table } from '../report/text-table.ts';
import { bytesTable, type Screen, timesTable, waterfallTable } from './tables.ts';
import { journalOnScreen, type SignedIn, signInAsTrader } from './trader.ts';
import { type Expected, type Visit, visit } from './visit.ts';
import { withDemo } from './with-demo.ts';

const phone = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};

const emailField: Expected = { selector: 'input[type="email"]:enabled', text: '' };

/** When the first screens are complete on a slow phone, and what they load. */
export function measureBrowser(tools: Tools, options: Options): Promise<Table[]> {
  return withDemo(tools, async (browser, pipstone) => {
    const screens = await measured(browser, pipstone, tools, options);
    return [timesTable(screens), bytesTable(screens), ...screens.map(waterfallTable)];
  });
}

async function measured(
  browser: Browser,
  pipstone: Pipstone,
  tools: Tools,
  { runs }: Options,
): Promise<Screen[]> {
  const signedIn = await signInAsTrader(browser, pipstone);
  const journal = await journalOnScreen(pipstone);
  const signIn: Screen = { name: 'sign-in', route: 'sign-in', visits: [] };
  const dashboard: Screen = { name: 'dashboard', route: 'dashboard', visits: [] };
  const again: Screen = { name: 'dashboard, second visit', route: 'dashboard', visits: [] };
  // In turn, so that noise affects all.
  for (let run = 1; run <= runs; run++) {
    await inNewBrowser(browser, undefined, async context => {
      signIn.visits.push(await visitIn(context, pipstone, [emailField]));
    });
    await inNewBrowser(browser, signedIn, async context => {
      dashboard.visits.push(await visitIn(context, pipstone, journal));
      again.visits.push(await visitIn(context, pipstone, journal));
    });
    const times = [signIn, dashboard, again].map(
      ({ name, visits }) => `${name} ${visits.at(-1)?.ready.toFixed(0)} ms`,
    );
    tools.say(`run ${run} of ${runs}: ${times.join(', ')}`);
  }
  return [signIn, dashboard, again];
}

async function inNewBrowser(
  browser: Browser,
  storageState: SignedIn | undefined,
  work: (context: BrowserContext) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext({ ...phone, storageState });
  try {
    await work(context);
  } finally {
    await context.close();
  }
}

async function visitIn(
  context: BrowserContext,
  { url }: Pipstone,
  expected: readonly Expected[],
): Promise<Visit> {
  const page = await context.newPage();
  try {
    return await visit(page, url, expected);
  } finally {
    await page.close();
  }
}
