import type { Locator, Page } from '@playwright/test';

export function tradeList(page: Page): Locator {
  return page.getByRole('list', { name: 'Trades', exact: true });
}

/** By its title. */
export function figure(page: Page, title: string): Locator {
  return page.getByRole('region', { name: 'Totals' }).getByText(title, { exact: true }).locator('xpath=..');
}
