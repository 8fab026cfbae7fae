import type { Browser } from '@playwright/test';
import { throwAwayFolder } from '../../harness/data-folder.ts';
import { type Pipstone, startPipstone } from '../machine/pipstone.ts';
import type { Tools } from '../machine/tools.ts';
import type { Table } from '../report/text-table.ts';
import { chromiumOrNone } from './chromium.ts';
import { prepareTraders } from './trader.ts';

export async function withDemo(
  tools: Tools,
  measure: (browser: Browser, pipstone: Pipstone) => Promise<Table[]>,
): Promise<Table[]> {
  const browser = await chromiumOrNone(tools);
  if (!browser) {
    return [];
  }
  try {
    const dataDir = throwAwayFolder();
    await prepareTraders(dataDir);
    const pipstone = await startPipstone({ dataDir });
    try {
      return await measure(browser, pipstone);
    } finally {
      await pipstone.stop();
    }
  } finally {
    await browser.close();
  }
}
