import type { Locator, Page } from '@playwright/test';
import { addTrader } from '../../../lab/harness/people.ts';
import { addPlans, addTrades, lostTrade } from '../../../lab/harness/trading.ts';
import { dayFromToday } from '../../support/plans.ts';
import { expect, test } from '../fixtures.ts';
import { expectInOrder } from './reading-order.ts';

// The owner's own screens: every part that the specification names stands where it says, on every width, whatever else
// stands beside it.

const button = (within: Page | Locator, name: string) => within.getByRole('button', { name, exact: true });
const text = (within: Page | Locator, words: string) => within.getByText(words, { exact: true });

const fact = (within: Locator, name: string) =>
  within
    .locator('div')
    .filter({ has: within.page().locator(`dt:text-is("${name}")`) })
    .last();

test('the authentication screen', async ({ page }) => {
  await page.goto('/');
  const signIn = page.getByRole('tabpanel', { name: 'Sign In' });
  await expect(page.getByRole('tab', { name: 'Sign In' })).toHaveAttribute('aria-selected', 'true');
  await expectInOrder(page, 'Sign In', {
    logo: page.getByRole('img', { name: 'Pipstone' }).first(),
    tagline: text(page, 'Manage your trading plans and track your progress'),
    "tab 'Sign In'": page.getByRole('tab', { name: 'Sign In' }),
    "tab 'Sign Up'": page.getByRole('tab', { name: 'Sign Up' }),
    Email: signIn.getByLabel('Email'),
    Password: signIn.getByLabel('Password', { exact: true }),
    "button 'Sign In'": button(signIn, 'Sign In'),
  });
  await page.getByRole('tab', { name: 'Sign Up' }).click();
  const signUp = page.getByRole('tabpanel', { name: 'Sign Up' });
  const code = signUp.getByLabel('Authentication Code');
  await expectInOrder(page, 'Sign Up', {
    "tab 'Sign Up'": page.getByRole('tab', { name: 'Sign Up' }),
    'Authentication Code': code,
    'Full Name': signUp.getByLabel('Full Name'),
    Email: signUp.getByLabel('Email'),
    Password: signUp.getByLabel('Password', { exact: true }),
    "button 'Create Account'": button(signUp, 'Create Account'),
  });
  await expect(code).toHaveAttribute('placeholder', 'Enter 6-character code');
  await expect(code).toHaveAttribute('maxlength', '6');
  await expect(signUp.getByLabel('Password', { exact: true })).toHaveAttribute(
    'placeholder',
    'Create a password',
  );
  await code.pressSequentially('k7xq2m9');
  await expect(code).toHaveValue('K7XQ2M');
});

test.describe('the not-found screen', () => {
  test.use({ expectedErrors: [/^Page not found: \/no\/such\/page$/] });

  test('the not-found screen', async ({ journal, page, server }) => {
    await journal.comeAs(await addTrader(server, 'Lost Reader'), '/no/such/page');
    const home = page.getByRole('link', { name: 'Return to Home' });
    await expectInOrder(page, 'not found', {
      404: page.getByRole('heading', { name: '404' }),
      'Oops!': text(page, 'Oops! Page not found'),
      'Return to Home': home,
    });
    await expect(home).toHaveAttribute('href', '/');
    await page.getByRole('searchbox', { name: 'Search your journal' }).fill('gold\u0001breakout');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/journal\?q=/);
    await expect(page.getByRole('searchbox')).toHaveValue('gold breakout');
    await expect(page.getByText('Nothing Found', { exact: true })).toBeVisible();
  });
});

