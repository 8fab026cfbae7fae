import { query } from '../../../lab/harness/database.ts';
import { addTrader } from '../../../lab/harness/people.ts';
import { addTrades } from '../../../lab/harness/trading.ts';
import { expect, test } from '../fixtures.ts';

const opened = Date.parse('2026-01-15T08:00:30Z');

/** From 9:30 to 10:59 by the broker's clock; from 10:02 on 30 points higher. */
const bars = Array.from({ length: 90 }, (_, index) => {
  const time = new Date(Date.UTC(2026, 0, 15, 9, 30 + index)).toISOString().slice(11, 19);
  const up = index > 31 ? 0.003 : 0;
  const prices = [1.085, 1.0856, 1.0846, 1.0852].map(price => (price + up).toFixed(5));
  return ['2026.01.15', time, ...prices, '99', '0', '8'].join('\t');
});
const head = '<DATE>\t<TIME>\t<OPEN>\t<HIGH>\t<LOW>\t<CLOSE>\t<TICKVOL>\t<VOL>\t<SPREAD>';
const priceFile = (name: string, lines: string[]) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from([head, ...lines].join('\r\n')),
});

test('a file of prices shows how far trades went, to the trader and to the educator', async ({
  journal,
  page,
}) => {
  const amara = await addTrader(journal.server, 'Amara Bars');
  const trade = {
    ...{ entry_price: 1.085, close_price: 1.0875, stop_loss: 1.083, take_profit: 1.09, amount: 25 },
    ...{ opened_at: new Date(opened).toISOString(), created_at: new Date(opened + 300_000).toISOString() },
  };
  const later = { ...trade, opened_at: '2026-01-16T08:00:00Z', created_at: '2026-01-16T08:30:00Z' };
  await addTrades(amara, [
    { ...later, notes: 'Later' },
    { ...trade, notes: 'First' },
  ]);
  await journal.comeAs(amara);
  await page
    .getByRole('list', { name: 'Newest trades' })
    .getByRole('button')
    .filter({ hasText: 'First' })
    .click();
  const prices = page.getByRole('dialog').getByRole('region', { name: 'Price During the Trade' });
  const choose = async (file: ReturnType<typeof priceFile>) => {
    const chooser = page.waitForEvent('filechooser');
    await prices.getByRole('button', { name: /Price File$/ }).click();
    await (await chooser).setFiles(file);
  };

  await test.step('a file of another symbol, or with a damaged line, is refused', async () => {
    await choose(priceFile('GBPUSD_M1.csv', bars));
    await expect(prices.getByRole('alert')).toContainText('prices of GBPUSD');
    await choose(priceFile('EURUSD_M1.csv', [...bars, 'damaged']));
    await expect(prices.getByRole('alert')).toHaveText('Line 92 couldn’t be read. Export the file again.');
  });

  await test.step('the minutes of the trader’s own trades are kept, and shown', async () => {
    await choose(priceFile('EURUSD_M1.csv', bars));
    await expect(prices.getByRole('status')).toContainText('Price data for 1 of 2 EURUSD trades.');
    await expect(prices.getByRole('figure', { name: /^Price of EURUSD/ })).toBeVisible();
    await expect(prices).toContainText('One-minute bars from MetaTrader 5');
    await expect(prices).toContainText('0.20 R');
    await expect(prices).toContainText('36.0 pips');
    await expect(prices).toContainText('69%');
    await expect(prices).toContainText('Prices for 6 of 6 minutes.');
    await prices.getByRole('button', { name: 'Show as Table' }).click();
    await expect(prices.getByRole('table').getByRole('row')).toHaveCount(1 + 66);
  });

  const insights = page.getByRole('main');
  const expectInsights = async () => {
    await insights.getByRole('region', { name: 'R-Multiple Distribution' }).scrollIntoViewIfNeeded();
    await expect(insights.getByRole('region', { name: 'MAE and MFE' }).first()).toContainText(
      'From 1 trade with prices',
    );
    await expect(insights.getByRole('row', { name: /^Wins \(1\)/ })).toContainText('0.20 R');
    // Closed at 1.25 R, after a jump over 1 R to 1.5 R, never 2 R.
    await expect(insights.getByRole('row', { name: /^Take Profit 1 R/ })).toContainText('+0.25 R');
    await expect(insights.getByRole('row', { name: /^Take Profit 2 R/ })).toContainText('None');
  };

  await test.step('the day of the trade has its picture', async () => {
    await journal.goTo('/calendar/2026-01-15');
    await expect(page.getByRole('figure', { name: /^Price of EURUSD/ })).toBeVisible();
    await page
      .getByRole('heading', { name: /^EURUSD/ })
      .getByRole('button')
      .click();
    await expect(page.getByRole('dialog', { name: 'Trade Details' })).toContainText('First');
  });

  await test.step('insights have the moves and the effect of other levels', async () => {
    await journal.goTo('/insights');
    await expectInsights();
  });

  await test.step('the educator sees them in the student’s trade and insights', async () => {
    const [row] = (
      await amara.client.from('trading_records').select('id').eq('notes', 'First').throwOnError()
    ).data as { id: string }[];
    // As from a terminal.
    const sent = `update public.trade_bars set source = 'mt5-sync' where user_id = $1`;
    await query(journal.server.connection, sent, [amara.id]);
    await journal.comeAsAdmin(`/students/${amara.id}/trades/${row?.id}`);
    await expect(prices.getByRole('figure', { name: /^Price of EURUSD/ })).toBeVisible();
    await expect(prices).toContainText('One-minute bars from the MetaTrader 5 terminal');
    await expect(prices.getByRole('button', { name: /Price File$/ })).toHaveCount(0);
    await journal.goTo(`/students/${amara.id}/insights`);
    await expectInsights();
  });
});
