import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import examples from '#domain/analytics-examples.json' with { type: 'json' };
import { addTrader, type Person } from '../../../harness/people.ts';
import { lostTrade, wonTrade } from '../../../harness/trading.ts';
import { expect, test } from '../fixtures.ts';
import { expectGoodLooks } from '../screens/checks.ts';

/** The week in which the clocks of the browser's own time zone are put back. */
const week = examples.find(({ timeZone, to }) => timeZone === 'America/New_York' && to === '2025-11-03');

async function addTrades({ client }: Person, trades: readonly { at: string; amount: number }[]) {
  const rows = trades.map(({ at, amount }) => ({
    ...(amount < 0 ? lostTrade : wonTrade),
    amount,
    created_at: at,
  }));
  await client.from('trading_records').insert(rows).throwOnError();
}

async function downloaded(page: Page, button: Locator) {
  const [file] = await Promise.all([page.waitForEvent('download'), button.click()]);
  return { name: file.suggestedFilename(), content: await readFile(await file.path(), 'utf8') };
}

test('the educator charts chosen traders, day by day', async ({ journal, page, server }) => {
  const amara = await addTrader(server, 'Amara Plotted');
  await addTrades(amara, week?.trades ?? []);
  const bo = await addTrader(server, 'Bo Plotted');
  await bo.client.from('profiles').update({ account_balance: 1000 }).eq('id', bo.id).throwOnError();
  await addTrades(bo, [{ at: '2025-11-02T12:00:00Z', amount: -50 }]);
  const asked: string[] = [];
  const drawn: string[] = [];
  page.on('request', request => {
    if (/rpc\/admin_\w+_by_day/.test(request.url())) {
      asked.push(request.url());
    }
    if (/win-loss-chart|chart-tooltip/.test(request.url())) {
      drawn.push(request.url());
    }
  });
  await journal.signIn(server.adminEmail, server.adminPassword);
  await page.getByRole('button', { name: 'Dismiss' }).click();
  const card = page.getByRole('region', { name: 'Trading Analytics' });
  const chosen = card.getByRole('group', { name: 'In the chart' });
  const found = card.getByRole('group', { name: 'Found users' });
  const nothing = card.getByText('Select users and date range to view trading analytics', { exact: true });
  const rows = card.getByRole('table').getByRole('row');
  const [from, to] = [card.getByLabel('From Date'), card.getByLabel('To Date')];

  await test.step('nothing is drawn or asked for before somebody is chosen', async () => {
    await expect(nothing).toBeVisible();
    await expect(found.getByRole('button', { name: 'Chart Bo Plotted' })).toBeVisible();
    const days = await page.evaluate(() => {
      const inNewYork = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/New_York' });
      const now = new Date();
      const before = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 30, 12);
      return [inNewYork.format(before), inNewYork.format(now)];
    });
    expect([await from.inputValue(), await to.inputValue()]).toEqual(days);
    expect([asked, drawn]).toEqual([[], []]);
  });

  await test.step('somebody is found, chosen and drawn', async () => {
    await from.fill('2025-11-01');
    await to.fill('2025-11-03');
    await card.getByLabel('Users to chart').fill('amara plo');
    await expect(found.getByRole('button')).toHaveCount(1);
    await found.getByRole('button', { name: 'Chart Amara Plotted' }).click();
    await expect(card.getByRole('application', { name: /^Wins and losses by day/ })).toBeVisible();
    await expect(found.getByRole('button', { pressed: true })).toBeFocused();
    await card.getByRole('button', { name: 'Show as table' }).click();
    await expect(rows).toHaveText([
      'DateWinsLossesTotal',
      'Nov 3, 2025101',
      'Nov 2, 2025224',
      'Nov 1, 2025101',
    ]);
  });

  await test.step('whoever is looked at comes first; two are added up', async () => {
    await card.getByLabel('Users to chart').fill('');
    await page
      .getByRole('region', { name: 'Users', exact: true })
      .getByRole('button', { name: /^Bo Plotted/ })
      .click();
    await expect(found.getByRole('button').first()).toHaveText('Bo Plotted');
    await found.getByRole('button').first().click();
    await expect(chosen.getByRole('button', { pressed: true })).toHaveText(['Amara Plotted', 'Bo Plotted']);
    await expect(rows.nth(2)).toHaveText('Nov 2, 2025235');
    const file = await downloaded(page, card.getByRole('button', { name: 'Chart as CSV' }));
    expect(file).toEqual({
      name: 'pipstone-win-loss-2025-11-01-to-2025-11-03.csv',
      content: '\uFEFFDate,Wins,Losses,Total\r\n2025-11-01,1,0,1\r\n2025-11-02,2,3,5\r\n2025-11-03,1,0,1\r\n',
    });
  });

  await test.step('their balances are added up', async () => {
    await card.getByRole('radio', { name: 'Balance' }).check();
    await expect(rows).toHaveText([
      'End ofBalance',
      'Nov 3, 2025$1,861.00',
      'Nov 2, 2025$861.00',
      'Nov 1, 2025$1,001.00',
    ]);
    const file = await downloaded(page, card.getByRole('button', { name: 'Chart as CSV' }));
    expect(file.content).toBe(
      '\uFEFFDate,Balance ($)\r\n2025-11-01,1001\r\n2025-11-02,861\r\n2025-11-03,1861\r\n',
    );
    await card.getByRole('button', { name: 'Show as chart' }).click();
    await card.getByRole('radio', { name: 'Line' }).check();
    await expect(card.getByRole('application', { name: /^Balance by day/ })).toBeVisible();
    await expectGoodLooks(page, 'balance of chosen traders');
  });

  await test.step('the arrow keys go from day to day', async () => {
    await card.getByRole('radio', { name: 'Win/Loss' }).check();
    await card.getByRole('radio', { name: 'Bar' }).check();
    const chart = card.getByRole('application');
    await chart.focus();
    const figures = card.getByRole('status').filter({ hasText: 'Total' });
    await expect(figures).toHaveText('Nov 1, 2025Wins1Losses0Total1');
    await page.keyboard.press('ArrowRight');
    await expect(figures).toHaveText('Nov 2, 2025Wins2Losses3Total5');
    await expectGoodLooks(page, 'wins and losses of chosen traders');
  });

  await test.step('a range that goes backwards is told at its field and asks nobody', async () => {
    const before = asked.length;
    await to.fill('2025-10-31');
    await expect(to).toHaveAccessibleDescription('Choose a day that is not before From Date.');
    await expect(nothing).toBeVisible();
    await from.fill('2010-01-01');
    await expect(from).toHaveAccessibleDescription(/at most 3,660 days/);
    expect(asked).toHaveLength(before);
    await from.fill('2025-10-31');
    await expect(card.getByText('No trades in these days')).toBeVisible();
    expect(asked).toHaveLength(before + 1);
  });

  await test.step('each can be taken out by keyboard, until nothing is drawn', async () => {
    await chosen.getByRole('button', { name: 'Chart Amara Plotted' }).press('Enter');
    await expect(chosen.getByRole('button', { name: 'Chart Bo Plotted' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(nothing).toBeVisible();
    await expect(card.getByLabel('Users to chart')).toBeFocused();
  });
});

test.describe('with a server that fails', () => {
  // The browser itself reports each of them, and the code's own is logged.
  test.use({ expectedErrors: [/status of 500|ApiError/] });

  test('what does not come says so, and comes at another try', async ({ journal, page, server }) => {
    await addTrader(server, 'Ebo Plotted');
    await journal.signIn(server.adminEmail, server.adminPassword);
    await page.getByRole('button', { name: 'Dismiss' }).click();
    const card = page.getByRole('region', { name: 'Trading Analytics' });
    const failing = /rpc\/(admin_trades_by_day|admin_codes|get_current_auth_code)|admin_actions/;
    await expect(page.getByText(await journal.currentCode())).toBeVisible();
    await page.route(failing, route => route.fulfill({ status: 500, json: { message: 'Out of order' } }));

    await test.step('a code that cannot be read again stays as it was, without a word', async () => {
      const answered = page.waitForResponse(/get_current_auth_code/);
      await page.evaluate(() => dispatchEvent(new Event('visibilitychange')));
      expect((await answered).status()).toBe(500);
      await expect(page.getByText(await journal.currentCode())).toBeVisible();
      await expect(page.getByRole('button', { name: 'Dismiss' })).toHaveCount(0);
    });

    await card.getByRole('button', { name: 'Chart Ebo Plotted' }).click();
    await journal.expectToast('Error', 'Failed to fetch chart data');
    await expect(card.getByText('The chart data could not be loaded.')).toBeVisible();
    await page.getByRole('button', { name: 'Dismiss' }).click();

    const open = async (item: string) => {
      await page.getByRole('button', { name: 'Manage' }).click();
      await page.getByRole('menuitem', { name: item }).click();
    };
    await open('Class codes');
    await expect(page.getByText('The class codes could not be loaded.')).toBeVisible();
    await page.keyboard.press('Escape');
    await open('Activity');
    const activity = page.getByRole('dialog', { name: 'Activity' });
    await expect(activity.getByText('The activity could not be loaded.')).toBeVisible();

    await page.unroute(failing);
    await activity.getByRole('button', { name: 'Try Again' }).click();
    await expect(activity.getByRole('listitem').first()).toBeVisible();
    await page.keyboard.press('Escape');
    await card.getByRole('button', { name: 'Try Again' }).click();
    await expect(card.getByText('No trades in these days')).toBeVisible();
  });
});
