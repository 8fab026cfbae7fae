import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Browser, chromium } from '@playwright/test';
import tests from '../../playwright.config.ts';
import { projectRoot } from '../../server/project-root.ts';

type Finder = { findOrInstallChromium(): Promise<string> };

/** The browser of the tests, started as they start it. @throws when there is none. */
export async function openChromium(): Promise<Browser> {
  // Not built with the benchmark: it finds the project from where it lies.
  const finder: Finder = await import(pathToFileURL(join(projectRoot, 'scripts', 'chromium.mjs')).href);
  const executablePath = await finder.findOrInstallChromium();
  return chromium.launch({ ...tests.use?.launchOptions, executablePath });
}
