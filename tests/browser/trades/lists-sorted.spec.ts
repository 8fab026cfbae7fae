import type { Page } from '@playwright/test';
import { addTrader } from '../../../lab/harness/people.ts';
import { addTrades, lostTrade } from '../../../lab/harness/trading.ts';
import { expect, test } from '../fixtures.ts';
import { listOf } from './fixtures.ts';

async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label, exact: true }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

/** Expects these trades, by their notes, in this order. */
async function expectOrder(page: Page, notes: string[]): Promise<void> {
  const rows = listOf(page).getByRole('button');
  await expect(rows).toHaveCount(notes.length);
  for (const [index, note] of notes.entries()) {
    await expect(rows.nth(index)).toHaveAccessibleName(new RegExp(`${note}$`));
  }
}

test('a list of this year sorted by loss is kept by name, and found again after a reload', async ({
  journal,
  page,
  server,
}) => {
  const amara = await addTrader(server, 'Amara Okafor');
  const twoYearsAgo = new Date(Date.now() - 800 * 86_400_000).toISOString();
  await addTrades(amara, [
    { notes: 'Won' },
    { ...lostTrade, currency_pair: 'XAUUSD', amount: -10, notes: 'Lost a little' },
    { ...lostTrade, currency_pair: 'XAUUSD', amount: -90, notes: 'Lost much' },
    { currency_pair: 'XAUUSD', created_at: twoYearsAgo, notes: 'Long ago' },
  ]);
  await journal.comeAs(amara, '/trades');

  await page.getByLabel('Search notes and pairs').fill('gold');
  await expectOrder(page, ['Lost a little', 'Lost much', 'Long ago']);
  await choose(page, 'Sort', 'Largest loss first');
  await expectOrder(page, ['Lost much', 'Lost a little', 'Long ago']);
  await choose(page, 'Dates', 'This year');
  await expectOrder(page, ['Lost much', 'Lost a little']);
  await expect(page).toHaveURL('/trades?search=gold&dates=this-year&sort=largest_loss');

  await page.getByRole('button', { name: 'Keep Filter' }).click();
  const dialog = page.getByRole('dialog', { name: 'Keep This Filter' });
  await dialog.getByLabel('Name').fill('Gold this year');
  await dialog.getByRole('button', { name: 'Keep Filter' }).click();
  const kept = page.getByRole('link', { name: 'Gold this year' });
  await expect(kept).toHaveAttribute('aria-current', 'true');
  await expect(page.getByRole('button', { name: 'Keep Filter' })).toBeHidden();

  await page.getByRole('button', { name: 'Clear Filters' }).click();
  await expectOrder(page, ['Lost much', 'Lost a little', 'Won', 'Long ago']);
  await page.reload();
  await kept.click();
  await expectOrder(page, ['Lost much', 'Lost a little']);
  await page.goBack();
  await expectOrder(page, ['Lost much', 'Lost a little', 'Won', 'Long ago']);
  await kept.click();
  await page.getByRole('button', { name: 'Delete the filter Gold this year' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(kept).toBeHidden();
  await expectOrder(page, ['Lost much', 'Lost a little']);
});
