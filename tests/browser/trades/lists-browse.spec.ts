import type { Locator, Page } from '@playwright/test';
import { addTrader, type Person } from '../../../lab/harness/people.ts';
import { addPlans, addTrades, findPlanId, numberedTrades, wonTrade } from '../../../lab/harness/trading.ts';
import { expect, test } from '../fixtures.ts';
import type { Journal } from '../journal.ts';
import { figure, tradeList } from './fixtures.ts';

const findRow = (list: Locator, number: number) =>
  list.getByRole('button', { name: new RegExp(`Trade number ${number}$`) });
const findDetail = (page: Page) => page.getByRole('dialog', { name: 'Trade Details - EURUSD' });

/** From the dashboard to the end of all 72, page after page. */
async function openAtTheEnd(journal: Journal, person: Person): Promise<Locator> {
  await addTrades(person, numberedTrades(72));
  await journal.comeAs(person);
  const newest = journal.page.getByRole('list', { name: 'Newest trades' });
  await expect(newest.getByRole('listitem')).toHaveCount(8);
  await expect(newest.getByRole('button').first()).toHaveAccessibleName(
    /^EURUSD Buy 0\.10 lots at 1\.08543 Won \+\$150\.25 .+ (AM|PM) No Plan · Trade number 1 Risk 50\.0 pips$/,
  );
  await journal.page.getByRole('link', { name: 'All trades' }).click();
  await expect(journal.page).toHaveURL('/trades');
  await expect(journal.page.getByRole('heading', { name: 'Trades', exact: true })).toBeFocused();
  const list = tradeList(journal.page);
  await expect(findRow(list, 1)).toBeVisible();
  await expect(findRow(list, 51)).toHaveCount(0);
  await expect(async () => {
    await journal.page.mouse.wheel(0, 3000);
    await expect(findRow(list, 72)).toBeInViewport({ timeout: 500 });
  }).toPass();
  return list;
}

test('the list of all trades is scrolled, walked, and gone back in, and moves for no trade that comes', async ({
  journal,
  page,
  server,
}) => {
  const list = await openAtTheEnd(journal, await addTrader(server, 'Amara Okafor'));
  await test.step('scrolling loads page after page, and draws only the visible rows', async () => {
    await expect(page.getByRole('status').filter({ hasText: '72 trades' })).toBeVisible();
    await expect(list.getByRole('listitem').last()).toHaveAttribute('aria-posinset', '72');
    await expect(list.getByRole('listitem').last()).toHaveAttribute('aria-setsize', '72');
    expect(await list.getByRole('listitem').count()).toBeLessThan(45);
    await expect(page.getByRole('button', { name: 'Show More' })).toHaveCount(0);
  });

  await test.step('a row far down opens its trade and gets the focus back, and the arrows walk on from it', async () => {
    const detail = findDetail(page);
    await findRow(list, 64).click();
    await expect(detail).toContainText('Trade number 64');
    await page.keyboard.press('Escape');
    await expect(detail).toBeHidden();
    await expect(findRow(list, 64)).toBeFocused();

    await page.keyboard.press('ArrowUp');
    await expect(findRow(list, 63)).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await expect(findRow(list, 65)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(detail).toContainText('Trade number 65');
    await page.keyboard.press('Escape');
    await expect(findRow(list, 65)).toBeFocused();
  });

  await test.step('a trade that is logged meanwhile moves nothing that is being read', async () => {
    const row = findRow(list, 64);
    await row.scrollIntoViewIfNeeded();
    const before = await row.boundingBox();
    await row.click();
    await findDetail(page).getByRole('button', { name: 'Duplicate' }).click();
    const form = page.getByRole('dialog', { name: 'Add Trade' });
    await form.getByLabel('Notes').fill('The newest of all');
    await form.getByRole('button', { name: 'Add Trade' }).click();
    await expect(form).toBeHidden();
    await page.keyboard.press('Escape');
    await expect(findDetail(page)).toBeHidden();
    await expect(row.locator('xpath=ancestor::li')).toHaveAttribute('aria-posinset', '65');
    await expect(row).toBeInViewport();
    expect((await row.boundingBox())?.y).toBe(before?.y);
    await page.evaluate(() => window.scrollTo(0, 0));
    await expect(list.getByRole('button').first()).toHaveAccessibleName(/The newest of all$/);
  });

  await test.step('all of them are summed up', async () => {
    await expect(figure(page, 'Net P&L')).toContainText('+$6,150.25');
    await expect(figure(page, 'Wins / Losses')).toContainText('49 / 24');
    await expect(figure(page, 'Win Rate')).toContainText('67.1%');
    await expect(figure(page, 'Profit Factor')).toContainText('6.07');
    await expect(figure(page, 'Average Win')).toContainText('+$150.25');
    await expect(figure(page, 'Average Loss')).toContainText('-$50.50');
  });
});

/** One trade has no plan. */
async function openPlan(journal: Journal, person: Person): Promise<Locator> {
  await addPlans(person, [{ plan_name: 'Summer' }]);
  const plan_id = await findPlanId(person, 'Summer');
  await addTrades(person, [
    { ...wonTrade, notes: 'For nothing in particular' },
    ...numberedTrades(12).map(trade => ({ ...trade, plan_id })),
  ]);
  await journal.comeAs(person);
  await journal.planCard('Summer').getByRole('button', { name: 'Summer', exact: true }).click();
  return journal.page.getByRole('dialog', { name: 'Summer' });
}

test('a plan shows its own trades, ten at a time, until it is deleted elsewhere', async ({
  journal,
  page,
  server,
}) => {
  const amara = await addTrader(server, 'Amara Okafor');
  const dialog = await openPlan(journal, amara);
  await test.step('a plan shows its own trades, ten at a time', async () => {
    const trades = dialog.getByRole('region', { name: 'Trades (12)' });
    await expect(trades.getByRole('listitem')).toHaveCount(10);
    await trades.getByRole('button', { name: 'Show More' }).click();
    await expect(trades.getByRole('listitem')).toHaveCount(12);
    await expect(trades.getByRole('button', { name: 'Show More' })).toHaveCount(0);
    await findRow(trades, 12).click();
    await findDetail(page).getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(dialog.getByRole('region', { name: 'Trades (11)' }).getByRole('listitem')).toHaveCount(11);
    await dialog.getByRole('button', { name: 'Edit' }).click();
    await expect(page.getByText('Current amount with its trades: $1,301.00')).toBeVisible();
  });

  await test.step('a plan that was deleted elsewhere has a message', async () => {
    await page.keyboard.press('Escape');
    await amara.client.from('trading_plans').delete().eq('user_id', amara.id).throwOnError();
    await dialog.getByRole('button', { name: 'Deactivate' }).click();
    await journal.expectToast(
      'Error',
      'This plan is no longer there. It may have been deleted on another device.',
    );
    await expect(dialog.getByText('Plan Not Found')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Edit' })).toBeHidden();
  });
});
