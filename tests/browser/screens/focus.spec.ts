import type { Page } from '@playwright/test';
import { addTrader } from '../../../lab/harness/people.ts';
import { expect, test } from '../fixtures.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });

test('a dialog that a key has opened gives the focus back where it was, or to the heading of the page', async ({
  journal,
  page,
  server,
}) => {
  const amara = await addTrader(server, 'Amara Okafor');
  await journal.comeAs(amara, '/trades');
  const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Plans' });
  const dialog = page.getByRole('dialog', { name: 'Add Trade' });
  await expect(heading(page, 'Trades')).toBeVisible();

  await test.step('after N and Escape to the heading, where nothing had it', async () => {
    await heading(page, 'Trades').evaluate(element => element.blur());
    await page.keyboard.press('n');
    await expect(dialog.getByLabel('Currency Pair')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(heading(page, 'Trades')).toBeFocused();
  });

  await test.step('also after N and a trade that is saved', async () => {
    await heading(page, 'Trades').evaluate(element => element.blur());
    await page.keyboard.press('n');
    await expect(dialog.getByLabel('Currency Pair')).toBeFocused();
    await journal.fillOpenTrade(dialog, { result: 'Won', amount: '25.5' });
    await page.keyboard.press('Control+Enter');
    await journal.expectToast('Trade added!', 'Successfully logged won trade with profit of $25.50.');
    await expect(dialog).toBeHidden();
    await expect(heading(page, 'Trades')).toBeFocused();
  });

  await test.step('and to the link that had it', async () => {
    await link.focus();
    await page.keyboard.press('n');
    await expect(dialog.getByLabel('Currency Pair')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(link).toBeFocused();
  });
});

test('who has signed up goes on at the heading of their dashboard', async ({ journal, page }) => {
  await journal.signUpAs('Bo Adeyemi');
  await expect(heading(page, 'Welcome, Bo Adeyemi')).toBeFocused();
});
