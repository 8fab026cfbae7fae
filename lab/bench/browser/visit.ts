import { join } from 'node:path';
import type { CDPSession, Page } from '@playwright/test';
import { projectRoot } from '../../../server/project-root.ts';
import type { Request } from './requests.ts';
import { recordTraffic } from './traffic.ts';

export type Expected = { selector: string; text: string };

export type Visit = {
  /** Milliseconds from the navigation. */
  firstPaint: number;
  /** The same until everything expected is painted and the page responds. */
  ready: number;
  requests: readonly Request[];
};

const slowness = 4;

/** 150 milliseconds, and 1.6 and 0.75 Mbit/s in bytes per second. */
const connection = { latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };

const longest = 60_000;

/** The report of page-probe.js. */
const sign = 'The screen stands: ';

/** Opens an address in a new, throttled page, and waits until its screen is complete and nothing loads. */
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
