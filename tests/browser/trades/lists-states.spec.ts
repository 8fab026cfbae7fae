import { addTrader } from '../../../lab/harness/people.ts';
import { addPlans, addTrades, numberedTrades } from '../../../lab/harness/trading.ts';
import { extremeTrades } from '../../support/extremes.ts';
import { expect, test } from '../fixtures.ts';
import { expectGoodLooks, expectOutline, expectVisibleFocus, tryAgain } from '../screens/checks.ts';

test.use({ expectedErrors: [/Failed to load resource/] });

test('the page of trades tries again what could not be loaded, and looks good with the longest and largest', async ({
  journal,
  page,
  server,
}) => {
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
    ...numberedTrades(56),
  ]);
  const list = page.getByRole('list', { name: 'Trades', exact: true });
  const refusal = { status: 500, json: { message: 'Refused by the test', code: 'XX000' } };

  await test.step('the first page', async () => {
    await page.route('**/rpc/my_trade*', route => route.fulfill(refusal));
    await journal.comeAs(amara, '/trades');
    await expect(page.getByText('Couldn’t load your trades.')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Totals' })).toContainText('–');
  });

  await test.step('a later page, for which one press is enough, and which keeps what is there', async () => {
    let refused = 0;
    await page.route('**/rpc/my_trades*', route => {
      if (!route.request().postDataJSON().before_id) {
        return route.continue();
      }
      refused += 1;
      return route.fulfill(refusal);
    });
    await page.unroute('**/rpc/my_trade*');
    await tryAgain(page.getByRole('main'));
    await expect(page.getByText('60 trades', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Show More' }).scrollIntoViewIfNeeded();
    await expect(page.getByText('Couldn’t load more trades.')).toBeVisible();
    await expect(list.getByRole('button', { name: /Trade number 46$/ })).toBeVisible();
    await page.mouse.wheel(0, -200);
    await page.mouse.wheel(0, 400);
    expect(refused).toBe(1);
    await page.unroute('**/rpc/my_trades*');
    await page.getByRole('button', { name: 'Try Again' }).press('Enter');
    await expect(list.getByRole('button', { name: /Trade number 56$/ })).toBeAttached();
    await expect(page.getByText('Couldn’t load more trades.')).toHaveCount(0);
  });

  await test.step('the page looks good', async () => {
    await page.evaluate(() => window.scrollTo(0, 0));
    await expectOutline(page, 'Trades');
    await expectVisibleFocus(page, 14);
    await expectGoodLooks(page, 'trades');
  });

  await test.step('on a phone the filters are folded away and counted', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    await expect(page.getByLabel('Result')).toBeHidden();
    await page.getByRole('button', { name: 'Filters', exact: true }).click();
    await page.getByLabel('Result').click();
    await page.getByRole('option', { name: 'Lost' }).click();
    await expect(page.getByRole('button', { name: 'Filters 1 set' })).toBeVisible();
    await page.getByLabel('Plan', { exact: true }).click();
    await expect(page.getByRole('option').first()).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await test.step('a filter may name a plan that is gone', async () => {
    await journal.goTo('/trades?plan=6f1d2f3a-8d7e-4c1b-9a0f-2b3c4d5e6f70&search=gap');
    await expect(page.getByText('This plan was deleted. Its trades are still here')).toBeVisible();
    await expect(page.getByText('0 of 60 trades match')).toBeVisible();
    await expect(page.getByLabel('Plan', { exact: true })).toContainText('A deleted plan');
  });
});
