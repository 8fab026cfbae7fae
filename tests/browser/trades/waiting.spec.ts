import type { BrowserContext, Page } from '@playwright/test';
import { addTrader, type Person } from '../../../lab/harness/people.ts';
import { addPlans, addTrades, findPlanId, wonTrade } from '../../../lab/harness/trading.ts';
import { expect, test } from '../fixtures.ts';
import { expectGoodLooks } from '../screens/checks.ts';

test.use({ expectedErrors: [/Failed to load resource|TypeError: Failed to fetch|ApiError/] });

const outbox = (page: Page) => page.getByRole('region', { name: 'Waiting to sync' });
const data = '**/rest/v1/**';
const loseConnection = (context: BrowserContext) => context.route(data, route => route.abort());

/** As the form does with a trade that cannot be sent, in another tab. */
async function leaveWaiting(page: Page, { id }: Person, fields: object): Promise<void> {
  const now = new Date().toISOString();
  const trade = { ...wonTrade, id: crypto.randomUUID(), plan_id: null, created_at: now, ...fields };
  await page.evaluate(
    ([key, text]) => {
      localStorage.setItem(key, text);
      window.dispatchEvent(new StorageEvent('storage', { key }));
    },
    [`pipstone-waiting-${id}-${trade.id}`, JSON.stringify({ trade, keptAt: now })] as const,
  );
}

const waitingKeys = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter(key => key.startsWith('pipstone-waiting-')));

test('unsent trades wait if the trader chooses so, and are sent once, in order, with two tabs open', async ({
  page,
  context,
  journal,
  server,
}) => {
  const amara = await addTrader(server, 'Amara Okafor');
  await addTrades(amara, [{ amount: 500 }]);
  await journal.comeAs(amara);
  const newest = (tab: Page) => tab.getByRole('list', { name: 'Newest trades' });
  await expect(newest(page).getByRole('listitem')).toHaveCount(1);
  const second = await context.newPage();
  await second.goto('/');
  await expect(newest(second).getByRole('listitem')).toHaveCount(1);

  await loseConnection(context);
  await page.setViewportSize({ width: 390, height: 844 });
  for (const amount of ['11', '22']) {
    await newest(page).getByRole('button').click();
    await page.getByRole('button', { name: 'Duplicate' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add Trade' });
    await dialog.getByLabel('Amount').fill(amount);
    await dialog.getByRole('button', { name: 'Add Trade' }).click();
    await expect(dialog.getByRole('button', { name: 'Save Offline' })).toBeVisible();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Keep Editing' }).click();
    // No toast covers it on a phone.
    await dialog.getByRole('button', { name: 'Save Offline' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText('Failed to add trade')).toBeHidden();
    await page
      .getByRole('dialog', { name: /^Trade Details/ })
      .getByRole('button', { name: 'Close' })
      .click();
  }
  for (const tab of [page, second]) {
    await expect(outbox(tab).getByRole('listitem')).toContainText([/\+\$11\.00Waiting/, /\+\$22\.00Waiting/]);
  }
  await expect(journal.card('Account Balance')).toContainText('$500.00');

  const sent: number[] = [];
  context.on('request', request => {
    if (request.method() === 'POST' && request.url().includes('/trading_records')) {
      sent.push(request.postDataJSON().amount);
    }
  });
  await context.unroute(data);
  for (const tab of [page, second]) {
    await expect(outbox(tab)).toBeHidden();
    await expect(newest(tab).getByRole('listitem')).toHaveCount(3);
  }
  await expect(journal.card('Account Balance')).toContainText('$533.00');
  expect(sent).toEqual([11, 22]);
  const { data: rows } = await amara.client.from('trading_records').select('amount').order('logged_at');
  expect(rows).toEqual([{ amount: 500 }, { amount: 11 }, { amount: 22 }]);
});

test('a trade that is refused for good stays until it is mended, and signing out asks first while one waits', async ({
  page,
  journal,
  server,
}) => {
  const amara = await addTrader(server, 'Amara Okafor');
  await addPlans(amara, [{ plan_name: 'Gone soon' }]);
  const plan_id = await findPlanId(amara, 'Gone soon');
  await amara.client.from('trading_plans').delete().eq('id', plan_id).throwOnError();
  await journal.comeAs(amara, '/trades');
  await expect(page.getByText('No Trades Yet')).toBeVisible();
  await leaveWaiting(page, amara, { plan_id });

  const row = outbox(page).getByRole('listitem');
  await expect(row).toContainText('Not accepted');
  await expect(row).toContainText('The chosen plan is gone. Choose another one.');
  await expectGoodLooks(page, 'a waiting trade that was refused');
  await row.getByRole('button', { name: /^Remove EURUSD/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
  await row.getByRole('button', { name: /^Edit EURUSD/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Trade' });
  await expect(dialog.getByLabel('Entry Price')).toHaveValue('1.08543');
  await expect(dialog.getByLabel('Trading Plan')).toContainText('No Plan');
  await dialog.getByRole('button', { name: 'Add Trade' }).click();
  await journal.expectToast('Trade added!', 'Successfully logged won trade with profit of $150.25.');
  await expect(outbox(page)).toBeHidden();
  expect(await waitingKeys(page)).toEqual([]);

  await page.route(data, route => route.abort());
  await leaveWaiting(page, amara, {});
  await row.getByRole('button', { name: /^Remove EURUSD/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(outbox(page)).toBeHidden();
  const { data: rows } = await amara.client.from('trading_records').select('plan_id');
  expect(rows).toEqual([{ plan_id: null }]);

  await test.step('signing out asks first, and the next person finds none of them', async () => {
    await leaveWaiting(page, amara, {});
    await expect(outbox(page)).toBeVisible();
    await page.getByRole('button', { name: 'Sign Out' }).click();
    const dialog = page.getByRole('dialog', { name: 'Sign out with unsynced trades?' });
    await dialog.getByRole('button', { name: 'Sync First' }).click();
    await expect(dialog).toContainText('Can’t reach the server.');
    await dialog.getByRole('button', { name: 'Stay Signed In' }).click();
    await expect(outbox(page).getByRole('listitem')).toHaveCount(1);

    await page.getByRole('button', { name: 'Sign Out' }).click();
    await dialog.getByRole('button', { name: 'Sign Out and Lose Them' }).click();
    await expect(page.getByRole('tab', { name: 'Sign In' })).toBeVisible();
    expect(await waitingKeys(page)).toEqual([]);
  });
});
