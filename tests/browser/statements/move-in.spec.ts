import type { Locator, Page } from '@playwright/test';
import { addTrader } from '../../../lab/harness/people.ts';
import { expect, test } from '../fixtures.ts';
import { expectGoodLooks, expectOutline, expectVisibleFocus } from '../screens/checks.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });

async function pressByKeys(page: Page, control: Locator): Promise<void> {
  await expect(control).toBeVisible();
  await expect(async () => {
    await page.keyboard.press('Tab');
    await expect(control).toBeFocused({ timeout: 10 });
  }).toPass({ intervals: [0] });
  await page.keyboard.press('Enter');
}

test.use({ viewport: { width: 390, height: 844 } });

test('a newcomer on a phone reaches the steps of their journal by the keyboard, and imports from there', async ({
  journal,
  page,
  server,
}) => {
  await journal.comeAs(await addTrader(server, 'Amara Okafor'));
  const way = page.getByRole('link', { name: 'Switch From …' });

  await test.step('from the first steps', async () => {
    await pressByKeys(page, way);
    await expect(heading(page, 'Switch From …')).toBeFocused();
    await expectOutline(page, 'Switch From …');
    await expectVisibleFocus(page, 6);
    await heading(page, 'Switch From …').focus();
    await pressByKeys(page, page.getByRole('link', { name: /^TradeZella/ }));
  });

  await test.step('the steps, and the import', async () => {
    await expect(heading(page, 'Switch From TradeZella')).toBeFocused();
    await expectOutline(page, 'Switch From TradeZella');
    await expectGoodLooks(page, 'steps of a journal');
    const main = page.getByRole('main');
    await expect(main.getByRole('listitem').last()).toHaveText('Select all trades and export them as CSV.');
    await expect(main.getByRole('definition').first()).toContainText('net P&L');
    const button = main.getByRole('button', { name: 'Import Trades' });
    await pressByKeys(page, button);
    await expect(page.getByRole('dialog', { name: 'Import a Statement' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(button).toBeFocused();
    await page.goBack();
    await expect(heading(page, 'Switch From …')).toBeVisible();
  });

  await test.step('from Imports; an address of no journal leads to the list', async () => {
    await journal.goTo('/imports');
    await pressByKeys(page, way);
    await expect(heading(page, 'Switch From …')).toBeFocused();
    await page.goto('/move-in/nowhere');
    await expect(page).toHaveURL(/\/move-in$/);
    await expect(page.getByRole('list', { name: 'Journals' }).getByRole('link')).toHaveCount(9);
  });
});
