import { addTrader } from '../../../lab/harness/people.ts';
import { addPlans, addTrades, lostTrade } from '../../../lab/harness/trading.ts';
import { expect, test } from '../fixtures.ts';
import { expectGoodLooks, expectOutline } from '../screens/checks.ts';
import { tradeList, figure as tradeTotal } from '../trades/fixtures.ts';

const day = 86_400_000;

/** One per day with $25 at risk; the first in gold, the others in EURUSD. */
function twelveTrades(): object[] {
  const amounts = [50, -25, -25, 75, 0, -25, 40, 60, -30, -25, -25, 90];
  return amounts.map((amount, index) => ({
    ...(amount > 0 ? {} : lostTrade),
    trade_type: 'buy',
    currency_pair: index === 0 ? 'XAUUSD' : 'EURUSD',
    ...(index === 0 ? { entry_price: 2_400, stop_loss: 2_397.5 } : { entry_price: 1.085, stop_loss: 1.0825 }),
    amount,
    notes: `Number ${index + 1}`,
    created_at: new Date(Date.UTC(2026, 8, 1, 15) + index * day).toISOString(),
  }));
}

test('insights show a record, for any filter, and every part opens its trades', async ({
  journal,
  page,
  server,
}) => {
  const amara = await addTrader(server, 'Amara Okafor');
  await journal.comeAs(amara, '/insights');
  await expect(page.getByText('No Trades Yet')).toBeVisible();
  await addPlans(amara, [{ plan_name: 'To the first thousand' }]);
  const trades = twelveTrades();
  await addTrades(amara, trades.slice(0, 6));
  await addTrades(amara, trades.slice(6), { plan: 'To the first thousand' });
  await page.reload();

  const main = page.getByRole('main');
  const figure = (name: string) => main.getByRole('article', { name });
  await test.step('the figures of a record, and what of them is not sure', async () => {
    await expectOutline(page, 'Insights');
    await expect(main.getByRole('region', { name: 'What Your Results Show' })).toContainText(
      'Too early to tell: 12 trades, $13.33 per trade on average (95% range -$15.92 to $42.59).',
    );
    await expect(figure('Net P&L')).toContainText('+$160.00');
    await expect(figure('Net P&L')).toContainText('5 wins, 7 losses');
    await expect(figure('Expectancy per Trade')).toContainText('Rough');
    // As on the dashboard, a trade of $0.00 counts by its result.
    await expect(figure('Win Rate')).toContainText('41.7%19.3% to 68.0%12 trades');
    await expect(figure('Average R')).toContainText('0.53 R');
    await expect(main.getByRole('region', { name: 'Streaks' })).toContainText('75% of the time by chance');
  });

  const listed = tradeList(page);
  await test.step('a bar opens its trades at an address, and each of them its details', async () => {
    await main.getByRole('button', { name: '-1 R: 6 trades' }).click();
    await expect(main.getByText('From Insights: About -1 R')).toBeVisible();
    await expect(listed.getByRole('listitem')).toHaveCount(6);
    await expect(tradeTotal(page, 'Net P&L')).toContainText('-$155.00');
    await page.reload();
    await expect(main.getByText('6 of 12 trades match')).toBeVisible();
    await listed.getByRole('button', { name: /Number 11/ }).click();
    await expect(page.getByRole('dialog', { name: 'Trade Details' })).toContainText('1 of 6');
    await page.goBack();
    await expect(page.getByRole('dialog', { name: 'Trade Details' })).toBeHidden();
    await main.getByRole('searchbox').fill('Number 2');
    await expect(listed.getByRole('listitem')).toHaveCount(1);
    await expect(tradeTotal(page, 'Net P&L')).toContainText('-$25.00');
    await main.getByRole('link', { name: 'Back to Insights' }).click();
    await expect(page).toHaveURL('/insights');
  });

  await test.step('a filter is in the address, which opens it, and Back takes it back', async () => {
    await main.getByLabel('Symbols').click();
    await page.getByRole('option', { name: 'EURUSD' }).click();
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL('/insights?pair=EURUSD');
    await expect(figure('Net P&L')).toContainText('+$110.00');
    await expect(main.getByText('11 of 12 closed trades')).toBeVisible();
    await journal.goTo('/insights?plan=none&pair=EURUSD&from=2026-10-01');
    await expect(main.getByRole('heading', { name: 'No Trades Match' })).toBeVisible();
    await expect(main.getByLabel('Symbols')).toHaveText('EURUSD');
    await main.getByRole('button', { name: 'Show All Trades' }).click();
    await expect(figure('Net P&L')).toContainText('+$160.00');
    await page.goBack();
    await expect(main.getByRole('heading', { name: 'No Trades Match' })).toBeVisible();
    await page.goForward();
  });

  await test.step('a row of a table opens its trades, and a trade that is written is counted', async () => {
    await main.getByRole('radio', { name: 'Plan' }).check();
    await main.getByRole('button', { name: 'Show as table' }).last().click();
    await main
      .getByRole('table', { name: 'By plan' })
      .getByRole('button', { name: 'To the first thousand' })
      .click();
    await expect(listed.getByRole('listitem')).toHaveCount(6);
    await listed.getByRole('button', { name: /Number 12/ }).click();
    await page.getByRole('dialog', { name: 'Trade Details' }).getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(listed.getByRole('listitem')).toHaveCount(5);
    await page.goBack();
    await expect(figure('Net P&L')).toContainText('+$70.00');
  });
});

