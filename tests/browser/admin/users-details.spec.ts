import type { Page } from '@playwright/test';
import { addTrader, newEmail } from '../../../harness/people.ts';
import { addPlans, lostTrade, wonTrade } from '../../../harness/trading.ts';
import { addStudents } from '../../support/students.ts';
import { expect, test } from '../fixtures.ts';

async function choose(page: Page, name: string): Promise<void> {
  await page.getByPlaceholder('Search users...').fill(name);
  // Where the list stands above the details, its end moves them.
  await expect(page.getByRole('list', { name: 'Users' }).getByRole('listitem')).toHaveCount(1);
  await page.getByRole('button', { name: new RegExp(`^${name}`) }).click();
  await expect(page.getByRole('heading', { name: `${name} Details` })).toBeVisible();
}

test('the educator looks a student over, and deletes them', async ({ journal, page, server }) => {
  const amara = await addTrader(server, 'Amara Chosen');
  await addPlans(amara, [{ plan_name: 'House' }, { plan_name: 'Car', is_active: false }]);
  const { data: plans } = await amara.client.from('trading_plans').select('id').eq('plan_name', 'House');
  await amara.client
    .from('trading_records')
    .insert([
      ...Array.from({ length: 21 }, (_, day) => ({
        ...wonTrade,
        created_at: new Date(Date.now() - (day + 2) * 86_400_000).toISOString(),
      })),
      {
        ...lostTrade,
        currency_pair: 'XAUUSD',
        plan_id: plans?.[0]?.id,
        notes: 'Too early',
        created_at: new Date(Date.now() - 86_400_000).toISOString(),
      },
    ])
    .throwOnError();
  await addTrader(server, 'Bo Unchosen');
  await journal.comeAsAdmin();

  await test.step('until one is chosen', async () => {
    const card = page.getByRole('region', { name: 'Select a User' });
    await expect(card).toContainText('Select a user from the left to view their details');
  });

  const details = page.getByRole('region', { name: 'Amara Chosen Details' });
  await test.step('plans and the last 20 trades', async () => {
    await choose(page, 'Amara Chosen');
    await expect(details.getByRole('heading', { name: 'Trading Plans (2)' })).toBeVisible();
    await expect(details.getByRole('heading', { name: 'Recent Trades (20)' })).toBeVisible();
    await expect(details.getByRole('list', { name: 'Recent trades' }).getByRole('listitem')).toHaveCount(20);
    await expect(details.getByRole('button', { name: /^Car.*Inactive/ })).toBeVisible();
    await expect(details).toContainText('21 / 1');
  });

  await test.step('a trade, and a plan with its trades, as their owner sees them', async () => {
    await details.getByRole('button', { name: /^XAUUSD/ }).click();
    const trade = page.getByRole('dialog', { name: 'Trade Details - XAUUSD' });
    await expect(trade).toContainText('$50.50');
    await expect(trade).toContainText('Too early');
    await expect(trade).toContainText('House');
    await expect(trade.getByRole('button', { name: /Edit|Delete|Duplicate/ })).toHaveCount(0);
    await page.keyboard.press('Escape');
    await details.getByRole('button', { name: /^House/ }).click();
    const plan = page.getByRole('dialog', { name: 'House' });
    await expect(plan.getByRole('heading', { name: 'Trades (1)' })).toBeVisible();
    await expect(plan.getByRole('button', { name: /Edit|Delete/ })).toHaveCount(0);
    await plan.getByRole('button', { name: /^XAUUSD/ }).click();
    await expect(trade).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(trade).toBeHidden();
    await page.keyboard.press('Escape');
    await expect(plan).toBeHidden();
  });

  await test.step('one without anything', async () => {
    await choose(page, 'Bo Unchosen');
    await expect(page.getByText('No trading plans found', { exact: true })).toBeVisible();
    await expect(page.getByText('No trades found', { exact: true })).toBeVisible();
  });

  await test.step('deleting somebody else leaves the chosen one, deleting the chosen one clears the card', async () => {
    await page.getByPlaceholder('Search users...').fill('chosen');
    await deleteUser(page, 'Amara Chosen');
    await journal.expectToast(
      'User deleted',
      'Amara Chosen and all their data has been permanently deleted.',
    );
    await expect(page.getByRole('button', { name: 'Delete Amara Chosen' })).toBeHidden();
    await expect(page.getByRole('heading', { name: 'Bo Unchosen Details' })).toBeVisible();
    await deleteUser(page, 'Bo Unchosen');
    await expect(page.getByRole('heading', { name: 'Select a User' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'No users found' })).toBeVisible();
    const { error } = await amara.client.auth.refreshSession();
    expect(error).not.toBeNull();
  });
});

async function deleteUser(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: `Delete ${name}` }).click();
  const confirmation = page.getByRole('alertdialog', { name: 'Delete User' });
  await expect(confirmation).toContainText(name);
  await expect(confirmation).toContainText('This action cannot be undone.');
  await confirmation.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(confirmation).toBeHidden();
}

test('on a phone the details come into sight, and one finds back', async ({ journal, page, server }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await addStudents(
    server,
    Array.from({ length: 12 }, (_, place) => ({ name: `Phone ${place + 10}`, email: newEmail('phone') })),
  );
  await journal.comeAsAdmin();
  await choose(page, 'Phone 15');
  const heading = page.getByRole('heading', { name: 'Phone 15 Details' });
  await expect(heading).toBeInViewport();
  await expect(heading).toBeFocused();
  await page.getByRole('button', { name: 'Back to list' }).click();
  const row = page.getByRole('button', { name: /^Phone 15/ });
  await expect(row).toBeFocused();
  await expect(row).toBeInViewport();
});

test.describe('what goes wrong', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test('details that do not come, and somebody who is gone or cannot be deleted', async ({
    journal,
    page,
    server,
  }) => {
    const name = 'Ebo Fragile';
    const ebo = await addTrader(server, name);
    await journal.comeAsAdmin();
    const refuse = { status: 500, json: { message: 'Refused by the test', code: 'XX000' } };
    await page.route('**/rest/v1/trading_*', route => route.fulfill(refuse));
    await choose(page, name);
    await journal.expectToast('Error', 'Failed to fetch user details');
    await expect(page.getByText('The trading plans could not be loaded.')).toBeVisible();
    await page.unroute('**/rest/v1/trading_*');
    await page.getByRole('button', { name: 'Try Again' }).first().click();
    await expect(page.getByText('No trading plans found', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(page.getByText('No trades found', { exact: true })).toBeVisible();

    const remove = page.getByRole('alertdialog', { name: 'Delete User' });
    await page.getByRole('button', { name: `Delete ${name}` }).click();
    await page.route('**/functions/v1/delete-user', route => route.abort());
    await remove.getByRole('button', { name: 'Delete', exact: true }).click();
    await journal.expectToast(
      'Error',
      'Failed to delete user: The server cannot be reached. Check the connection and try again.',
    );
    await page.unroute('**/functions/v1/delete-user');
    // Deleted by another admin, a moment before.
    await ebo.client.rpc('delete_my_account').throwOnError();
    await remove.getByRole('button', { name: 'Delete', exact: true }).click();
    await journal.expectToast('Error', 'Failed to delete user: There is no such user');
    await remove.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('heading', { name: `${name} Details` })).toBeVisible();
  });
});
