import type { Page } from '@playwright/test';
import { addTrader, type Person } from '../../../lab/harness/people.ts';
import { addPlans, addTrades, numberedTrades } from '../../../lab/harness/trading.ts';
import { extremePlans, longestName } from '../../support/extremes.ts';
import { plansOfEveryKind } from '../../support/plans.ts';
import { expect, test } from '../fixtures.ts';
import type { Journal } from '../journal.ts';
import { expectGoodLooks, expectOutline, expectToastsAside, expectVisibleFocus } from './checks.ts';

// Menus, and questions besides the longest one, are looked at in tests/kit alone: they are the same everywhere.

/** A dashboard with its plans. */
async function openDashboard(journal: Journal, person: Person): Promise<void> {
  await journal.comeAs(person);
  await expect(journal.page.getByRole('heading', { name: 'Trading Plans', exact: true })).toBeVisible();
}

test('the authentication screen', async ({ page }) => {
  await page.goto('/');
  await expectOutline(page, 'Sign In');
  await expect(page.getByText('Manage your trading plans and track your progress')).toBeVisible();
  await expectVisibleFocus(page, 6);
  await expectGoodLooks(page, 'sign in');
  await page.getByRole('tab', { name: 'Sign Up' }).click();
  await expectOutline(page, 'Sign Up');
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByText('Enter your full name.')).toBeVisible();
  await expectGoodLooks(page, 'sign up refused');
});

test('the dashboard of a newcomer', async ({ journal, page, server }) => {
  await openDashboard(journal, await addTrader(server, 'Ebo Mensah'));
  await expectOutline(page, 'Today');
  await expectVisibleFocus(page, 6);
  await expectGoodLooks(page, 'dashboard of a newcomer');
  await page.getByLabel('Starting Balance').fill('2500');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(journal.card('Account Balance')).toContainText('$2,500.00');
  await expect(page.getByLabel('Starting Balance')).toBeHidden();
  const next = page.getByRole('button', { name: 'Set Your First Target' });
  await expect(next).toBeFocused();
  await next.click();
  await expect(page.getByRole('dialog', { name: 'Create New Trading Plan' })).toBeVisible();
});

