import type { Page } from '@playwright/test';
import { addTrader } from '../../../lab/harness/people.ts';
import { addPlans, addTrades, numberedTrades } from '../../../lab/harness/trading.ts';
import { expect, test } from '../fixtures.ts';
import { expectGoodLooks } from '../screens/checks.ts';
import { figure, tradeList } from './fixtures.ts';

const row = (page: Page, number: number) =>
  tradeList(page).getByRole('button', { name: new RegExp(`Trade number ${number}$`) });
const box = (page: Page, number: number) =>
  tradeList(page)
    .getByRole('checkbox')
    .nth(number - 1);
const undoBar = (page: Page) =>
  page.getByRole('status').filter({ has: page.getByRole('button', { name: 'Undo' }) });

test('several trades are selected, get a plan, are deleted, and both are undone; on a phone by pressing rows', async ({
  journal,
  page,
  server,
}) => {
  const amara = await addTrader(server, 'Amara Okafor');
  await addPlans(amara, [{ plan_name: 'Summer' }]);
  await addTrades(amara, numberedTrades(12));
  await journal.comeAs(amara, '/trades');

  await test.step('by pointer, by keys, and all of them', async () => {
    await box(page, 2).check();
    await box(page, 4).click({ modifiers: ['Shift'] });
    await expect(page.getByText('3 selected')).toBeVisible();
    await row(page, 4).focus();
    await page.keyboard.press('Shift+ArrowDown');
    await expect(row(page, 5)).toBeFocused();
    await page.keyboard.press('x');
    await expect(page.getByText('3 selected')).toBeVisible();
    await expect(box(page, 5)).not.toBeChecked();
    await page.keyboard.press('d');
    await expect(page.getByRole('dialog', { name: 'Add Trade' }).getByLabel('Entry Price')).toHaveValue(
      '1.08543',
    );
    await page.keyboard.press('Escape');
    await expect(row(page, 5)).toBeFocused();
  });

  await test.step('a plan is given, and taken back by key', async () => {
    await page.getByRole('button', { name: 'Assign to Plan' }).click();
    const dialog = page.getByRole('dialog', { name: 'Assign 3 Trades to a Plan' });
    await dialog.getByRole('button', { name: 'Assign' }).click();
    await expect(dialog.getByText('Choose a plan, or No Plan.')).toBeVisible();
    await dialog.getByLabel('Trading Plan').click();
    await page.getByRole('option', { name: 'Summer' }).click();
    await dialog.getByRole('button', { name: 'Assign' }).click();
    await expect(undoBar(page)).toContainText('3 trades moved to “Summer”.');
    await expect(page.getByText('3 trades moved to “Summer”.')).toBeFocused();
    await expect(row(page, 4)).toContainText('Summer');
    await box(page, 4).focus();
    await page.keyboard.press('ControlOrMeta+z');
    await expect(page.getByRole('region', { name: 'Notifications' })).toContainText('3 trades moved back');
    await expect(row(page, 4)).toContainText('No Plan');
  });

  await test.step('all are deleted, one of which is gone already, and come back', async () => {
    await box(page, 1).check();
    await page.getByRole('button', { name: 'Select all 12' }).click();
    // The server has identified them by then.
    await expect(page.getByText('12 selected')).toBeVisible();
    await amara.client.from('trading_records').delete().eq('notes', 'Trade number 12').throwOnError();
    await page.getByRole('button', { name: 'Delete 12' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete 12' }).dblclick();
    await expect(undoBar(page)).toContainText('11 trades deleted. 1 was already deleted.');
    await expect(page.getByText('Nothing to delete')).toBeHidden();
    await expect(page.getByRole('heading', { name: 'No Trades Yet' })).toBeVisible();
    await undoBar(page).getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText('11 trades', { exact: true })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Trades', exact: true })).toBeFocused();
    await expect(figure(page, 'Wins / Losses')).toContainText('8 / 3');
    await expect(undoBar(page)).toHaveCount(0);
  });

  await test.step('on a phone rows are pressed to select them, and open again afterwards', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    await expect(box(page, 1)).toBeHidden();
    await page.getByRole('button', { name: 'Select', exact: true }).click();
    await row(page, 1).click();
    await row(page, 3).click();
    await expect(page.getByText('2 selected')).toBeVisible();
    await page.mouse.wheel(0, 1500);
    await expect(page.getByRole('button', { name: 'Delete 2' })).toBeInViewport();
    await page.getByRole('button', { name: 'Delete 2' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete 2' }).click();
    await expect(undoBar(page)).toContainText('2 trades deleted.');
    await expect(undoBar(page)).toBeInViewport();

    await page.getByRole('button', { name: 'Select', exact: true }).click();
    await page.getByRole('button', { name: 'Select all 9' }).click();
    await expect(page.getByText('9 selected')).toBeVisible();
    await expectGoodLooks(page, 'trades selected, and others to be undone');
    await page.setViewportSize({ width: 360, height: 740 });
    await page.getByRole('button', { name: 'Clear Selection' }).click();
    await undoBar(page).getByRole('button', { name: 'Dismiss' }).click();
    await page.evaluate(() => window.scrollTo(0, 0));
    await row(page, 2).click();
    await expect(page.getByRole('dialog', { name: 'Trade Details - EURUSD' })).toBeVisible();
  });
});
