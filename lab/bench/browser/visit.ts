import { join } from 'node:path';
import type { CDPSession, Page } from '@playwright/test';
import { projectRoot } from '../../../server/project-root.ts';
import type { Request } from './requests.ts';
import { recordTraffic } from './traffic.ts';

/** A visible element with this text. */
export type Expected = { selector: string; text: string };

export type Visit = {
  /** Milliseconds from the navigation to the first paint. */
  firstPaint: number;
  /** The same until everything expected is painted and the page responds. */
  ready: number;
  /** All requests, later ones included. */
  requests: readonly Request[];
};

/** How many times slower than the machine the processor is. */
const slowness = 4;

/** A phone's slow connection: 150 milliseconds, and 1.6 and 0.75 Mbit/s in bytes per second. */
const connection = { latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };

/** Milliseconds after which a visit counts as failed. */
const longest = 60_000;

/** The report of page-probe.js. */
const sign = 'The screen stands: ';

/**
 * Opens an address in a new page, throttled, and waits until its screen is complete and nothing more loads.
 */
export async function visit(page: Page, url: string, expected: readonly Expected[]): Promise<Visit> {
  const devTools = await page.context().newCDPSession(page);
  const traffic = await recordTraffic(page, devTools);
  await slowDown(devTools);
  await page.addInitScript(`globalThis.expectedOnScreen = ${JSON.stringify(expected)};`);
  await page.addInitScript({ path: join(projectRoot, 'lab', 'bench', 'browser', 'page-probe.js') });
  const [said] = await Promise.all([
    page.waitForEvent('console', {
      predicate: message => message.text().startsWith(sign),
      timeout: longest,
    }),
    page.goto(url, { waitUntil: 'commit', timeout: longest }),
  ]);
  const moments = JSON.parse(said.text().slice(sign.length)) as Pick<Visit, 'firstPaint' | 'ready'>;
  await traffic.untilStill();
  return { ...moments, requests: traffic.requests };
}

async function slowDown(devTools: CDPSession): Promise<void> {
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: slowness });
  await devTools.send('Network.emulateNetworkConditions', { offline: false, ...connection });
}