test('the dashboard with plans of every kind', async ({ journal, page, server }) => {
  const amara = await addTrader(server, 'Amara Okafor');
  const [behind] = plansOfEveryKind;
  await addPlans(amara, [
    ...plansOfEveryKind,
    { ...behind, plan_name: 'Late' },
    { ...behind, plan_name: 'Later' },
  ]);
  await addTrades(amara, numberedTrades(12));
  await openDashboard(journal, amara);
  await expectOutline(page, 'Today');
  await expectGoodLooks(page, 'dashboard with plans');
  await page.getByRole('button', { name: 'Show as rows' }).click();
  await expectGoodLooks(page, 'dashboard with plans as rows');
  await page.getByRole('button', { name: 'Show as cards' }).click();
  await expectColumns(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectVisibleFocus(page, 11);
});

/** One, two and three columns of plans, each card in its place, the first across all. */
async function expectColumns(page: Page): Promise<void> {
  const cards = page.getByRole('region', { name: 'Trading Plans' }).getByRole('article');
  for (const [width, columns] of [
    [390, 1],
    [820, 2],
    [1280, 3],
  ] as const) {
    await page.setViewportSize({ width, height: 844 });
    const left = () =>
      cards.evaluateAll(all => new Set(all.slice(1).map(card => card.getBoundingClientRect().left)).size);
    await expect.poll(left, `columns at ${width}`).toBe(columns);
  }
}

test('the dashboard with the longest names and the largest amounts, and its dialogs', async ({
  journal,
  page,
  server,
}) => {
  const person = await addTrader(server, longestName);
  await addPlans(person, extremePlans);
  await person.client.from('profiles').update({ account_balance: -999999999999.99 }).eq('id', person.id);
  await openDashboard(journal, person);
  await expect(journal.card('Account Balance')).toContainText('-$999,999,999,999.99');
  await expectGoodLooks(page, 'dashboard of extremes');
  await page.getByRole('button', { name: /^Delete WWW/ }).click();
  await expectGoodLooks(page, 'plan delete dialog of extremes');
  await page.keyboard.press('Escape');

  await test.step('the dialogs of plans and balance', async () => {
    const dialog = page.getByRole('dialog').first();

    await page.getByRole('button', { name: 'Create New Plan' }).click();
    await dialog.getByRole('button', { name: 'Create Plan' }).click();
    await expect(page.getByText('Enter a name for the plan.')).toBeVisible();
    await expectGoodLooks(page, 'plan create dialog refused');
    await dialog.getByLabel('Start Date').click();
    await expect(page.getByRole('grid')).toBeVisible();
    await expectGoodLooks(page, 'calendar');
    await page.keyboard.press('Escape');
    await dialog.getByLabel('Plan Name').fill('W'.repeat(200));
    await dialog.getByLabel('Current Amount').fill('0.01');
    await dialog.getByLabel('Target Amount').fill('999999999999.99');
    await journal.pickDay(dialog.getByLabel('Start Date'), 'today');
    await journal.pickDay(dialog.getByLabel('Target Date'), 'last of next month');
    await expect(dialog.getByText('Risk Amount (20%)')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('alertdialog', { name: 'Discard what you typed?' })).toBeVisible();
    await page.getByRole('button', { name: 'Discard' }).click();

    await page.getByRole('button', { name: 'Update Balance' }).click();
    await dialog.getByLabel('New Balance').fill('7');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Balance updated!')).toBeVisible();
    await expectToastsAside(page);
    await page.getByRole('button', { name: 'Create New Plan' }).click();
    await expect(dialog.getByLabel('Plan Name')).toBeVisible();
    await expectToastsAside(page);
  });

  await test.step('the dialog of a trade', async () => {
    await page.keyboard.press('Escape');
    const dialog = page.getByRole('dialog', { name: 'Add Trade' });

    await page.getByRole('button', { name: 'Add Trade' }).click();
    await dialog.getByRole('button', { name: 'Add Trade' }).click();
    await expect(page.getByText('Choose Won or Lost.')).toBeVisible();
    await expectVisibleFocus(page, 10);
    await expectGoodLooks(page, 'trade add dialog refused');
    await dialog.getByLabel('Trading Plan').click();
    await expect(page.getByRole('option').first()).toBeVisible();
    await expectGoodLooks(page, 'plans to choose from');
  });
});

test.describe('screens that say what went wrong', () => {
  test.use({
    expectedErrors: [
      /^Page not found: \/no\/such\/page$|Failed to load resource|Failed to fetch dynamically imported module/,
    ],
  });

  test('the not-found screen', async ({ journal, page, server }) => {
    const person = await addTrader(server, 'Lost Reader');
    await journal.comeAs(person, '/no/such/page');
    await expect(page.getByRole('heading', { name: '404' })).toBeVisible();
    await expect(page.getByText('Oops! Page not found', { exact: true })).toBeVisible();
    await expectOutline(page, 'Page not found');
    await expectGoodLooks(page, 'not-found screen');
    await page.getByRole('link', { name: 'Return to Home' }).click();
    await expect(page.getByRole('button', { name: 'Create New Plan' })).toBeVisible();
  });

  test('the error screen', async ({ page }) => {
    await page.route('**/assets/auth-screen*', route => route.abort());
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible();
    await expectOutline(page, 'Error');
    await expectGoodLooks(page, 'error screen');
    await page.unroute('**/assets/auth-screen*');
    await page.getByRole('button', { name: 'Reload the Page' }).click();
    await expect(page.getByRole('tab', { name: 'Sign In' })).toBeVisible();
  });
});
