import { addTrader } from '../../../lab/harness/people.ts';
import { addPlans, addTrades, numberedTrades } from '../../../lab/harness/trading.ts';
import { extremeTrades } from '../../support/extremes.ts';
import { expect, test } from '../fixtures.ts';
import { expectGoodLooks, expectOutline, expectVisibleFocus, tryAgain } from '../screens/checks.ts';

test.describe('with a server that refuses', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test('what could not be loaded says so, keeps what is there, and is tried again', async ({
    journal,
    page,
    server,
  }) => {
    const amara = await addTrader(server, 'Amara Okafor');
    await addTrades(amara, numberedTrades(60));
    await journal.comeAs(amara);
    const list = page.getByRole('list', { name: 'Trades', exact: true });
    const refusal = { status: 500, json: { message: 'Refused by the test', code: 'XX000' } };

    await test.step('on the dashboard', async () => {
      await expect(page.getByRole('list', { name: 'Newest trades' })).toBeVisible();
      await page.route('**/rest/v1/trading_records*', route => route.fulfill(refusal));
      await page.reload();
      await expect(page.getByText('Couldn’t load your trades.')).toBeVisible();
      await page.unroute('**/rest/v1/trading_records*');
      await tryAgain(page.getByRole('main'));
      await expect(page.getByRole('list', { name: 'Newest trades' }).getByRole('listitem')).toHaveCount(8);
    });

    await test.step('the first page', async () => {
      await page.route('**/rpc/my_trade*', route => route.fulfill(refusal));
      await page.getByRole('link', { name: 'All trades' }).click();
      await expect(page.getByText('Couldn’t load your trades.')).toBeVisible();
      await expect(page.getByRole('region', { name: 'Totals' })).toContainText('–');
      await page.unroute('**/rpc/my_trade*');
      await tryAgain(page.getByRole('main'));
      await expect(page.getByText('60 trades', { exact: true })).toBeVisible();
    });

    await test.step('a later page, for which one press is enough', async () => {
      let refused = 0;
      await page.route('**/rpc/my_trades*', route => {
        if (!route.request().postDataJSON().before_id) {
          return route.continue();
        }
        refused += 1;
        return route.fulfill(refusal);
      });
      await page.reload();
      await page.getByRole('button', { name: 'Show More' }).scrollIntoViewIfNeeded();
      await expect(page.getByText('Couldn’t load more trades.')).toBeVisible();
      await expect(list.getByRole('button', { name: /Trade number 50$/ })).toBeVisible();
      await page.mouse.wheel(0, -200);
      await page.mouse.wheel(0, 400);
      expect(refused).toBe(1);
      await page.unroute('**/rpc/my_trades*');
      await page.getByRole('button', { name: 'Try Again' }).press('Enter');
      await expect(list.getByRole('button', { name: /Trade number 60$/ })).toBeAttached();
      await expect(page.getByText('Couldn’t load more trades.')).toHaveCount(0);
    });
  });
});

test('the page of trades looks good with the longest and largest', async ({ journal, page, server }) => {
  const amara = await addTrader(server, 'Amara Okafor');
  await addPlans(amara, [
    { plan_name: 'W'.repeat(200), target_amount: 999_999_999_999.99, current_amount: 0 },
    { plan_name: 'Summer' },
  ]);
  const { data: plan } = await amara.client
    .from('trading_plans')
    .select('id')
    .like('plan_name', 'W%')
    .single();
  await addTrades(amara, [
    ...extremeTrades.map(trade => ({ ...trade, plan_id: plan?.id })),
    ...numberedTrades(30),
  ]);
  await journal.comeAs(amara);
  await page.getByRole('link', { name: 'All trades' }).click();
  await expect(page.getByText('34 trades', { exact: true })).toBeVisible();
  await expectOutline(page, 'Trades');
  await expectVisibleFocus(page, 14);
  await expectGoodLooks(page, 'trades');

  await test.step('on a phone the filters are folded away and counted', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    await expect(page.getByLabel('Result')).toBeHidden();
    await page.getByRole('button', { name: 'Filters', exact: true }).click();
    await page.getByLabel('Result').click();
    await page.getByRole('option', { name: 'Lost' }).click();
    await expect(page.getByRole('button', { name: 'Filters 1 set' })).toBeVisible();
    await page.getByLabel('Plan', { exact: true }).click();
    await expect(page.getByRole('option').first()).toBeVisible();
    await expectGoodLooks(page, 'trades filtered by plan');
    await page.keyboard.press('Escape');
  });

  await test.step('a filter may name a plan that is gone', async () => {
    await journal.goTo('/trades?plan=6f1d2f3a-8d7e-4c1b-9a0f-2b3c4d5e6f70&search=gap');
    await expect(page.getByText('This plan was deleted. Its trades are still here')).toBeVisible();
    await expect(page.getByText('0 of 34 trades match')).toBeVisible();
    await expect(page.getByLabel('Plan', { exact: true })).toContainText('A deleted plan');
  });
});
