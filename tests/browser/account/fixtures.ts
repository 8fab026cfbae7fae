import type { Locator, Page } from '@playwright/test';
import type { Person } from '../../../lab/harness/people.ts';
import { wonTrade } from '../../../lab/harness/trading.ts';
import { dayFromToday } from '../../support/plans.ts';
import { expect } from '../fixtures.ts';

/**
 * Logs won trades of a dollar, the first of them so many days ago and each a day after the one before, about noon: at an
 * hour near midnight two could fall on one day, where clocks change.
 */
export async function tradeDaily(person: Person, trades: number, firstDaysAgo = trades): Promise<void> {
  const rows = Array.from({ length: trades }, (_, index) => ({
    ...wonTrade,
    amount: 1,
    user_id: person.id,
    created_at: `${dayFromToday(index - firstDaysAgo)}T17:00:00Z`,
  }));
  await person.client.from('trading_records').insert(rows).throwOnError();
}

/** Opens something of the account menu by its name. */
export async function chooseFromAccountMenu(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Account', exact: true }).click();
  await page.getByRole('menuitem', { name }).click();
}

/** Opens the ledger from the balance's card. */
export async function openLedger(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Balance History' }).first().click();
  const ledger = page.getByRole('dialog', { name: 'Balance History' });
  await expect(ledger).toBeVisible();
  return ledger;
}
