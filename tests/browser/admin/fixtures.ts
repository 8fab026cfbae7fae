import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import Papa from 'papaparse';
import { expect } from '../fixtures.ts';

/** The rows of the educator's list of users that are drawn. */
export function userRows(page: Page): Locator {
  return page.getByRole('list', { name: 'Users', exact: true }).getByRole('listitem');
}

/** Types into the field that searches the users. */
export async function searchUsers(page: Page, text: string): Promise<void> {
  await page.getByPlaceholder('Search users...').fill(text);
}

/** Sorts the list of users by one of its orders. */
export async function sortUsersBy(page: Page, order: string): Promise<void> {
  await page.getByLabel('Sort by').click();
  await page.getByRole('option', { name: order }).click();
}

/** Downloads the list of users as a sheet and reads it. */
export async function downloadedSheet(page: Page): Promise<Papa.ParseResult<Record<string, string>>> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^pipstone-users-\d{4}-\d\d-\d\d\.csv$/);
  const text = await readFile(await download.path(), 'utf8');
  return Papa.parse(text.replace(/^\uFEFF/, ''), { header: true, skipEmptyLines: true });
}
