import { randomUUID } from 'node:crypto';
import { formatDay } from '#domain/clock/calendar-day.ts';
import { addTrader } from '../../../lab/harness/people.ts';
import { addPlans } from '../../../lab/harness/trading.ts';
import { dayFromToday, plansOfEveryKind } from '../../support/plans.ts';
import { expect, test } from '../fixtures.ts';
import { expectGoodLooks, tryAgain } from '../screens/checks.ts';
import { openLedger, tradeDaily } from './fixtures.ts';

test('the balance over time is drawn, listed, and read by keyboard', async ({ journal, page, server }) => {
  const amara = await addTrader(server, 'Amara Okafor');
  await addPlans(amara, plansOfEveryKind);
  // More days than one answer holds rows, the last of them ten days ago.
  await tradeDaily(amara, 1_200, 1_209);
  const charts: string[] = [];
  page.on('request', request => request.url().includes('balance-chart') && charts.push(request.url()));
  await page.setViewportSize({ width: 360, height: 740 });
  await journal.comeAs(amara);
  const history = page.getByRole('region', { name: 'Balance Over Time' });
  const chart = history.getByRole('slider', { name: /^Balance over time/ });

  await test.step('it is not loaded before one comes near it', async () => {
    await expect(journal.planCard('Ahead')).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(charts).toEqual([]);
    const height = (await history.boundingBox())?.height;
    await history.scrollIntoViewIfNeeded();
    await expect(chart).toBeVisible();
    expect((await history.boundingBox())?.height).toBe(height);
    await expect(history.getByRole('radio', { name: '90 days' })).toBeChecked();
  });

  await test.step('the arrow keys go from day to day', async () => {
    await history.getByRole('radio', { name: 'All' }).press('Tab');
    await expect(chart).toBeFocused();
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowRight');
    await expect(history.getByRole('status', { includeHidden: true })).toContainText(
      /^\w+ \d+, \d{4}Balance\$1,\d{3}\.00$/,
    );
    await expect(history.getByText('Axis starts at $1,100')).toBeVisible();
  });
  await expectGoodLooks(page, 'balance over time');

  await test.step('the table has every day of the range', async () => {
    await history.getByRole('button', { name: 'Show as table' }).click();
    const table = history.getByRole('table', { name: 'Balance over time' });
    const newest = table.getByRole('row').nth(1);
    await expect(newest).toHaveText(`${formatDay(dayFromToday(-10))}$1,200.00`);
    // The first day of the 90, and the days since: the ten without a trade are no rows.
    await expect(table.getByRole('row')).toHaveCount(1 + 80);
    await history.getByText('All', { exact: true }).click();
    await expect(table.getByRole('row')).toHaveCount(1 + 1_200);
    await expect(newest).toContainText('$1,200.00');
    await history.getByText('30 days').click();
    await expect(table.getByRole('row')).toHaveCount(1 + 20);
    await expect(table.getByRole('row').last()).toContainText('$1,181.00');
    await expectGoodLooks(page, 'balance over time as a table');
    await history.getByRole('button', { name: 'Show as chart' }).click();
    await expect(chart).toBeVisible();
  });

  await test.step('it leads to the ledger', async () => {
    await history.getByRole('button', { name: 'Balance History' }).click();
    await expect(page.getByRole('dialog', { name: 'Balance History' })).toBeVisible();
  });
});

test.describe('with a server that refuses', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test('the ledger and the balance over time of a newcomer fail, are empty, and begin', async ({
    journal,
    page,
    server,
  }) => {
    const ebo = await addTrader(server, 'Ebo Mensah');
    // Not a lost connection, after which everything is read anew without a press.
    await page.route('**/rpc/my_balance_by_day*', route => route.fulfill({ status: 500, json: {} }));
    await journal.comeAs(ebo);
    await page.getByRole('button', { name: 'Skip' }).click();
    await expect(page.getByLabel('Starting Balance')).toBeHidden();

    await test.step('the ledger', async () => {
      await page.route('**/rest/v1/balance_changes*', async route => {
        await expect(page.getByRole('status', { name: 'Loading', exact: true })).toBeVisible();
        await route.fulfill({ status: 500, json: {} });
      });
      const ledger = await openLedger(page);
      await expect(ledger.getByText('Couldn’t load your balance history.')).toBeVisible();
      await page.unroute('**/rest/v1/balance_changes*');
      await tryAgain(ledger);
      await expect(ledger.getByText('No Balance Changes Yet')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(ledger).toBeHidden();
    });

    const history = page.getByRole('region', { name: 'Balance Over Time' });
    await history.scrollIntoViewIfNeeded();
    await expect(history.getByText('Couldn’t load your balance over time.')).toBeVisible();
    const height = (await history.boundingBox())?.height;
    await page.unroute('**/rpc/my_balance_by_day*');
    await tryAgain(history);
    await expect(history.getByText('No Balance Changes Yet')).toBeVisible();
    expect((await history.boundingBox())?.height).toBe(height);
    await journal.updateBalance('2500.75');
    const chart = history.getByRole('slider', { name: /^Balance over time/ });
    await expect(chart).toBeVisible();
    await history.getByRole('figure').hover();
    await expect(history.getByRole('status', { includeHidden: true })).toContainText('Balance$');
    await ebo.client.rpc('record_cash', { amount: 500, request_id: randomUUID() }).throwOnError();
    await page.reload();
    await history.scrollIntoViewIfNeeded();
    await expect(history.getByText('Deposit')).toBeVisible();
    await history.getByRole('button', { name: 'Show as table' }).click();
    await expect(history.getByRole('row').nth(1)).toContainText('$3,000.75+$500.00');
  });
});
