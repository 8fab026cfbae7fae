import type { Locator, Page } from '@playwright/test';
import { formatDay } from '#domain/clock/calendar-day.ts';
import { addTrader, type Person, type ServerAndDatabase } from '../../../lab/harness/people.ts';
import { addPlans, wonTrade } from '../../../lab/harness/trading.ts';
import { dayFromToday, plansOfEveryKind } from '../../support/plans.ts';
import { expect, test } from '../fixtures.ts';
import { expectGoodLooks, tryAgain } from '../screens/checks.ts';

/**
 * A trader who won a dollar on each of 90 days until ten days ago, at noon: near midnight two could share a day. Then
 * the first trade became 5.50 of gold, and the second was deleted.
 */
async function traderWithChanges(server: ServerAndDatabase): Promise<Person> {
  const amara = await addTrader(server, 'Amara Okafor');
  await addPlans(amara, plansOfEveryKind);
  const rows = Array.from({ length: 90 }, (_, index) => ({
    ...wonTrade,
    amount: 1,
    user_id: amara.id,
    created_at: `${dayFromToday(index - 99)}T17:00:00Z`,
  }));
  const trades = () => amara.client.from('trading_records');
  await trades().insert(rows).throwOnError();
  const { data: ids } = await trades().select('id').order('created_at').limit(2).throwOnError();
  await trades().update({ amount: 5.5, currency_pair: 'XAUUSD' }).eq('id', ids?.[0]?.id).throwOnError();
  await trades().delete().eq('id', ids?.[1]?.id).throwOnError();
  return amara;
}

async function openLedger(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Balance History' }).first().click();
  const ledger = page.getByRole('dialog', { name: 'Balance History' });
  await expect(ledger).toBeVisible();
  return ledger;
}

// The browser reports each refused request.
test.use({ expectedErrors: [/Failed to load resource/] });

