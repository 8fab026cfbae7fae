import { addTrader } from '../../../lab/harness/people.ts';
import { addTrades } from '../../../lab/harness/trading.ts';
import { expect, test } from '../fixtures.ts';

test.use({ expectedErrors: [/status of 404/] });

test('Amara shares a report by a link, a stranger reads it, and she ends the link', async ({
  browser,
  journal,
  page,
  server,
}) => {
  const amara = await addTrader(server, 'Amara');
  const paidIn = { amount: 1000, happened_at: '2026-03-01T10:00Z', request_id: crypto.randomUUID() };
  await amara.client.rpc('record_cash', paidIn).throwOnError();
  await addTrades(
    amara,
    Array.from({ length: 12 }, (_, index) => ({
      created_at: `2026-03-${String(2 + index).padStart(2, '0')}T10:00Z`,
      ...(index % 3 === 2 ? { amount: -40, trade_result: 'lost', stop_loss: 1.08143 } : { amount: 60 }),
    })),
  );
  await journal.comeAs(amara, '/insights');
  await page.getByRole('link', { name: 'Share a Report' }).click();
  await page.getByRole('button', { name: 'Show shared reports' }).click();
  const dialog = page.getByRole('dialog', { name: 'Shared Reports' });
  await expect(dialog.getByText('No Shared Reports')).toBeVisible();
  await dialog.getByRole('button', { name: 'New Report' }).click();
  const form = page.getByRole('dialog', { name: 'New Shared Report' });
  await form.getByLabel('Show amounts of money').check();
  await form.getByRole('button', { name: 'Create Link' }).click();
  const link = await dialog.locator('code').innerText();
  expect(link).toMatch(/\/r#[0-9a-f]{64}$/);
  await expect(dialog.getByText('Not opened yet')).toBeVisible();

  const stranger = await (await browser.newContext({ baseURL: server.url })).newPage();
  await test.step('a stranger reads it on one sheet', async () => {
    await stranger.goto(`/r#${'f'.repeat(64)}`);
    await expect(stranger.getByRole('heading', { name: 'This Link Doesn’t Work' })).toBeVisible();
    // Another link in the same tab loads no new page.
    await stranger.goto(`/r${new URL(link).hash}`);
    await expect(stranger.getByRole('heading', { name: 'Trading Report' })).toBeVisible();
    await expect(stranger.getByText('66.7%', { exact: false }).first()).toBeVisible();
    await expect(
      stranger.getByText('0 of 12 trades sent by the terminal; 12 entered manually.'),
    ).toBeVisible();
    // March, and the whole year.
    await expect(
      stranger.getByRole('table', { name: 'Gain by month' }).getByText('12 trades', { exact: true }),
    ).toHaveCount(2);
    await expect(stranger.getByText('Amara')).toBeHidden();
  });

  await test.step('she sees the visit, and revokes the link', async () => {
    await page.reload();
    await page.getByRole('button', { name: 'Show shared reports' }).click();
    await expect(dialog.getByText(/^1 visit, last/)).toBeVisible();
    await dialog.getByRole('button', { name: /^Revoke / }).click();
    await expect(dialog.getByText('No Shared Reports')).toBeVisible();
    await stranger.reload();
    await expect(stranger.getByRole('heading', { name: 'This Link Doesn’t Work' })).toBeVisible();
  });
  await stranger.context().close();
});
