import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { projectRoot } from '../../../server/project-root.ts';
import { password } from '../../harness/people.ts';
import { chromiumOrNone } from '../browser/chromium.ts';
import { type SignedIn, signInInBrowser } from '../browser/trader.ts';
import { type Pipstone, startPipstone } from '../machine/pipstone.ts';
import type { Tools } from '../machine/tools.ts';
import type { Options } from '../options.ts';
import { median } from '../report/figures.ts';
import { ms, type Row, type Table } from '../report/text-table.ts';
import { makePlannedTraders, otherPlan } from './planned-traders.ts';

/** Milliseconds, from odds-probe.js. */
type Seen = { first: number; frame: number; task: number };

/** Milliseconds. */
const aim = { first: 500, frame: 50 };

const columns = {
  'first odds': ms,
  'at best': ms,
  'aimed at': ms,
  'longest frame': ms,
  'its best': ms,
  'at most': ms,
  'longest task': ms,
};

const desktop = { viewport: { width: 1440, height: 900 } };

/** With the record that the dashboard has loaded, or with nothing loaded yet. */
const ways = [
  { name: 'from the dashboard', path: '/', comesAfter: /Odds: / },
  { name: 'from the plans, first of all', path: '/plans', comesAfter: null },
];

export async function measureScreen(tools: Tools, { runs }: Options): Promise<Table[]> {
  const browser = await chromiumOrNone(tools);
  if (!browser) {
    return [];
  }
  const rows: Row[] = [];
  try {
    const pipstone = await startPipstone();
    try {
      for (const { trader, count } of await makePlannedTraders(pipstone)) {
        const signedIn = await signInInBrowser(browser, pipstone, { email: trader.email, password });
        for (const way of ways) {
          const seen: Seen[] = [];
          for (let run = 0; run < runs; run += 1) {
            seen.push(await openPlan(browser, pipstone, signedIn, way));
          }
          tools.say(`${count} trades, ${way.name}: ${seen.map(({ first }) => ms(first)).join(', ')}`);
          rows.push(makeRow(`${count.toLocaleString('en-US')} trades, ${way.name}`, seen));
        }
      }
    } finally {
      await pipstone.stop();
    }
  } finally {
    await browser.close();
  }
  return [{ title: 'A plan is opened: its first odds, and the longest frame meanwhile', columns, rows }];
}

async function openPlan(
  browser: Browser,
  { url }: Pipstone,
  storageState: SignedIn,
  { path, comesAfter }: (typeof ways)[number],
): Promise<Seen> {
  const context = await browser.newContext({ ...desktop, storageState });
  try {
    const page = await context.newPage();
    await page.addInitScript({ path: join(projectRoot, 'lab', 'bench', 'odds', 'odds-probe.js') });
    await page.goto(url + path, { waitUntil: 'networkidle' });
    if (comesAfter) {
      await page.getByText(comesAfter).waitFor();
    }
    return await seenOn(page);
  } finally {
    await context.close();
  }
}

async function seenOn(page: Page): Promise<Seen> {
  await page.getByRole('button', { name: otherPlan, exact: true }).click();
  return await page.evaluate('globalThis.oddsOfOpenedPlan');
}

function makeRow(name: string, seen: readonly Seen[]): Row {
  const of = (part: keyof Seen) => seen.map(each => each[part]);
  // The smallest, because other work on the machine can only add to it.
  const [first, frame] = [Math.min(...of('first')), Math.min(...of('frame'))];
  return {
    name,
    figures: {
      'first odds': median(of('first')),
      'at best': first,
      'aimed at': aim.first,
      'longest frame': median(of('frame')),
      'its best': frame,
      'at most': aim.frame,
      'longest task': median(of('task')),
    },
    isMet: first < aim.first && frame < aim.frame,
  };
}
