import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, CDPSession, Page } from '@playwright/test';
import { projectRoot } from '../../../server/project-root.ts';
import { type SignedIn, signInAsTrader } from '../browser/trader.ts';
import { withDemo } from '../browser/with-demo.ts';
import type { Pipstone } from '../machine/pipstone.ts';
import type { Tools } from '../machine/tools.ts';
import type { Options } from '../options.ts';
import { median, percentile } from '../report/figures.ts';
import { ms, type Row, type Table } from '../report/text-table.ts';

const slowness = 6;

/** A screen whose form takes the focus when it opens, unlike a touch screen's. */
const desktop = { viewport: { width: 1440, height: 900 } };

/** Milliseconds. */
const aim = { open: 500, key: 200 };

/**
 * Milliseconds without work that count as quiet; and between two keys, before a number counts as complete.
 */
const [quiet, betweenKeys] = [2_000, 450];

type Taken = { wall: number; processor: number };
type Visit = { open: Taken; keys: Taken[] };

export function measureForm(tools: Tools, { runs }: Options): Promise<Table[]> {
  return withDemo(tools, async (browser, pipstone) => {
    const signedIn = await signInAsTrader(browser, pipstone);
    const visits: Visit[] = [];
    for (let run = 1; run <= runs; run += 1) {
      const visit = await visitForm(browser, pipstone, signedIn);
      visits.push(visit);
      const key = median(visit.keys.map(({ wall }) => wall));
      tools.say(`run ${run} of ${runs}: opens in ${ms(visit.open.wall)}, a key ${ms(key)}`);
    }
    const opens = visits.map(({ open }) => open);
    const keys = visits.flatMap(visit => visit.keys);
    return [
      makeTable([
        makeRow('opens, its first field has the focus', opens, aim.open),
        makeRow('a key in Entry Price', keys, aim.key),
      ]),
    ];
  });
}

async function visitForm(browser: Browser, { url }: Pipstone, storageState: SignedIn): Promise<Visit> {
  const context = await browser.newContext({ ...desktop, storageState });
  try {
    const page = await context.newPage();
    await page.addInitScript({ path: join(projectRoot, 'lab', 'bench', 'form', 'form-probe.js') });
    await page.goto(url, { waitUntil: 'networkidle' });
    const opener = page.getByRole('region', { name: 'Actions' }).getByRole('button', { name: 'Add Trade' });
    await pause(quiet);
    // Pressed by a key: a pointer misses a button that moves meanwhile.
    await opener.focus();
    const clock = await slowDown(page);
    const open = await taken(clock, async () => {
      await page.keyboard.press('Enter');
      return await page.evaluate<number>('globalThis.dialogOpened');
    });
    return { open, keys: await typePrice(page, clock) };
  } finally {
    await context.close();
  }
}

/**
 * Enters a price twice, in a form with symbol, side and stop loss: each key updates questions and figures.
 */
async function typePrice(page: Page, clock: CDPSession): Promise<Taken[]> {
  const dialog = page.getByRole('dialog', { name: 'Add Trade' });
  await dialog.getByLabel('Currency Pair').fill('EURUSD');
  await page.keyboard.press('Tab');
  await dialog.getByRole('radio', { name: 'Buy' }).check();
  await dialog.getByLabel('Take Profit').fill('1.09543');
  await dialog.getByLabel('Stop Loss').fill('1.08043');
  const entry = dialog.getByLabel('Entry Price');
  const keys: Taken[] = [];
  for (let time = 0; time < 2; time += 1) {
    await entry.fill('');
    await pause(quiet);
    for (const key of '1.08543') {
      keys.push(
        await taken(clock, async () => {
          await page.keyboard.press(key);
          await pause(betweenKeys);
          return await page.evaluate<number>('globalThis.lastKey()');
        }),
      );
    }
  }
  return keys;
}

async function slowDown(page: Page): Promise<CDPSession> {
  const devTools = await page.context().newCDPSession(page);
  // The thread's own time, without other work on the machine.
  await devTools.send('Performance.enable', { timeDomain: 'threadTicks' });
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: slowness });
  return devTools;
}

async function taken(clock: CDPSession, work: () => Promise<number>): Promise<Taken> {
  const before = await threadTime(clock);
  const wall = await work();
  return { wall, processor: (await threadTime(clock)) - before };
}

async function threadTime(clock: CDPSession): Promise<number> {
  const { metrics } = await clock.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000;
}

function makeTable(rows: Row[]): Table {
  return {
    title: `The dialog Add Trade on a processor ${slowness} times slower`,
    columns: { median: ms, 'at best': ms, 'nine in ten': ms, 'aimed at': ms, 'of the thread': ms },
    rows,
  };
}

function makeRow(name: string, times: readonly Taken[], most: number): Row {
  const walls = times.map(({ wall }) => wall).toSorted((a, b) => a - b);
  const middle = median(walls);
  return {
    name,
    figures: {
      median: middle,
      'at best': walls[0] ?? Number.NaN,
      'nine in ten': percentile(walls, 0.9),
      'aimed at': most,
      // With the work after the paint, if it ends before the next key.
      'of the thread': median(times.map(({ processor }) => processor)),
    },
    isMet: middle < most,
  };
}
