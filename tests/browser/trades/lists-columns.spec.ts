import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { addTrader } from '../../../lab/harness/people.ts';
import { addTrades, lostTrade } from '../../../lab/harness/trading.ts';
import { expect, test } from '../fixtures.ts';
import { addPicture } from '../pictures/fixtures.ts';
import { expectGoodLooks } from '../screens/checks.ts';
import { figure, tradeList } from './fixtures.ts';

const rows = (page: Page) => tradeList(page).getByRole('listitem');

/** $25 at risk: R 2, -1, -1, 3, 0 and -1, held ever longer; the first in gold. */
function sixTrades(): object[] {
  return [50, -25, -25, 75, 0, -25].map((amount, index) => {
    const closed = Date.UTC(2026, 8, 1 + index, 15);
    return {
      ...(amount > 0 ? {} : lostTrade),
      trade_type: 'buy',
      currency_pair: index === 0 ? 'XAUUSD' : 'EURUSD',
      ...(index === 0
        ? { entry_price: 2_400, stop_loss: 2_397.5, close_price: 2_405 }
        : { entry_price: 1.085, stop_loss: 1.0825, close_price: 1.085 + amount / 10_000 }),
      amount,
      setup: ['Breakout', 'Pullback', null][index % 3],
      commission: -index,
      plan_followed: index === 0 ? null : index,
      opened_at: new Date(closed - (index + 1) * 3_600_000).toISOString(),
      created_at: new Date(closed).toISOString(),
      notes: `Number ${index + 1}`,
    };
  });
}

test('columns are chosen and sort the list, whose trades lead to their neighbors, a file and a tag', async ({
  journal,
  page,
  server,
}) => {
  const amara = await addTrader(server, 'Amara Okafor');
  await amara.client.from('tags').insert({ name: 'London', color: 1 }).throwOnError();
  await addTrades(amara, sixTrades());
  const { data: third } = await amara.client
    .from('trading_records')
    .select('id')
    .eq('notes', 'Number 3')
    .single()
    .throwOnError();
  await addPicture(amara, { trade_id: third.id });
  await addPicture(amara, { trade_id: third.id });
  await page.setViewportSize({ width: 1280, height: 800 });
  await journal.comeAs(amara, '/trades');

  await test.step('chosen columns are figures as in the details and the insights, and stay', async () => {
    await page.getByRole('button', { name: 'Columns' }).click();
    for (const name of ['R', 'Pips', 'Holding Time', 'Setup', 'Screenshots']) {
      await page.getByRole('menuitemcheckbox', { name, exact: true }).click();
    }
    await expect(page.getByRole('menuitemcheckbox', { name: 'Costs' })).toBeDisabled();
    await page.keyboard.press('Escape');
    await expect(rows(page).filter({ hasText: 'Number 1' })).toContainText('R 2.00 R');
    await expect(rows(page).filter({ hasText: 'Number 1' })).toContainText('Pips +50.0');
    await expect(rows(page).filter({ hasText: 'Number 2' })).toContainText('Holding Time 2 h');
    await expect(page.getByRole('img', { name: '2 screenshots' })).toHaveCount(1);
    await page.reload();
    await expect(rows(page).filter({ hasText: 'Number 4' })).toContainText('R 3.00 R');
    await expectGoodLooks(page, 'columns of trades');
  });

  await test.step('a head sorts by its column, and the address keeps it', async () => {
    const heads = page.getByRole('region', { name: 'Sort by column' });
    await heads.getByRole('button', { name: /^R/ }).click();
    await expect(rows(page).first()).toContainText('Number 4');
    await expect(rows(page).last()).toContainText('Number 2');
    await expect(page).toHaveURL('/trades?sort=r_down');
    await heads.getByRole('button', { name: /^Setup/ }).click();
    await expect(rows(page).first()).toContainText('Number 4');
    await expect(rows(page).last()).toContainText('Number 3');
    await page.goBack();
    await expect(page).toHaveURL('/trades?sort=r_down');
    await expect(rows(page).nth(1)).toContainText('Number 1');
  });

  await test.step('a trade leads to its neighbors in this order, by keys too, and has their address', async () => {
    await rows(page).first().getByRole('button').click();
    const detail = page.getByRole('dialog');
    await expect(detail.getByText('1 of 6')).toBeVisible();
    const address = page.url();
    await page.keyboard.press('j');
    await expect(detail).toContainText('Number 1');
    await expect(detail.getByText('2 of 6')).toBeVisible();
    expect(page.url()).not.toBe(address);
    await detail.getByRole('button', { name: 'Next Trade' }).click();
    await expect(detail).toContainText('Number 5');
    await page.keyboard.press('k');
    await expect(detail).toContainText('Number 1');
    await page.goBack();
    await expect(detail).toBeHidden();
    await expect(page).toHaveURL('/trades?sort=r_down');
  });

  await test.step('the file has the trades of the filter, in the order of the list', async () => {
    await page.getByRole('combobox', { name: 'Symbol' }).click();
    await page.getByRole('option', { name: 'EURUSD' }).click();
    await expect(rows(page)).toHaveCount(5);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download CSV' }).click();
    const lines = (await readFile(await (await download).path(), 'utf8')).trim().split('\r\n');
    expect(lines.map(line => /Number \d/.exec(line)?.[0])).toEqual([
      undefined,
      'Number 4',
      'Number 5',
      'Number 6',
      'Number 3',
      'Number 2',
    ]);
    await page.getByRole('button', { name: 'Clear Filters' }).click();
  });

  await test.step('several trades get a tag, which is taken back', async () => {
    await expect(rows(page)).toHaveCount(6);
    await tradeList(page).getByRole('checkbox').nth(1).check();
    await page.getByRole('button', { name: 'Select All 6' }).click();
    await page.getByRole('button', { name: 'Tag', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Tag 6 Trades' });
    await dialog.getByRole('button', { name: 'Add Tag' }).click();
    await expect(dialog.getByText('Choose a tag.')).toBeVisible();
    await dialog.getByRole('button', { name: 'New Tag' }).click();
    const made = page.getByRole('dialog', { name: 'New Tag' });
    await made.getByLabel('Name').fill('News');
    await made.getByRole('button', { name: 'Create Tag' }).click();
    await expect(made).toBeHidden();
    await dialog.getByRole('combobox', { name: 'Tag' }).click();
    await expect(page.getByRole('option', { name: 'News' })).toBeVisible();
    await page.getByRole('option', { name: 'London' }).click();
    await dialog.getByRole('button', { name: 'Add Tag' }).click();
    await expect(rows(page).filter({ hasText: 'London' })).toHaveCount(6);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(rows(page).filter({ hasText: 'London' })).toHaveCount(0);
  });

  await test.step('totals are those of the list', async () => {
    await expect(figure(page, 'Net P&L')).toContainText('+$50.00');
  });
});
