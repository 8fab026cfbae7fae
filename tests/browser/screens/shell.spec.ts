import type { Page } from '@playwright/test';
import { addTrader } from '../../../lab/harness/people.ts';
import { addPlans, addTrades, numberedTrades } from '../../../lab/harness/trading.ts';
import { plansOfEveryKind } from '../../support/plans.ts';
import { expect, test } from '../fixtures.ts';
import { expectFitsWide, expectGoodLooks, expectOutline, expectVisibleFocus } from './checks.ts';

const phone = { width: 390, height: 844 };
const navigation = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const door = (page: Page, name: string) => navigation(page).getByRole('link', { name, exact: true });
const title = (page: Page, name: string) => expect(page).toHaveTitle(`${name} · Pipstone`);

test('the rail and the bar of a phone lead to every page', async ({ journal, page, server }) => {
  const amara = await addTrader(server, 'Amara Okafor');
  await journal.comeAs(amara);
  await test.step('the rail links to every page and marks the current one', async () => {
    for (const name of ['Calendar', 'Journal', 'Insights', 'Account', 'Plans']) {
      await door(page, name).click();
      await title(page, name);
      await expect(navigation(page)).toHaveCount(1);
      await expect(navigation(page).locator('[aria-current]')).toHaveText(name);
    }
    await expect(page.getByRole('heading', { name: 'Plans', exact: true })).toBeFocused();
    // As in tests/kit/forced-colors.spec.ts.
    await page.emulateMedia({ forcedColors: 'active' });
    await expect(door(page, 'Plans')).toHaveCSS('forced-color-adjust', 'none');
    await expect(door(page, 'Trades')).toHaveCSS('forced-color-adjust', 'auto');
    await page.emulateMedia({ forcedColors: 'none' });
    await navigation(page).getByRole('button', { name: 'Add Trade' }).click();
    await expect(page.getByRole('dialog', { name: 'Add Trade' })).toBeVisible();
  });

  await test.step('the rail folds, keeps its names, and stays folded', async () => {
    await page.keyboard.press('Escape');
    const width = async () => (await navigation(page).boundingBox())?.width;
    await expect.poll(width).toBe(200);
    await page.getByRole('button', { name: 'Collapse Menu' }).click();
    await expect.poll(width).toBe(64);
    await page.reload();
    await expect.poll(width).toBe(64);
    await door(page, 'Trades').hover();
    await expect(door(page, 'Trades').getByText('Trades')).toHaveCSS('opacity', '1');
    await expect(door(page, 'Plans').getByText('Plans')).toHaveCSS('opacity', '0');
    await page.getByRole('button', { name: 'Expand Menu' }).click();
    await expect.poll(width).toBe(200);
  });

  await test.step('the bar of a phone reaches every page', async () => {
    await page.setViewportSize(phone);
    const more = navigation(page).getByRole('button', { name: 'More' });
    for (const name of ['Trades', 'Plans', 'Today']) {
      await door(page, name).click();
      await title(page, name);
      await expect(door(page, name)).toHaveAttribute('aria-current', 'page');
      await expect(navigation(page)).toHaveCount(1);
    }
    await expect(door(page, 'Account')).toBeHidden();
    await more.click();
    await door(page, 'Account').click();
    await title(page, 'Account');
    await expect(door(page, 'Account')).toBeHidden();
    await expect(more).toHaveAttribute('aria-current', 'true');
    const bar = await navigation(page).boundingBox();
    expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBe(phone.height);
    await navigation(page).getByRole('button', { name: 'Add Trade' }).click();
    await expect(page.getByRole('dialog', { name: 'Add Trade' })).toBeVisible();
  });
});

