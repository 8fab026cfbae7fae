import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Browser, chromium } from '@playwright/test';
import tests from '../../../playwright.config.ts';
import { projectRoot } from '../../../server/project-root.ts';
import type { Tools } from '../machine/tools.ts';

type Finder = { findOrInstallChromium(): Promise<string> };

/** The browser of the tests; without one, only the measurements that need it are left out. */
export async function chromiumOrNone(tools: Tools): Promise<Browser | null> {
  try {
    return await openChromium();
  } catch (error) {
    const [reason] = (error as Error).message.split('\n');
    tools.say(`The browser is not measured. ${reason}`);
    return null;
  }
}

/** Started as the tests start it. @throws when there is none. */
async function openChromium(): Promise<Browser> {
  // Not built with the benchmark: it finds the project by its own path.
  const finder: Finder = await import(pathToFileURL(join(projectRoot, 'scripts', 'chromium.mjs')).href);
  const executablePath = await finder.findOrInstallChromium();
  return chromium.launch({ ...tests.use?.launchOptions, executablePath });
}