test('the balance is drawn over time, set and moved, and the ledger lists every change', async ({
  journal,
  page,
  server,
}) => {
  const refuse = { status: 500, json: {} };
  const amara = await traderWithChanges(server);
  const charts: string[] = [];
  page.on('request', request => request.url().includes('balance-chart') && charts.push(request.url()));
  // Not a lost connection, after which everything is read again.
  await page.route('**/rpc/my_balance_by_day*', route => route.fulfill(refuse));
  await page.clock.install();
  await page.setViewportSize({ width: 360, height: 740 });
  await journal.comeAs(amara);
  const history = page.getByRole('region', { name: 'Balance Over Time' });
  const chart = history.getByRole('slider', { name: /^Balance over time/ });
  const table = history.getByRole('table', { name: 'Balance over time' });

  await test.step('the chart is not loaded before one comes near it, can be asked for again, and moves nothing', async () => {
    await expect(journal.planCard('Ahead')).toBeVisible();
    await journal.atRest();
    expect(charts).toEqual([]);
    const height = (await history.boundingBox())?.height;
    await history.scrollIntoViewIfNeeded();
    await expect(history.getByText('Couldn’t load your balance over time.')).toBeVisible();
    await page.unroute('**/rpc/my_balance_by_day*');
    await tryAgain(history);
    await expect(chart).toBeVisible();
    expect((await history.boundingBox())?.height).toBe(height);
    await expect(history.getByRole('radio', { name: '90 days' })).toBeChecked();
  });

  await test.step('the arrow keys and the pointer go from day to day', async () => {
    const figures = history.getByRole('status', { includeHidden: true });
    await history.getByText('30 days').click();
    await expect(history.getByText(/^Axis starts at \$\d+$/)).toBeVisible();
    await history.getByRole('radio', { name: 'All' }).press('Tab');
    await expect(chart).toBeFocused();
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowRight');
    await expect(figures).toContainText(/^\w+ \d+, \d{4}Balance\$\d+\.50$/);
    await chart.blur();
    await history.getByRole('figure').hover();
    await expect(figures).toContainText('Balance$');
    await expectGoodLooks(page, 'balance over time');
  });

  await test.step('the table has every day of the range', async () => {
    await history.getByRole('button', { name: 'Show as table' }).click();
    await expect(table.getByRole('row')).toHaveCount(1 + 20);
    await expect(table.getByRole('row').last()).toContainText('$74.50');
    await history.getByText('90 days').click();
    const newest = table.getByRole('row').nth(1);
    await expect(newest).toHaveText(`${formatDay(dayFromToday(-10))}$93.50`);
    // From the first day on; the ten days without a trade are no rows.
    await expect(table.getByRole('row')).toHaveCount(1 + 80);
    await history.getByText('All', { exact: true }).click();
    await expect(table.getByRole('row')).toHaveCount(1 + 89);
  });

  const ledger = page.getByRole('dialog', { name: 'Balance History' });
  const rows = ledger.getByRole('listitem');
  await test.step('it leads to the ledger, in which each change begins where the one before ended', async () => {
    await page.route('**/rest/v1/balance_changes*', route => route.fulfill(refuse));
    await history.getByRole('button', { name: 'Balance History' }).click();
    await expect(ledger.getByText('Couldn’t load your balance history.')).toBeVisible();
    await page.unroute('**/rest/v1/balance_changes*');
    await tryAgain(ledger);
    await expect(rows).toHaveCount(50);
    await expect(rows.nth(0)).toContainText(/Trade deletedEURUSD.*-\$1\.00Balance \$93\.50/);
    await expect(rows.nth(1)).toContainText(/Trade changedXAUUSD.*\+\$4\.50Balance \$94\.50/);
    await expect(rows.nth(2)).toContainText(/Trade EURUSD.*\+\$1\.00Balance \$90\.00/);
    await ledger.getByRole('button', { name: 'Show More' }).click();
    await expect(rows).toHaveCount(92);
    await expect(rows.nth(91)).toContainText('Balance $1.00');
    await expect(ledger.getByRole('button', { name: 'Show More' })).toBeHidden();
  });

  await test.step('a trade is opened from its line, and a deleted one has nothing to open', async () => {
    await expect(rows.nth(0).getByRole('button')).toBeHidden();
    await expect(rows.nth(90).getByRole('button')).toBeHidden();
    await rows.nth(1).getByRole('button').click();
    const trade = page.getByRole('dialog', { name: 'Trade Details - XAUUSD' });
    await expect(trade).toContainText('$5.50');
    await page.keyboard.press('Escape');
    await expect(trade).toBeHidden();
    await expect(rows.nth(1).getByRole('button')).toBeFocused();
    await page.keyboard.press('Escape');
  });

  const dialog = page.getByRole('dialog', { name: 'Update Account Balance' });
  await test.step('a balance is set below zero with the keys that a phone has', async () => {
    await page.getByRole('button', { name: 'Update Balance' }).click();
    await expect(dialog.getByLabel('Current Balance')).toHaveValue('93.50');
    await expect(dialog.getByLabel('Current Balance')).toHaveAttribute('readonly');
    await expect(dialog.getByLabel('New Balance')).toHaveAttribute('inputmode', 'decimal');
    await dialog.getByRole('button', { name: 'Update Balance' }).click();
    await expect(dialog.getByText('Enter a number, like 1250.50.')).toBeVisible();
    await dialog.getByLabel('New Balance').fill('250.5');
    await dialog.getByRole('button', { name: 'Below zero' }).click();
    await expect(dialog.getByLabel('New Balance')).toHaveValue('-250.5');
    await expect(dialog.getByLabel('New Balance')).toBeFocused();
    await dialog.getByLabel('Reason').fill('Margin call');
    await page.keyboard.press('Enter');
    await journal.expectToast('Balance updated!', 'Account balance updated to -$250.50.');
    await expect(journal.card('Account Balance')).toContainText('-$250.50');
  });

  await test.step('a deposit is neither won nor lost, and a mistyped one is taken back', async () => {
    await page.getByRole('button', { name: 'Update Balance' }).click();
    await dialog.getByLabel('New Balance').fill('7');
    await dialog.getByRole('radio', { name: 'Deposit' }).check();
    await dialog.getByRole('button', { name: 'Record Deposit' }).click();
    await expect(dialog.getByText('Enter a number, like 1250.50.')).toBeVisible();
    await dialog.getByLabel('Amount').fill('500');
    await expect(dialog.getByText('New balance: $249.50')).toBeVisible();
    await dialog.getByRole('button', { name: /^Date/ }).click();
    await page.getByRole('button', { name: /previous month/i }).click();
    await page.getByRole('grid').getByRole('button', { name: / 15, / }).click();
    await dialog.getByLabel('Reason').fill('By card');
    await expectGoodLooks(page, 'deposit dialog');
    await dialog.getByRole('button', { name: 'Record Deposit' }).click();
    await journal.expectToast('Deposit recorded!', 'Account balance updated to $249.50.');
    await history.getByText('90 days').click();
    await expect(table.getByRole('row').filter({ hasText: '+$500.00' })).toContainText(/ 15, \d{4}\$/);

    await openLedger(page);
    await expect(rows.nth(0)).toContainText(
      /^DepositBy cardOn \w+ 15, \d{4}, recorded .*\+\$500\.00Balance \$249\.50$/,
    );
    await expect(rows.nth(1)).toContainText(/Balance updatedMargin call.*-\$344\.00Balance -\$250\.50/);
    const readColor = (part: Locator) => part.evaluate(one => getComputedStyle(one).color);
    const neutral = await readColor(ledger.getByText('By card'));
    expect(await readColor(rows.nth(0).getByText('+$500.00'))).toBe(neutral);
    expect(await readColor(rows.nth(2).getByText('-$1.00'))).not.toBe(neutral);
    await rows.nth(0).getByRole('button', { name: 'Reverse Deposit of $500.00' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Reverse' }).click();
    await expect(ledger).toContainText('Balance now: -$250.50.');
    await expect(rows.nth(0)).toContainText(/^Deposit reversed.*-\$500\.00Balance -\$250\.50$/);
    await expect(ledger.getByRole('button', { name: /^Reverse/ })).toBeHidden();
    await page.keyboard.press('Escape');
  });

  await test.step('a change in another place reaches the ledger and the card together', async () => {
    const extreme = { new_balance: -999999999999.99, reason: 'W'.repeat(500) };
    await amara.client.rpc('set_account_balance', extreme).throwOnError();
    await page.clock.fastForward(11_000);
    await openLedger(page);
    await expect(rows.nth(0)).toContainText('Balance -$999,999,999,999.99');
    await expect(ledger).toContainText('Balance now: -$999,999,999,999.99.');
    await expectGoodLooks(page, 'ledger of extremes');
    await page.keyboard.press('Escape');
    await expect(ledger).toBeHidden();
    await expect(
      journal.card('Account Balance').getByRole('button', { name: 'Balance History' }),
    ).toBeFocused();
    await expect(journal.card('Account Balance')).toContainText('-$999,999,999,999.99');
  });
});
