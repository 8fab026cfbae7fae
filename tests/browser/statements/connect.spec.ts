import type { SyncOpen, SyncPost } from '#domain/sync/post.ts';
import { syncDeal, syncMoney, syncPost } from '#examples/sync/rows.ts';
import { addTrader } from '../../../lab/harness/people.ts';
import { expect, test } from '../fixtures.ts';
import { expectGoodLooks, expectOutline } from '../screens/checks.ts';

const now = Date.now();
const hour = 3_600_000;
/** The server's clock is two hours ahead of GMT. */
const ahead = 2 * hour;
const opened = now + ahead - 3 * hour;

const opening = syncDeal({ time: opened, commission: '-0.35', stopLoss: '1.08000' });
/** A moment ago, after the terminal has sent it open. */
const closing = () =>
  syncDeal({
    ...{
      ticket: '1002',
      order: '2002',
      time: Date.now() + ahead - 1_000,
      type: 'sell',
      entry: 'out',
      price: '1.08600',
    },
    ...{ commission: '-0.35', profit: '40.00' },
  });
const position: SyncOpen = {
  ...{ position: '2001', time: opened, symbol: 'EURUSD', side: 'buy', volume: '0.10', openPrice: '1.08200' },
  ...{ stopLoss: '1.08000', takeProfit: '', price: '1.08250', profit: '5.00', swap: '0.00', comment: '' },
};
const deposit = syncMoney({ time: opened - hour });

test('a terminal is connected in three steps, and its trade is seen open, then closed, then undone', async ({
  journal,
  page,
  server,
}) => {
  await journal.comeAs(await addTrader(server, 'Amara Okafor'));
  const send = (token: string, change: Partial<SyncPost>) =>
    fetch(`${server.url}/sync/v1/deals`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(syncPost(change)),
    });
  const post = async (token: string, change: Partial<SyncPost>) => {
    const response = await send(token, change);
    expect(response.status, await response.clone().text()).toBe(200);
    return (await response.json()) as { state: string };
  };
  /** Programs may post every few seconds. */
  const postPatiently = (token: string, change: Partial<SyncPost>) =>
    expect(() => post(token, change)).toPass({ intervals: [1_000], timeout: 20_000 });

  await journal.goTo('/account/trading');
  await page.getByRole('link', { name: 'Show how to connect MetaTrader' }).click();
  await expectOutline(page, 'Connect MetaTrader');
  await page.getByRole('button', { name: 'Create Token' }).click();
  const token = await page.getByText(/^pip_\w{64}$/).innerText();
  await expect(page.getByText('Waiting for the first post…')).toBeVisible();
  await expectGoodLooks(page, 'steps to connect a terminal');

  await test.step('the account is confirmed before anything is saved', async () => {
    expect(
      await post(token, { deals: [deposit, opening], open: [position], balance: '999.65' }),
    ).toMatchObject({
      state: 'confirm',
    });
    await expect(page.getByText('MetaTrader 5, ending 1234 · Example-Demo · USD · demo')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Trades From All trades' })).toBeVisible();
    await page.getByRole('button', { name: 'Confirm Account' }).click();
    await expect(page.getByRole('button', { name: /^Pause MetaTrader 5/ })).toBeVisible();
  });

  await test.step('a refused post is shown until a later one is taken', async () => {
    const refused = await send(token, { deals: [{ ...opening, volume: '-1' }] });
    expect(refused.status).toBe(422);
    await page.reload();
    await expect(page.getByText('Refused just now: deals.0.volume: A volume is not below 0')).toBeVisible();
  });

  const openTrades = page.getByRole('region', { name: 'Open Trades (1)' });
  await test.step('an open position is in no count', async () => {
    await postPatiently(token, { deals: [deposit, opening], open: [position], balance: '999.65' });
    await expect(page.getByText('Matches: 0 trades, balance $999.65.')).toBeVisible();
    await expect(page.getByText('Refused just now')).toBeHidden();
    await page.goto('/');
    await expect(openTrades).toContainText(/Risk now: \$\d/);
    await expect(page.getByText('Synced just now from MetaTrader 5')).toBeVisible();
  });

  await test.step('closed, it is a trade that the terminal sent while it was open', async () => {
    await postPatiently(token, { deals: [closing()], open: [], balance: '1039.30' });
    await page.reload();
    await expect(openTrades).toBeHidden();
    await page
      .getByRole('link', { name: /EURUSD/ })
      .or(page.getByRole('button', { name: /EURUSD/ }))
      .first()
      .click();
    await expect(page.getByText('Sent by the terminal while it was open')).toBeVisible();
    // A demo account is not in the totals, but in the list.
    await page.goto('/trades');
    await expect(page.getByRole('button', { name: /^EURUSD/ })).toBeVisible();
  });

  await test.step('a day is undone, and the connection pauses', async () => {
    await page.goto('/imports');
    await page.getByRole('button', { name: /^Undo the import of MetaTrader 5/ }).click();
    await page.getByRole('button', { name: 'Undo Import' }).click();
    await expect(page.getByText('The connection is paused.')).toBeVisible();
    await page.goto('/connect');
    await expect(page.getByText('Paused: nothing is saved until you resume it.')).toBeVisible();
    expect(await post(token, {})).toMatchObject({ state: 'paused' });
  });

  await test.step('the trades of a revoked connection are undone under Imports', async () => {
    await page.getByRole('button', { name: /^Resume/ }).click();
    await postPatiently(token, { deals: [deposit, opening, closing()] });
    await page.getByRole('button', { name: /^Revoke MetaTrader 5/ }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
    await expect(page.getByRole('alertdialog')).toBeHidden();
    await expect(page.getByRole('heading', { name: 'Connections' })).toBeHidden();
    await page.goto('/imports');
    const revoked = page.getByRole('region', { name: 'Revoked Connections' });
    await revoked.getByRole('button', { name: /^Undo everything from MetaTrader 5/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Undo Everything' }).click();
    await expect(page.getByText('Nothing that it sent is left.')).toBeVisible();
    await expect(revoked).toBeHidden();
  });
});
