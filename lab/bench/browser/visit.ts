import { join } from 'node:path';
import type { CDPSession, Page } from '@playwright/test';
import { projectRoot } from '../../../server/project-root.ts';
import type { Request } from './requests.ts';
import { recordTraffic } from './traffic.ts';

/** An element that can be seen, and holds a text. */
export type Expected = { selector: string; text: string };

export type Visit = {
  /** Milliseconds since the navigation began until anything is painted. */
  firstPaint: number;
  /** The same until everything expected is painted and the page answers its reader. */
  ready: number;
  /** All of them, those that come later too. */
  requests: readonly Request[];
};

/** The factor by which the processor is slowed down. */
const slowness = 4;

/** A phone's slow connection. Milliseconds, and bytes a second: 1.6 and 0.75 Mbit/s. */
const connection = { latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };

/** Milliseconds after which a visit counts as failed. */
const longest = 60_000;

/** The report of page-probe.js. */
const sign = 'The screen stands: ';

/** Opens an address in a new page, slowly, and waits until its screen stands and nothing more is loaded. */
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