test('the dashboard of a trader with plans', async ({ journal, page, server }) => {
  const amara = await addTrader(server, 'Amara Okafor');
  const behind = { start_date: dayFromToday(-20), target_date: dayFromToday(30) };
  const names = ['First', 'Second', 'Third', 'Fourth', 'Fifth'];
  await addPlans(amara, [
    ...names.map(plan_name => ({ ...behind, plan_name })),
    { plan_name: 'Late', start_date: dayFromToday(-100), target_date: dayFromToday(-3) },
    { plan_name: 'Put away', is_active: false },
    { plan_name: 'To come', start_date: dayFromToday(20), target_date: dayFromToday(200) },
    { plan_name: 'Done', ...behind, current_amount: 1200 },
  ]);
  await addTrades(amara, [{ amount: 150.25 }, { ...lostTrade, amount: -50.5 }]);
  await journal.comeAs(amara);
  const header = page.getByRole('banner');
  const plans = page.getByRole('region', { name: 'Trading Plans' });
  const main = page.getByRole('main');
  const parts = {
    logo: header.getByRole('img', { name: 'Pipstone' }),
    'Welcome line': header.getByRole('heading', { name: 'Welcome, Amara Okafor' }),
    'Sign Out': button(header, 'Sign Out'),
    'Account Balance': journal.card('Account Balance'),
    'Total Wins': journal.card('Total Wins'),
    'Total Losses': journal.card('Total Losses'),
    'Win Rate': journal.card('Win Rate'),
    'Create New Plan': button(main, 'Create New Plan'),
    'Add Trade': button(main, 'Add Trade').first(),
    'Update Balance': button(main, 'Update Balance'),
    'Trading Plans': page.getByRole('heading', { name: 'Trading Plans', exact: true }),
  };
  await expectInOrder(page, 'dashboard', {
    ...parts,
    'the first plan card': plans.getByRole('article').first(),
  });
  await expect(journal.card('Account Balance')).toContainText('$99.75');
  await expect(journal.card('Win Rate')).toContainText('50.0%');

  await test.step('there is a whole card for every plan, and none is folded away', async () => {
    for (const name of [...names, 'Late', 'Put away', 'To come', 'Done']) {
      await expectPlanCard(journal.planCard(name), name);
    }
    await expect(fact(journal.planCard('Late'), 'Days Left')).toContainText('Overdue');
    await expect(journal.planCard('Put away')).toContainText('Inactive');
    await expect(journal.planCard('To come')).toContainText('Pending');
  });

  await test.step('active plans have a ring, inactive ones are dimmed', async () => {
    const ring = (name: string) =>
      journal.planCard(name).evaluate(card => getComputedStyle(card).boxShadow.includes('2px'));
    for (const name of [...names, 'Late', 'Done']) {
      expect(await ring(name), name).toBe(true);
    }
    expect(await ring('To come')).toBe(false);
    expect(await ring('Put away')).toBe(false);
  });

  await test.step('cards form one, two and three columns', async () => {
    for (const [width, columns] of [
      [390, 1],
      [820, 2],
      [1280, 3],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      const left = async (name: string) => Math.round((await journal.planCard(name).boundingBox())?.x ?? -1);
      // The leading plan may be larger; the others form the grid.
      await expect
        .poll(
          async () =>
            new Set(await Promise.all(['Late', 'Put away', 'To come', 'Done', 'Fifth'].map(left))).size,
        )
        .toBe(columns);
    }
  });
});

async function expectPlanCard(card: Locator, name: string): Promise<void> {
  await expect(button(card, `Delete ${name}`)).toBeVisible();
  await expect(card.getByRole('progressbar').first()).toBeVisible();
  await expect(card).toContainText(/\d\.\d%/);
  await expect(card).toContainText('Target Amount');
  for (const label of [
    'Current Amount',
    'Remaining',
    'Daily Target',
    'Days Left',
    'Start Date',
    'Target Date',
  ]) {
    await expect(text(card, label), `${label} of ${name}`).toBeVisible();
  }
  await expect(card.getByText(/^(Active|Pending|Inactive)$/)).toBeVisible();
}

test('the form of a trade', async ({ journal, page, server }) => {
  await journal.comeAs(await addTrader(server, 'Amara Okafor'));
  await button(page.getByRole('main'), 'Add Trade').first().click();
  const form = page.getByRole('dialog', { name: 'Add Trade' });
  await expectInOrder(page, 'Add Trade', {
    'Trade Type': form.getByRole('radiogroup', { name: 'Trade Type' }),
    'Currency Pair': form.getByLabel('Currency Pair'),
    'Entry Price': form.getByLabel('Entry Price'),
    'Take Profit': form.getByLabel('Take Profit'),
    'Stop Loss': form.getByLabel('Stop Loss'),
    'Lot Size': form.getByLabel('Lot Size'),
    'Trade Result': form.getByRole('radiogroup', { name: 'Trade Result' }),
    Amount: form.getByLabel('Amount'),
    'Trading Plan': form.getByLabel('Trading Plan'),
    Notes: form.getByLabel('Notes'),
  });
});

test('the dashboard of a newcomer', async ({ journal, page, server }) => {
  await journal.comeAs(await addTrader(server, 'Ebo Mensah'));
  const main = page.getByRole('main');
  await expectInOrder(page, 'first dashboard', {
    'Account Balance': journal.card('Account Balance'),
    'Win Rate': journal.card('Win Rate'),
    'Create New Plan': button(main, 'Create New Plan'),
    'Add Trade': button(main, 'Add Trade').first(),
    'Update Balance': button(main, 'Update Balance'),
    'Trading Plans': page.getByRole('heading', { name: 'Trading Plans', exact: true }),
    'No Trading Plans Yet': text(page, 'No Trading Plans Yet'),
    'its text': text(page, 'Create your first trading plan to get started!'),
  });
  await expect(journal.card('Account Balance')).toContainText('0.00');
  await expect(journal.card('Win Rate')).toContainText('0.0%');
});

test('the details of a trade and of a plan', async ({ journal, page, server }) => {
  const amara = await addTrader(server, 'Amara Okafor');
  await addPlans(amara, [
    { plan_name: 'Summer', start_date: dayFromToday(-58), target_date: dayFromToday(5), daily_target: 1 },
  ]);
  await addTrades(amara, [{ amount: -50.5, trade_result: 'lost', trade_type: 'sell', notes: 'Too early.' }]);
  await journal.comeAs(amara);

  await page.getByRole('list', { name: 'Newest trades' }).getByRole('button').first().press('Enter');
  const trade = page.getByRole('dialog', { name: 'Trade Details - EURUSD' });
  await expectInOrder(page, 'trade details', {
    title: trade.getByRole('heading', { name: 'Trade Details - EURUSD' }),
    SELL: text(trade, 'SELL'),
    Lost: text(trade, 'Lost'),
    '$50.50': text(trade, '$50.50'),
    'Date and Time': fact(trade, 'Date and Time'),
    'Lot Size': fact(trade, 'Lot Size'),
    'Entry Price': fact(trade, 'Entry Price'),
    'Take Profit': fact(trade, 'Take Profit'),
    'Stop Loss': fact(trade, 'Stop Loss'),
  });
  for (const part of [fact(trade, 'Risk'), fact(trade, 'Reward'), text(trade, 'Too early.')]) {
    await expect(part).toBeVisible();
  }
  await page.keyboard.press('Escape');
  await expect(trade).toBeHidden();

  await button(journal.planCard('Summer'), 'Summer').press('Enter');
  const plan = page.getByRole('dialog', { name: 'Summer' });
  await expect(plan.getByRole('region', { name: 'Risk Management' })).toBeVisible();
  await expectInOrder(page, 'plan details', {
    Active: text(plan, 'Active'),
    'Current Amount': fact(plan, 'Current Amount'),
    'Target Amount': fact(plan, 'Target Amount'),
    'Start Date': fact(plan, 'Start Date'),
    'Target Date': fact(plan, 'Target Date'),
    'Days Remaining': fact(plan, 'Days Remaining'),
    'time progress': plan.getByRole('progressbar', { name: /time/i }),
    'Original Daily Target': fact(plan, 'Original Daily Target'),
    'Required Daily Target': fact(plan, 'Required Daily Target'),
    warning: plan.getByText(/^Daily target needs to increase by \$[\d,.]+ to meet the goal on time$/),
    'Risk Management': plan.getByRole('region', { name: 'Risk Management' }),
  });
  for (const part of ['Risk Percentage', 'Risk Amount', 'Recommended Lot Size']) {
    await expect(fact(plan, part)).toBeVisible();
  }
});

test('the Admin Dashboard', async ({ journal, page, server }) => {
  const amara = await addTrader(server, 'Amara Okafor');
  await addPlans(amara, [{ plan_name: 'Summer' }]);
  await addTrades(amara, [{ amount: 150.25 }]);
  await addTrader(server, 'Bo Lindqvist');
  await journal.comeAsAdmin();
  const header = page.getByRole('banner');
  const users = page.getByRole('region', { name: 'Users', exact: true });
  const analytics = page.getByRole('region', { name: 'Trading Analytics' });
  const before = {
    logo: header.getByRole('img', { name: 'Pipstone' }),
    'Admin Dashboard': header.getByRole('heading', { name: 'Admin Dashboard' }),
    'Sign Out': button(header, 'Sign Out'),
    'Total Users': journal.card('Total Users'),
    'Total Balance': journal.card('Total Balance'),
    'Total Wins': journal.card('Total Wins'),
    'Total Losses': journal.card('Total Losses'),
    Users: users.getByRole('heading', { name: 'Users', exact: true }),
    'Search users...': users.getByPlaceholder('Search users...'),
    'the list': users.getByRole('list', { name: 'Users', exact: true }),
  };
  const after = {
    'Trading Analytics': analytics.getByRole('heading', { name: 'Trading Analytics' }),
    'Win/Loss': analytics.getByText('Win/Loss', { exact: true }),
    Balance: analytics.getByText('Balance', { exact: true }),
    'From Date': analytics.getByLabel('From Date'),
    'To Date': analytics.getByLabel('To Date'),
  };
  await expect(header.getByText(await journal.currentCode())).toHaveCSS('font-family', /mono/i);
  await expectInOrder(page, 'Admin Dashboard', {
    ...before,
    'Select a User': page.getByRole('heading', { name: 'Select a User' }),
    'its text': text(page, 'Select a user from the left to view their details'),
    ...after,
    'the empty chart': text(page, 'Select users and date range to view trading analytics'),
  });
  for (const part of [
    analytics.getByText('Bar', { exact: true }),
    analytics.getByText('Line', { exact: true }),
  ]) {
    await expect(part).toBeVisible();
  }

  await test.step('the list has a height of its own, in which it scrolls', async () => {
    const list = users.getByRole('list', { name: 'Users', exact: true });
    for (const width of [390, 820, 1280]) {
      await page.setViewportSize({ width, height: 844 });
      const box = await list.evaluate(element => {
        let scroller: Element | null = element;
        while (scroller && !['auto', 'scroll'].includes(getComputedStyle(scroller).overflowY)) {
          scroller = scroller.parentElement;
        }
        return scroller === document.documentElement || !scroller ? null : scroller.clientHeight;
      });
      expect(box, `a box that scrolls at ${width} px`).not.toBeNull();
      expect(box).toBeLessThan(844);
    }
  });

  await test.step('a row, and the details of whom one selects', async () => {
    await users.getByPlaceholder('Search users...').fill(amara.email.toUpperCase());
    const row = users.getByRole('listitem').filter({ hasText: amara.email });
    await expect(row).toContainText('Amara Okafor');
    await expect(row).toContainText('$150.25');
    await expect(row).toContainText(/1\s*W\s*\/\s*0\s*L/);
    await expect(row.getByRole('button', { name: /^Delete/ })).toBeVisible();
    await row.getByText('Amara Okafor').click();
    const details = page.getByRole('region', { name: 'Amara Okafor Details' });
    await expectInOrder(page, 'Admin Dashboard with a user', {
      ...before,
      'Amara Okafor Details': details.getByRole('heading', { name: 'Amara Okafor Details' }),
      'Trading Plans (1)': details.getByText('Trading Plans (1)'),
      'Recent Trades (1)': details.getByText('Recent Trades (1)'),
      ...after,
    });
  });

  await test.step('a trader without plans and trades', async () => {
    await users.getByPlaceholder('Search users...').fill('Bo Lindqvist');
    await users.getByRole('listitem').filter({ hasText: 'Bo Lindqvist' }).first().click();
    const details = page.getByRole('region', { name: 'Bo Lindqvist Details' });
    await expect(details.getByText('No trading plans found')).toBeVisible();
    await expect(details.getByText('No trades found')).toBeVisible();
  });
});
