import type { Page } from '@playwright/test';
import { addTrader } from '../../../lab/harness/people.ts';
import { expect, test } from '../fixtures.ts';

test.use({ expectedErrors: [/Failed to load resource/] });

const notice = (page: Page) => page.getByRole('status', { name: 'Connection' });
const lost = 'Can’t reach the server. Your text is safe here. Retrying…';

test('when the server stops answering there is a message, the form stays, and data is read again once the server or its database is back', async ({
  page,
  journal,
  server,
}) => {
  const amara = await addTrader(server, 'Amara Okafor');
  await test.step('a database that is away for a moment is waited for, and the dashboard comes by itself', async () => {
    await page.route('**/rest/v1/{profiles,trading_plans}?*', route =>
      route.fulfill({
        status: 503,
        headers: { 'retry-after': '1' },
        json: { code: 'PGRST001', message: 'Database client error. Retrying the connection.' },
      }),
    );
    await journal.comeAs(amara);
    await expect(notice(page)).toHaveText(lost);
    await expect(page.getByText('Couldn’t load your account.')).toBeVisible();
    await page.unroute('**/rest/v1/{profiles,trading_plans}?*');
    await expect(journal.card('Account Balance')).toContainText('$0.00');
    await expect(notice(page)).toHaveText('');
  });

  await page.getByRole('button', { name: 'Update Balance' }).click();
  const dialog = page.getByRole('dialog', { name: 'Update Account Balance' });
  await dialog.getByLabel('New Balance').fill('1250.50');
  await page.route('**/rest/v1/**', route => route.abort());
  await dialog.getByRole('button', { name: 'Update Balance' }).click();

  await expect(notice(page)).toHaveText(lost);
  await expect(dialog.getByLabel('New Balance')).toHaveValue('1250.50');

  // Meanwhile another device of hers writes.
  await amara.client.from('profiles').update({ account_balance: 77 }).eq('id', amara.id).throwOnError();
  await page.unroute('**/rest/v1/**');
  await expect(notice(page)).toHaveText('');
  await expect(dialog.getByLabel('Current Balance')).toHaveValue('77.00');

  await dialog.getByRole('button', { name: 'Update Balance' }).click();
  await journal.expectToast('Balance updated!', 'Account balance updated to $1,250.50.');
});

test('a profile that is missing is made, and used', async ({ page, journal, server }) => {
  const amara = await addTrader(server, 'Amara Okafor');
  const inserted: unknown[] = [];
  // As from a backend that has no profile.
  await page.route('**/rest/v1/profiles?*', route => {
    const sent = route.request().postDataJSON();
    if (!sent) {
      return route.fulfill({ status: 406, json: { code: 'PGRST116', message: 'No row' } });
    }
    inserted.push(sent);
    return route.fulfill({ status: 201, json: { ...sent, created_at: new Date().toISOString() } });
  });
  await journal.comeAs(amara);
  await expect(journal.card('Account Balance')).toContainText('$0.00');
  await expect(page.getByRole('heading', { name: 'Welcome, Amara Okafor' })).toBeVisible();
  expect(inserted).toEqual([
    {
      id: amara.id,
      email: amara.email,
      full_name: 'Amara Okafor',
      total_wins: 0,
      total_losses: 0,
      account_balance: 0,
    },
  ]);
});
