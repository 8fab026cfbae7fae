import type { Page } from '@playwright/test';
import { addTrader, type ServerAndDatabase } from '../../../lab/harness/people.ts';
import { addPlans, addTrades, lostTrade, planIdOf } from '../../../lab/harness/trading.ts';
import { expect, test } from '../fixtures.ts';
import type { Journal } from '../journal.ts';
import { figure, listOf } from './fixtures.ts';

/** Opens the list of a trader with seven trades: two of a plan, another loss, and four around a change of the clocks. */
async function openSevenTrades(journal: Journal, server: ServerAndDatabase, path = '/trades'): Promise<void> {
  const amara = await addTrader(server, 'Amara Okafor');
  await addPlans(amara, [{ plan_name: 'Summer' }]);
  const plan_id = await planIdOf(amara, 'Summer');
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
  ]);
  await journal.comeAs(amara, path);
}

async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('region', { name: 'Filters' }).getByLabel(label, { exact: true }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

/** Expects as many rows as there are names, in this order. */
async function expectFound(page: Page, names: RegExp[]): Promise<void> {
  await expect(page.getByText(`${names.length} of 7 trades match`)).toBeVisible();
  const rows = listOf(page).getByRole('button');
  await expect(rows).toHaveCount(names.length);
  for (const [index, name] of names.entries()) {
    await expect(rows.nth(index)).toHaveAccessibleName(name);
  }
}

const allSeven = (page: Page) => page.getByText('7 trades', { exact: true });

test('filters and a search narrow the list and its totals, and are kept in its address', async ({
  journal,
  page,
  server,
}) => {
  await test.step('filters by plan, pair and result narrow the list and its totals', async () => {
    await openSevenTrades(journal, server);
    await expect(allSeven(page)).toBeVisible();
    await choose(page, 'Plan', 'Summer');
    await expectFound(page, [/Summer 100% by the book$/, /Summer Chased it$/]);
    await expect(figure(page, 'Net')).toContainText('+$99.75');
    await choose(page, 'Pair', 'XAUUSD');
    await choose(page, 'Result', 'Lost');
    await expectFound(page, [/Chased it$/]);
    await expect(figure(page, 'Net')).toContainText('-$50.50');
    await expect(figure(page, 'Profit Factor')).toContainText('0.00');
    await expect(figure(page, 'Average Win')).toContainText('None');
  });

  await test.step('a reload keeps the filters, and the Back button takes back the last', async () => {
    await page.getByRole('button', { name: 'Clear Filters' }).click();
    await choose(page, 'Plan', 'Summer');
    await expectFound(page, [/by the book$/, /Chased it$/]);
    await choose(page, 'Result', 'Lost');
    await expectFound(page, [/Chased it$/]);
    await page.reload();
    await expectFound(page, [/Chased it$/]);
    await page.goBack();
    await expectFound(page, [/by the book$/, /Chased it$/]);
    await expect(page.getByLabel('Result')).toContainText('All results');
    await page.getByRole('button', { name: 'Clear Filters' }).click();
    await expect(page).toHaveURL('/trades');
    await expect(page.getByRole('status').filter({ hasText: '7 trades' })).toBeFocused();
  });

  await test.step('a part of the notes is searched for as it is typed', async () => {
    await page.getByLabel('Search notes and pairs').pressSequentially('chased');
    await expectFound(page, [/Chased it$/, /Chased it again$/]);
    await page.getByLabel('Search notes and pairs').fill('%');
    await expectFound(page, [/100% by the book$/]);
    await page.goBack();
    await expect(page.getByLabel('Search notes and pairs')).toHaveValue('');
    await expect(allSeven(page)).toBeVisible();
  });
});

test('days, types and symbols of one’s own are filtered by, and an edit keeps the filter', async ({
  journal,
  page,
  server,
}) => {
  await test.step('days are those of the calendar where the trader is, both ends included', async () => {
    await openSevenTrades(journal, server, '/trades?from=2026-03-08&to=2026-03-08');
    await expectFound(page, [/Half past eleven on the eighth$/, /Midnight on the eighth$/]);
    await page.goto('/trades?to=2026-03-07');
    await expectFound(page, [/11:30 PM No Plan Half past eleven on the seventh$/]);
  });

  await test.step('days that end before they begin are said to, and all trades are a press away', async () => {
    await page.goto('/trades?to=2026-03-08');
    await journal.pickDay(page.getByLabel('From'), 'today');
    await expect(page.getByText('Ends before it begins.')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'No Trades Match' })).toBeVisible();
    await page.getByRole('button', { name: 'Show All Trades' }).click();
    await expect(allSeven(page)).toBeVisible();
  });

  await test.step('trades without a plan are found, of one type, and of a symbol of one’s own, which an edit keeps', async () => {
    await choose(page, 'Plan', 'No Plan');
    await choose(page, 'Type', 'Sell');
    await expectFound(page, [/Sell .*Chased it again$/]);
    await page.getByRole('button', { name: 'Clear Filters' }).click();
    await choose(page, 'Pair', 'BTCUSD');
    await expectFound(page, [/BTCUSD .*Sell 0.001 lots.*Chased it again$/]);
    await listOf(page).getByRole('button').click();
    await page.getByRole('button', { name: 'Edit' }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit Trade' });
    await expect(dialog.getByLabel('Currency Pair')).toHaveValue('BTCUSD');
    await expect(dialog.getByLabel('Entry Price')).toHaveValue('68123.123456');
    await dialog.getByLabel('Notes').fill('Chased it once more');
    await dialog.getByRole('button', { name: 'Save Changes' }).click();
    await expect(dialog).toBeHidden();
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await expectFound(page, [/BTCUSD .*Sell 0.001 lots.*Chased it once more$/]);
  });
});