test('a long record is worked out beside the page, and the filter that was set last is answered', async ({
  journal,
  page,
  server,
}) => {
  const chidi = await addTrader(server, 'Chidi Balogun');
  const start = Date.UTC(2026, 0, 5);
  const symbols = ['EURUSD', 'GBPUSD', 'XAUUSD'];
  await addTrades(
    chidi,
    Array.from({ length: 2_100 }, (_, index) => ({
      ...(index % 2 === 0 ? {} : lostTrade),
      currency_pair: symbols[index % 3],
      amount: index % 2 === 0 ? 12 : -8,
      created_at: new Date(start + index * 3_600_000).toISOString(),
    })),
  );
  await journal.comeAs(chidi, '/insights');
  const net = page.getByRole('article', { name: 'Net P&L' });
  await expect(net).toContainText('+$4,200.00');
  expect(page.workers().map(worker => worker.url())).toEqual([expect.stringContaining('insights-worker')]);
  await page.getByLabel('Symbols').click();
  for (const name of symbols.slice(1)) {
    await page.getByRole('option', { name }).click();
  }
  await page.keyboard.press('Escape');
  await expect(net).toContainText('+$2,800.00');
  await page.getByRole('button', { name: /^XAUUSD: 700 trades/ }).click();
  await expect(page.getByText('700 of 2,100 trades match')).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('the filter is a sheet, which Back closes, and applied, takes back', async ({
    journal,
    page,
    server,
  }) => {
    const bo = await addTrader(server, 'Bo Lindqvist');
    await addTrades(bo, twelveTrades());
    await journal.comeAs(bo, '/insights');
    const sheet = page.getByRole('dialog', { name: 'Filters' });
    const net = page.getByRole('article', { name: 'Net P&L' });
    const open = () => page.getByRole('button', { name: /^Filters/ }).click();
    await open();
    await expectGoodLooks(page, 'filters of insights');
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goBack();
    await expect(sheet).toBeHidden();
    await open();
    await sheet.getByRole('combobox', { name: 'Symbols' }).tap();
    await page.getByRole('option', { name: 'XAUUSD' }).tap();
    await page.keyboard.press('Escape');
    await sheet.getByRole('button', { name: 'Show Insights' }).tap();
    await expect(sheet).toBeHidden();
    await expect(page).toHaveURL('/insights?pair=XAUUSD');
    await expect(net).toContainText('+$50.00');
    await expect(page.getByText('Too early to tell: 1 trade.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Filters 1 set' })).toBeVisible();
    await page.goBack();
    await expect(net).toContainText('+$160.00');
    await expect(sheet).toBeHidden();
  });
});
