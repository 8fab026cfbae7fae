import type { SyncPost } from '#domain/sync/post.ts';
import { syncDeal, syncMoney, syncPost } from '#examples/sync/rows.ts';
import { addTrader, type Person } from '../../../lab/harness/people.ts';
import type { ServerOnDatabase } from '../../support/server-on-database.ts';
import { expect, test } from '../fixtures.ts';
import { expectGoodLooks, expectOutline } from '../screens/checks.ts';

const hour = 3_600_000;
/** Within the last day by every server's clock. */
const opened = Date.now() - 12 * hour;

function closedTrade(n: number, symbol: string, profit: string) {
  const position = { position: String(2000 + n), symbol, commission: '0.00' };
  const time = opened + n * hour;
  return [
    syncDeal({ ...position, ticket: `10${n}1`, order: position.position, time, stopLoss: '1.08000' }),
    syncDeal({
      ...{ ...position, ticket: `10${n}2`, order: `30${n}2`, time: time + hour / 2, type: 'sell' },
      ...{ entry: 'out', price: '1.08600', profit },
    }),
  ];
}

async function syncThreeTrades(server: ServerOnDatabase, { client, id }: Person): Promise<void> {
  const { data } = await client.rpc('make_sync_connection').throwOnError();
  const made = data as unknown as { id: string; token: string };
  const deals = [
    syncMoney({ time: opened - hour }),
    ...closedTrade(1, 'EURUSD', '40.00'),
    ...closedTrade(2, 'GBPUSD', '-15.00'),
    ...closedTrade(3, 'USDCAD', '25.00'),
  ];
  const post = async (change: Partial<SyncPost>) => {
    const response = await fetch(`${server.url}/sync/v1/deals`, {
      method: 'POST',
      headers: { authorization: `Bearer ${made.token}`, 'content-type': 'application/json' },
      body: JSON.stringify(syncPost(change)),
    });
    expect(response.status, await response.clone().text()).toBe(200);
  };
  await post({ deals });
  await client
    .rpc('confirm_sync', {
      connection: made.id,
      details: { account: id, time_zone: 'America/New_York', day_shift: '07:00', counts_cash: true },
    })
    .throwOnError();
  // Programs may post every few seconds.
  await expect(() => post({ deals })).toPass({ intervals: [1_000], timeout: 20_000 });
}

test('synced trades are reviewed one after another by keyboard', async ({ journal, page, server }) => {
  const amara = await addTrader(server, 'Amara Okafor');
  await syncThreeTrades(server, amara);
  await journal.comeAs(amara);
  const row = (symbol: string) => page.getByRole('button', { name: new RegExp(`^${symbol}`) });
  const save = page.getByRole('button', { name: 'Save', exact: true });

  await test.step('the dashboard shows their number, and the newest is open', async () => {
    await page.getByRole('link', { name: '3 trades to review' }).click();
    await expectOutline(page, 'To Review');
    await expect(row('USDCAD')).toHaveAttribute('aria-expanded', 'true');
    await expectGoodLooks(page, 'trades to review');
  });

  await test.step('an empty form is refused at its first field', async () => {
    await save.press('Enter');
    await expect(page.getByText('Fill in at least one field, or skip this trade.')).toBeVisible();
    await expect(page.getByLabel('Tags', { exact: true })).toBeFocused();
  });

  await test.step('input is not lost when another trade opens or the page is loaded again', async () => {
    await page.getByLabel('Setup').fill('Range break');
    await row('GBPUSD').press('Enter');
    await page.getByRole('group', { name: 'Emotion Before' }).getByLabel('rushed').press('Space');
    await page.reload();
    await expect(page.getByText('Draft restored.')).toBeVisible();
    await expect(page.getByLabel('Setup')).toHaveValue('Range break');
  });

  await test.step('a saved trade leaves the list, and the next one opens', async () => {
    await page.getByLabel('Setup').press('Control+Enter');
    await expect(row('GBPUSD')).toBeFocused();
    await expect(row('USDCAD')).toBeHidden();
    await expect(page.getByRole('group', { name: 'Emotion Before' }).getByLabel('rushed')).toBeChecked();
    await save.press('Enter');
    await expect(row('EURUSD')).toBeFocused();
    await expect(page.getByText('1 trade to review')).toBeVisible();
    const { data } = await amara.client
      .from('trading_records')
      .select('currency_pair, setup, felt_before, figures_changed_at')
      .order('created_at')
      .throwOnError();
    expect(data).toEqual([
      { currency_pair: 'EURUSD', setup: null, felt_before: [], figures_changed_at: null },
      { currency_pair: 'GBPUSD', setup: null, felt_before: ['hurried'], figures_changed_at: null },
      { currency_pair: 'USDCAD', setup: 'Range break', felt_before: [], figures_changed_at: null },
    ]);
  });

  await test.step('a skipped trade leaves the list on this device, until it is shown again', async () => {
    await page.getByRole('button', { name: 'Skip' }).press('Enter');
    await expect(page.getByRole('heading', { name: 'Nothing to Review' })).toBeVisible();
    await page.reload();
    await page.getByRole('button', { name: 'Show 1 Skipped Trade' }).press('Enter');
    await expect(row('EURUSD')).toBeFocused();
  });
});