test('keys lead to every page and to the search, and the pages of plans, keys and the account look good', async ({
  journal,
  page,
  server,
}) => {
  const amara = await addTrader(server, 'Amara Okafor');
  await addTrades(amara, numberedTrades(3));
  await addPlans(amara, plansOfEveryKind);
  await journal.comeAs(amara);
  const press = async (...keys: string[]) => {
    for (const key of keys) {
      await page.keyboard.press(key);
    }
  };
  const search = page.getByRole('searchbox', { name: /^Search/ });
  const dialog = page.getByRole('dialog', { name: 'Add Trade' });
  await expect(page.getByRole('button', { name: 'Sign Out' })).toBeVisible();

  await test.step('the first Tab leads past everything to the page', async () => {
    await press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeFocused();
    await press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
    await expect(page).toHaveURL('/');
  });

  await test.step('keys lead to pages and to the search, and type in a field', async () => {
    await press('g', 'p');
    await title(page, 'Plans');
    await press('/');
    await expect(search).toBeFocused();
    await press('g', 'p');
    await expect(search).toHaveValue('gp');
    await search.blur();
    await press('n');
    await expect(dialog).toBeVisible();
    await dialog.getByRole('button', { name: 'Close' }).press('g');
    await press('a', 'Escape');
    await expect(dialog).toBeHidden();
    await title(page, 'Trades');
    await press('g', 't');
    await title(page, 'Today');
    await press('g', 'a');
    await title(page, 'Account');
  });

  await test.step('keys can be turned off, which a reload keeps', async () => {
    await press('?');
    await title(page, 'Keyboard');
    await page.getByLabel('Single-Key Shortcuts').uncheck();
    await page.getByLabel('Single-Key Shortcuts').blur();
    await press('g', 'r', 'n', '/');
    await page.reload();
    await expect(page.getByLabel('Single-Key Shortcuts')).not.toBeChecked();
    await press('g', 'r', 'n', '/');
    await title(page, 'Keyboard');
    await expect(dialog).toBeHidden();
    await page.getByLabel('Single-Key Shortcuts').check();
    await page.getByLabel('Single-Key Shortcuts').blur();
    await press('g', 'r');
    await title(page, 'Trades');
  });

  const heading = page.getByRole('heading', { name: 'Trades', exact: true });
  const link = door(page, 'Plans');
  await expect(heading).toBeVisible();

  await test.step('a dialog that a key has opened gives the focus back to the heading of the page, where nothing had it', async () => {
    await heading.evaluate(element => element.blur());
    await page.keyboard.press('n');
    await expect(dialog.getByRole('radio', { name: 'Buy' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(heading).toBeFocused();
  });

  await test.step('and to the link that had it', async () => {
    await link.focus();
    await page.keyboard.press('n');
    await expect(dialog.getByRole('radio', { name: 'Buy' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(link).toBeFocused();
  });

  await test.step('the pages of plans, keys and the account look good', async () => {
    for (const [path, name] of [
      ['/plans', 'Plans'],
      ['/keys', 'Keyboard'],
      ['/account', 'Account'],
    ] as const) {
      await journal.goTo(path);
      await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
      await expectOutline(page, name);
      await expectVisibleFocus(page, 12);
      await expectGoodLooks(page, name);
    }
    await expectFitsWide(page);
  });

  await test.step('the page of the account opens what the menu does', async () => {
    await page.setViewportSize({ width: 1280, height: 800 });
    for (const [part, button, name] of [
      ['Profile', 'Change name', 'Change Your Name'],
      ['Profile', 'Change email', 'Change Your Email'],
      ['Profile', 'Change password', 'Change Your Password'],
      ['Trading', 'Show balance history', 'Balance History'],
      ['Your Data', 'Download your data', 'Export Your Data'],
      ['Your Data', 'Delete account', 'Delete Account'],
    ] as const) {
      await page
        .getByRole('navigation', { name: 'Account sections' })
        .getByRole('link', { name: part })
        .click();
      await title(page, part === 'Profile' ? 'Account' : part);
      await page.getByRole('button', { name: button }).click();
      await expect(page.getByRole('dialog', { name })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('button', { name: button })).toBeFocused();
    }
    await page.goBack();
    await title(page, 'Trading');
    await journal.goTo('/account/nothing');
    await title(page, 'Account');
    await page.getByRole('radio', { name: 'Dark' }).check();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  });
});
