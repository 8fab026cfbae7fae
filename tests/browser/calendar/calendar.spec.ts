import type { Page } from '@playwright/test';
import { addTrader, type Person } from '../../../lab/harness/people.ts';
import { addTrades } from '../../../lab/harness/trading.ts';
import { expect, test } from '../fixtures.ts';
import { expectGoodLooks, expectOutline, expectVisibleFocus, tryAgain } from '../screens/checks.ts';

/** By a broker's clock, the trade of Monday evening is on Tuesday, the 17th. */
async function addMarch(amara: Person): Promise<void> {
  const { client, id } = amara;
  await client
    .from('trading_accounts')
    .update({ time_zone: 'America/New_York', day_shift: '07:00' })
    .eq('id', id)
    .throwOnError();
  await addTrades(amara, [
    { created_at: '2026-04-01T12:00:00Z', amount: 12.5 },
    { created_at: '2026-03-17T10:00:00Z', amount: -50.5, trade_result: 'lost' },
    { created_at: '2026-03-16T21:30:00Z', amount: 150.25, notes: 'Monday evening' },
    { created_at: '2026-03-05T10:00:00Z', amount: -80, trade_result: 'lost' },
    { created_at: '2026-02-27T10:00:00Z', amount: 1234.5 },
  ]);
}

const dayLink = (page: Page, name: string | RegExp) => page.getByRole('grid').getByRole('link', { name });
const tuesday = 'Tuesday, March 17, 2026: +$99.75, 2 trades';

test('a calendar leads through months, a year and days', async ({ journal, page, server }) => {
  const amara = await addTrader(server, 'Amara Okafor');
  await addMarch(amara);
  await journal.comeAs(amara, '/calendar?month=2026-03');

  await test.step('a month shows the result of each day and week, by the account’s clock', async () => {
    await expect(dayLink(page, tuesday)).toBeVisible();
    await expect(page.getByRole('grid', { name: 'March 2026' }).getByRole('row')).toHaveCount(6);
    await expect(dayLink(page, 'Week of Mar 1 – 7, 2026: -$80.00, 1 trade')).toBeVisible();
    await expect(page.getByText('3 trades on 2 days')).toBeVisible();
    await expect(page.getByText(/^Days in account time zone/)).toBeVisible();
    await expectOutline(page, 'Calendar');
    await expectGoodLooks(page, 'a month');
    await page.setViewportSize({ width: 1280, height: 800 });
  });

  await test.step('the month is printed on one page', async () => {
    await page.getByRole('link', { name: 'Monthly Report' }).click();
    await expect(page.getByRole('heading', { name: 'March 2026' })).toBeVisible();
    await expect(page.getByRole('row', { name: /^Trades 3 / })).toBeVisible();
    await expect(page.getByRole('row', { name: /^Mar 1 – 7, 2026 1 / })).toBeVisible();
    await page.getByRole('link', { name: 'Back to Calendar' }).click();
  });

  await test.step('the arrows walk from day to day, and on into the next month', async () => {
    await dayLink(page, /^Sunday, March 1,/).focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('PageDown');
    await expect(dayLink(page, /^Wednesday, April 8,/)).toBeFocused();
    await expect(page).toHaveURL(/month=2026-04$/);
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowLeft');
    await expect(dayLink(page, /^Tuesday, March 31,/)).toBeFocused();
    await expectVisibleFocus(page, 3);
  });

  await test.step('a year is a heat map, whose months and days are opened', async () => {
    await page.getByRole('radio', { name: 'Year' }).click();
    await expect(page).toHaveURL(/year=2026$/);
    await expect(page.getByRole('link', { name: 'February 2026: +$1,234.50, 1 trade' })).toBeVisible();
    await expectOutline(page, 'Calendar');
    await expectGoodLooks(page, 'a year');
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.getByRole('link', { name: 'March 2026: +$19.75, 3 trades' }).click();
    await page.getByRole('button', { name: 'Previous month' }).click();
    await expect(page.getByRole('grid', { name: 'February 2026' })).toBeVisible();
    await page.goBack();
    await dayLink(page, tuesday).click();
  });

  await test.step('a day has its trades, its note and its pictures', async () => {
    await expect(page.getByRole('heading', { name: 'Tuesday, March 17, 2026' })).toBeFocused();
    await expect(page.getByLabel('Daily Note')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Screenshots' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Totals' })).toContainText('+$99.75');
    await expectOutline(page, 'Tuesday, March 17, 2026');
    await page.getByLabel('Daily Note').fill('Levels of https://example.com/week-12.');
    await expect(page.getByRole('link', { name: 'https://example.com/week-12', exact: true })).toBeVisible();
    await expectGoodLooks(page, 'a day');
    await page.getByLabel('Daily Note').fill('');
    await page.getByRole('button', { name: /Monday evening$/ }).click();
    await expect(page.getByRole('dialog', { name: 'Trade Details - EURUSD' })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('dialog')).toBeHidden();
    await page.reload();
    await expect(page.getByRole('list', { name: 'Trades on this day' }).getByRole('button')).toHaveCount(2);
    await page.getByRole('link', { name: 'Next day' }).click();
    await expect(page.getByText('No trades closed on this day.')).toBeVisible();
  });
});

test.describe('with a server that refuses at first', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test('on a phone weeks are below their days, and an account is chosen', async ({
    journal,
    page,
    server,
  }) => {
    const amara = await addTrader(server, 'Amara Okafor');
    await addMarch(amara);
    const { data: demo } = await amara.client
      .from('trading_accounts')
      .insert({
        user_id: amara.id,
        name: 'Demo',
        kind: 'demo',
        currency: 'EUR',
        usd_rate: 1.1,
        counts: false,
      })
      .select('id')
      .single()
      .throwOnError();
    await addTrades(amara, [
      { created_at: '2026-03-18T10:00:00Z', amount: 22, account_amount: 20, account_id: demo.id },
    ]);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.route('**/rpc/insight_trades', route =>
      route.fulfill({ status: 500, json: { message: 'Refused by the test', code: 'XX000' } }),
    );
    await journal.comeAs(amara, '/calendar?month=2026-03');
    await expect(page.getByText('Couldn’t load your calendar.')).toBeVisible();
    await page.unroute('**/rpc/insight_trades');
    await tryAgain(page.getByRole('main'));

    const week = page.getByRole('link', { name: /^Week of Mar 15 – 21, 2026/ });
    await expect(week).toContainText('+$121.75');
    await page.getByRole('combobox', { name: 'Account' }).click();
    await page.getByRole('option', { name: 'Demo' }).click();
    await expect(week).toContainText('+€20.00');
    await dayLink(page, 'Wednesday, March 18, 2026: +€20.00, 1 trade').click();
    await expect(page.getByRole('list', { name: 'Trades on this day' }).getByRole('button')).toHaveCount(1);
    await page.goBack();
    await page.reload();
    await expect(week).toContainText('+€20.00');
    await page.getByRole('navigation').getByRole('button', { name: 'More' }).click();
    await page.getByRole('link', { name: 'Calendar', exact: true }).click();
    await expect(page.getByText('No closed trades in this period.')).toBeVisible();
  });
});
