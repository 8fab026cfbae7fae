import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createInterface } from 'node:readline';
import { test as base, expect, type Locator, type Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const script = new URL('../../scripts/kit.mjs', import.meta.url).pathname;

type Fixtures = {
  /** Without one, the whole page. */
  chapter: string | undefined;
  /** Without errors and warnings on the console. */
  kit: Page;
};

export const test = base.extend<Fixtures, { kitAddress: string }>({
  chapter: [undefined, { option: true }],
  kitAddress: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from a pattern.
    async ({}, use) => {
      const server = spawn(process.execPath, [script, '--built'], {
        env: { ...process.env, PORT: '0' },
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      await use(await readAddress(server));
      server.kill();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  kit: async ({ page, chapter, kitAddress }, use) => {
    const complaints: string[] = [];
    page.on('console', message => {
      if (message.type() === 'error' || message.type() === 'warning') {
        complaints.push(message.text());
      }
    });
    page.on('pageerror', error => complaints.push(String(error)));
    await page.goto(chapter ? `${kitAddress}?chapter=${chapter}` : kitAddress);
    await expect(page.getByRole('heading', { name: 'The kit' })).toBeVisible();
    await use(page);
    expect(complaints).toEqual([]);
  },
});

async function readAddress(server: ChildProcess): Promise<string> {
  if (!server.stdout) {
    throw new Error('The kit has no output to read its address from.');
  }
  for await (const line of createInterface({ input: server.stdout })) {
    const address = /^The kit: (http:\S+)/.exec(line)?.[1];
    if (address) {
      return address;
    }
  }
  throw new Error('The kit was not built: what is wrong stands above.');
}

export function specimen(page: Page, name: string): Locator {
  return page.getByRole('region', { name, exact: true });
}

/** Fails on serious or critical findings of axe-core, and on poor contrast in the dark theme. */
export async function expectAccessible(page: Page): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) {
    await page.evaluate(axeSource);
  }
  expect(await seriousFindings(page, {})).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await seriousFindings(page, { runOnly: ['color-contrast'] })).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });
}

function seriousFindings(page: Page, options: RunOptions): Promise<string[]> {
  return page.evaluate(async rules => {
    // During a fade the contrast is wrong.
    await new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const fades = document.getAnimations().filter(animation => animation instanceof CSSTransition);
    await Promise.allSettled(fades.map(({ finished }) => finished));

    const { axe } = window as unknown as { axe: { run: (options: RunOptions) => Promise<AxeResults> } };
    const { violations } = await axe.run({ resultTypes: ['violations'], ...rules });
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(({ id, nodes }) => `${id}: ${nodes.map(node => node.html).join(' ')}`);
  }, options);
}

export { expect };
