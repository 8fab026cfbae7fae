import type { Locator, Page } from '@playwright/test';

/** All trades of a trader, on their own screen. */
export function tradeList(page: Page): Locator {
  return page.getByRole('list', { name: 'Trades', exact: true });
}

/** One of the totals above the list, by its title. */
export function figure(page: Page, title: string): Locator {
  return page.getByRole('region', { name: 'Totals' }).getByText(title, { exact: true }).locator('xpath=..');
}
