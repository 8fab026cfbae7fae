import type { Page } from '@playwright/test';
import { addTrader, type ServerAndDatabase } from '../../../lab/harness/people.ts';
import { addPlans, addTrades, findPlanId, lostTrade } from '../../../lab/harness/trading.ts';
import { expect, test } from '../fixtures.ts';
import type { Journal } from '../journal.ts';
import { figure, tradeList } from './fixtures.ts';

/** Two of a plan, another loss, four around a change of the clocks, and an old one. */
async function openEightTrades(journal: Journal, server: ServerAndDatabase, path: string): Promise<void> {
  const amara = await addTrader(server, 'Amara Okafor');
  await addPlans(amara, [{ plan_name: 'Summer' }]);
  const plan_id = await findPlanId(amara, 'Summer');
  await addTrades(amara, [
    { currency_pair: 'XAUUSD', plan_id, notes: '100% by the book' },
    { ...lostTrade, currency_pair: 'XAUUSD', plan_id, notes: 'Chased it' },
    {
      ...lostTrade,
      currency_pair: 'BTCUSD',
      entry_price: 68_123.123456,
      lot_size: 0.001,
      amount: 0,
      notes: 'Chased it again',
    },
    // New York puts its clocks forward on 8 March.
    { created_at: '2026-03-08T04:30:00Z', notes: 'Half past eleven on the seventh' },
    { created_at: '2026-03-08T05:00:00Z', notes: 'Midnight on the eighth' },
    { created_at: '2026-03-09T03:30:00Z', notes: 'Half past eleven on the eighth' },
    { created_at: '2026-03-09T04:00:00Z', notes: 'Midnight on the ninth' },
    {
      currency_pair: 'XAUUSD',
      created_at: new Date(Date.now() - 800 * 86_400_000).toISOString(),
      notes: 'Long ago',
    },
  ]);
  await journal.comeAs(amara, path);
}

async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label, exact: true }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

/** As many rows as names, in this order. */
async function expectFound(page: Page, names: RegExp[]): Promise<void> {
  await expect(page.getByText(`${names.length} of 8 trades match`)).toBeVisible();
  const rows = tradeList(page).getByRole('button');
  await expect(rows).toHaveCount(names.length);
  for (const [index, name] of names.entries()) {
    await expect(rows.nth(index)).toHaveAccessibleName(name);
  }
}

test('filters, a search and an order narrow the list and its totals, and are kept in its address and by a name', async ({
  journal,
  page,
  server,
}) => {
  const allEight = page.getByText('8 trades', { exact: true });
  const search = page.getByLabel('Search notes or symbols');
  const clear = page.getByRole('button', { name: 'Clear Filters' });

  await test.step('days are those of the calendar where the trader is, both ends included', async () => {
    await openEightTrades(journal, server, '/trades?from=2026-03-08&to=2026-03-08');
    await expectFound(page, [/Half past eleven on the eighth$/, /Midnight on the eighth$/]);
  });

  await test.step('a range that ends before it begins has a message, with a link to all trades', async () => {
    await page.getByLabel('From').click();
    await page.getByRole('grid').getByRole('button', { name: / 15, / }).click();
    await expect(page.getByText('Choose a day on or after From.')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'No Trades Match' })).toBeVisible();
    await page.getByRole('button', { name: 'Show All Trades' }).click();
    await expect(allEight).toBeVisible();
  });

  await test.step('filters by plan, pair and result narrow the list and its totals', async () => {
    await choose(page, 'Plan', 'Summer');
    await expectFound(page, [/Summer 100% by the book$/, /Summer Chased it$/]);
    await expect(figure(page, 'Net P&L')).toContainText('+$99.75');
    await choose(page, 'Symbol', 'XAUUSD');
    await choose(page, 'Result', 'Lost');
    await expectFound(page, [/Chased it$/]);
    await expect(figure(page, 'Net P&L')).toContainText('-$50.50');
    await expect(figure(page, 'Profit Factor')).toContainText('0.00');
    await expect(figure(page, 'Average Win')).toContainText('–');
  });

  await test.step('the Back button takes back the last filter', async () => {
    await page.goBack();
    await expectFound(page, [/by the book$/, /Chased it$/]);
    await expect(page.getByLabel('Result')).toContainText('All results');
    await clear.click();
    await expect(page).toHaveURL('/trades');
    await expect(page.getByRole('status').filter({ hasText: '8 trades' })).toBeFocused();
  });

  await test.step('a part of the notes is searched for as it is typed', async () => {
    await search.pressSequentially('chased');
    await expectFound(page, [/Chased it$/, /Chased it again$/]);
    await page.goBack();
    await expect(search).toHaveValue('');
    await expect(allEight).toBeVisible();
  });

  await test.step('a symbol of one’s own is filtered by, and an edit keeps the filter', async () => {
    await choose(page, 'Plan', 'No Plan');
    await choose(page, 'Side', 'Sell');
    await choose(page, 'Symbol', 'BTCUSD');
    await expectFound(page, [/BTCUSD .*Sell 0.001 lots.*Chased it again$/]);
    await tradeList(page).getByRole('button').click();
    await page.getByRole('button', { name: 'Edit' }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit Trade' });
    await expect(dialog.getByLabel('Currency Pair')).toHaveValue('BTCUSD');
    await expect(dialog.getByLabel('Entry Price')).toHaveValue('68123.123456');
    await dialog.getByLabel('Notes').fill('Chased it once more');
    await dialog.getByRole('button', { name: 'Save Changes' }).click();
    await expect(dialog).toBeHidden();
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await expectFound(page, [/BTCUSD .*Sell 0.001 lots.*Chased it once more$/]);
    await clear.click();
  });

  await test.step('a list of this year sorted by loss is kept by name, and found again', async () => {
    const gold = [/Chased it$/, /100% by the book$/];
    await search.fill('gold');
    await choose(page, 'Sort', 'Largest loss first');
    await expectFound(page, [...gold, /Long ago$/]);
    await choose(page, 'Dates', 'This year');
    await expectFound(page, gold);
    await expect(page).toHaveURL('/trades?search=gold&dates=this-year&sort=largest_loss');
    await page.getByRole('button', { name: 'Save Filter' }).click();
    const dialog = page.getByRole('dialog', { name: 'Save Filter' });
    await dialog.getByLabel('Name').fill('Gold this year');
    await dialog.getByRole('button', { name: 'Save Filter' }).click();
    const kept = page.getByRole('link', { name: 'Gold this year' });
    await expect(kept).toHaveAttribute('aria-current', 'true');
    await expect(page.getByRole('button', { name: 'Save Filter' })).toBeHidden();

    await clear.click();
    await expect(allEight).toBeVisible();
    await kept.click();
    await expectFound(page, gold);
    await page.goBack();
    await expect(allEight).toBeVisible();
    await kept.click();
    await page.getByRole('button', { name: 'Delete the filter Gold this year' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(kept).toBeHidden();
    await expectFound(page, gold);
  });
});
