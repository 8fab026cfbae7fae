import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import Papa from 'papaparse';
import { expect } from '../fixtures.ts';

export function userRows(page: Page): Locator {
  return page.getByRole('list', { name: 'Users', exact: true }).getByRole('listitem');
}

export async function searchUsers(page: Page, text: string): Promise<void> {
  await page.getByPlaceholder('Search users...').fill(text);
}

/** In their dialog. */
export async function filterUsers(page: Page, change: (filters: Locator) => Promise<void>): Promise<void> {
  await page
    .getByRole('region', { name: 'Users', exact: true })
    .getByRole('button', { name: /^Filters/ })
    .click();
  const filters = page.getByRole('dialog', { name: 'Filters' });
  await change(filters);
  await filters.getByRole('button', { name: 'Show' }).click();
  await expect(filters).toBeHidden();
}

/** 'Inactive 7+ days' */
export async function narrowUsersTo(page: Page, standing: string): Promise<void> {
  await filterUsers(page, filters => filters.getByRole('radio', { name: standing }).check());
}

/** Such as 'A to Z', maybe reversed. */
export async function sortUsersBy(page: Page, order: string, turned?: string): Promise<void> {
  await filterUsers(page, async filters => {
    await filters.getByLabel('Sort by').click();
    await page.getByRole('option', { name: order }).click();
    if (turned) {
      await filters.getByRole('button', { name: 'Direction' }).click();
      await expect(filters.getByRole('button', { name: `Direction: ${turned}` })).toBeVisible();
    }
  });
}

export async function downloadedSheet(page: Page): Promise<Papa.ParseResult<Record<string, string>>> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^pipstone-users-\d{4}-\d\d-\d\d\.csv$/);
  const text = await readFile(await download.path(), 'utf8');
  return Papa.parse(text.replace(/^\uFEFF/, ''), { header: true, skipEmptyLines: true });
}
