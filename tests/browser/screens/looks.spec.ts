import { addTrader, type Person } from '../../../lab/harness/people.ts';
import { addPlans, addTrades, numberedTrades } from '../../../lab/harness/trading.ts';
import { extremePlans, longName } from '../../support/extremes.ts';
import { dayFromToday, plansOfEveryKind } from '../../support/plans.ts';
import { expect, test } from '../fixtures.ts';
import type { Journal } from '../journal.ts';
import { expectGoodLooks, expectOutline, expectToastsAside, expectVisibleFocus } from './checks.ts';

// Menus, and questions besides the longest one, are looked at in tests/kit alone: they are the same everywhere.

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

  await test.step('a server without email shows whom to ask for a new password', async () => {
    await page.getByRole('button', { name: 'Forgot Password?' }).click();
    const dialog = page.getByRole('dialog', { name: 'Forgot Your Password?' });
    await expect(dialog).toContainText('This server can’t send email. Ask your educator');
    await page.goBack();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('button', { name: 'Forgot Password?' })).toBeFocused();
  });

  await test.step('missing values have messages', async () => {
    await page.getByRole('tab', { name: 'Sign Up' }).click();
    await expectOutline(page, 'Sign Up');
    await page.getByRole('button', { name: 'Create Account' }).click();
    await expect(page.getByText('Enter your full name.')).toBeVisible();
    await expectGoodLooks(page, 'sign up refused');
  });

  await test.step('what was typed is still there after a change of tabs', async () => {
    await page.getByLabel('Authentication Code').fill('ab3de9');
    await page.getByLabel('Full Name').fill('Amara Okafor');
    await page.getByLabel('Email').fill('amara@example.org');
    await page.getByRole('tab', { name: 'Sign In' }).click();
    await expect(page.getByLabel('Email')).toHaveValue('amara@example.org');
    await page.getByLabel('Email').fill('amara@example.com');
    await page.getByRole('tab', { name: 'Sign Up' }).click();
    await expect(page.getByLabel('Email')).toHaveValue('amara@example.com');
    await expect(page.getByLabel('Authentication Code')).toHaveValue('AB3DE9');
    await expect(page.getByLabel('Full Name')).toHaveValue('Amara Okafor');
  });
});

test('the dashboard of a newcomer, and the way to the first plan and trade', async ({
  journal,
  page,
  server,
}) => {
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
  await page.keyboard.press('Escape');

  await test.step('before the first trade both lists invite to log it', async () => {
    await page.getByRole('button', { name: 'Add Your First Trade' }).click();
    await expect(page.getByRole('dialog', { name: 'Add Trade' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('link', { name: 'All trades' })).toHaveCount(0);
    await page.getByRole('navigation').getByRole('link', { name: 'Trades', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'No Trades Yet' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Filters' })).toHaveCount(0);
    await expectOutline(page, 'Trades');
    await page.getByRole('main').getByRole('button', { name: 'Add Your First Trade' }).click();
    await expect(page.getByRole('dialog', { name: 'Add Trade' })).toBeVisible();
  });
});

test('the dashboard with plans of every kind, first the one that matters now', async ({
  journal,
  page,
  server,
}) => {
  const amara = await addTrader(server, 'Amara Okafor');
  const later = { target_amount: 10_000, start_date: dayFromToday(-58), target_date: dayFromToday(42) };
  await addPlans(amara, [
    { ...later, plan_name: 'Far away', target_date: dayFromToday(300) },
    { ...later, plan_name: 'Summer', current_amount: 6480, daily_target: 60 },
    ...plansOfEveryKind.slice(2),
  ]);
  await addTrades(amara, numberedTrades(12));
  await openDashboard(journal, amara);
  await expectOutline(page, 'Today');
  const cards = page.getByRole('region', { name: 'Trading Plans' }).getByRole('article');
  await expect(cards.getByRole('heading', { level: 3 })).toHaveText([
    'Summer',
    'Far away',
    ...plansOfEveryKind.slice(2).map(({ plan_name }) => plan_name),
  ]);
  const lead = cards.first();
  await expect(lead).toContainText('Behind by $1,000.00');
  await expect(lead).toContainText('Day 58 of 100');
  await expect(lead.getByRole('region', { name: 'Today' })).toContainText('$83.81');
  await expect(lead.getByRole('region', { name: 'Today' })).toContainText(
    'P&L today, this planNo trades yet',
  );
  await expect(lead.getByRole('progressbar', { name: 'Progress of Summer', exact: true })).toHaveAttribute(
    'aria-valuetext',
    '64.8%, $7,480.00 expected by today',
  );
  await expect(journal.planCard('Reached')).toContainText('Target reached');
  const facts = /Daily Target\$6\.25Days LeftOverdueStart Date\w{3} \d+, \d{4}Target Date\w{3} \d+, \d{4}$/;
  await expect(journal.planCard('Overdue')).toContainText(
    /Target Amount\$1,000\.0025\.1%.*Current Amount\$250\.50Remaining\$749\.50/,
  );
  await expect(journal.planCard('Overdue')).toContainText(facts);

  await test.step('rows in place of cards are a choice that stays', async () => {
    await page.getByRole('button', { name: 'Show as rows' }).click();
    await expect(journal.planCard('Overdue')).toContainText('$250.50 of Target Amount $1,000.00');
    await page.reload();
    await expect(journal.planCard('Overdue')).toContainText('$250.50 of Target Amount $1,000.00');
    await expectGoodLooks(page, 'dashboard with plans as rows');
    await expect(cards).toHaveCount(6);
    await page.getByRole('button', { name: 'Show as cards' }).click();
    await expect(journal.planCard('Overdue')).toContainText(facts);
  });
  await page.setViewportSize({ width: 360, height: 740 });
  await expectVisibleFocus(page, 11);
});

test('the dashboard with the longest names and the largest amounts, and its dialogs', async ({
  journal,
  page,
  server,
}) => {
  const person = await addTrader(server, longName);
  await addPlans(person, extremePlans);
  await person.client.from('profiles').update({ account_balance: -999999999999.99 }).eq('id', person.id);
  await openDashboard(journal, person);
  await expect(journal.card('Account Balance')).toContainText('-$999,999,999,999.99');
  await expectGoodLooks(page, 'dashboard of extremes');
  await page.getByRole('button', { name: /^Delete WWW/ }).click();
  await expectGoodLooks(page, 'plan delete dialog of extremes');
  await page.getByRole('button', { name: 'Cancel' }).click();

  await test.step('the dialogs of plans and balance', async () => {
    const dialog = page.getByRole('dialog').first();

    await page.getByRole('button', { name: 'Create New Plan' }).click();
    await dialog.getByRole('button', { name: 'Create Plan' }).click();
    await expect(page.getByText('Enter a name for the plan.')).toBeVisible();
    await page.keyboard.press('Escape');
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

    await page.getByRole('main').getByRole('button', { name: 'Add Trade' }).click();
    await dialog.getByRole('button', { name: 'Add Trade' }).click();
    await expect(page.getByText('Choose Won or Lost.')).toBeVisible();
    await expectVisibleFocus(page, 10);
    await expectGoodLooks(page, 'trade add dialog refused');
  });
});

test.describe('screens for errors', () => {
  test.use({
    expectedErrors: [
      /^Page not found: \/no\/such\/page$|Failed to load resource|Failed to fetch dynamically imported module/,
    ],
  });

  test('the error screen and the not-found screen', async ({ journal, page, server }) => {
    await page.route('**/assets/auth-screen*', route => route.abort());
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible();
    await expectOutline(page, 'Error');
    await expectGoodLooks(page, 'error screen');
    await page.unroute('**/assets/auth-screen*');
    await page.getByRole('button', { name: 'Reload Page' }).click();
    await expect(page.getByRole('tab', { name: 'Sign In' })).toBeVisible();

    const person = await addTrader(server, 'Lost Reader');
    await journal.comeAs(person, '/no/such/page');
    await expect(page.getByRole('heading', { name: '404' })).toBeVisible();
    await expect(page.getByText('Oops! Page not found', { exact: true })).toBeVisible();
    await expectOutline(page, 'Page not found');
    await page.getByRole('link', { name: 'Return to Home' }).click();
    await expect(page.getByRole('button', { name: 'Create New Plan' })).toBeVisible();
  });
});
