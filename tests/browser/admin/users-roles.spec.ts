import type { Locator, Page } from '@playwright/test';
import { addTrader, admin, type Person, type ServerAndDatabase } from '../../../harness/people.ts';
import { expect, test } from '../fixtures.ts';
import type { Journal } from '../journal.ts';

type Server = ServerAndDatabase & { adminEmail: string };

test.use({ expectedErrors: [/Failed to load resource: the server responded with a status of 40[39]/] });

const noLonger = 'This is the screen of a trader. Only an admin can change that.';

/** Gives a person a role, as the first admin, with a session of its own: signing out ends every session of an admin. */
async function setRole(server: Server, { id }: Person, role: 'admin' | 'user'): Promise<void> {
  const ada = await admin(server);
  await ada.client.rpc('admin_set_role', { user_id: id, role }).throwOnError();
}

async function openAdmins(journal: Journal): Promise<Locator> {
  await journal.openSetting('Show admins');
  return journal.page.getByRole('dialog', { name: 'Admins' });
}

async function removeAdmin(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: `Remove admin ${name}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove admin' }).click();
}

test('a trader is made an admin, and a user again', async ({ journal, page, server }) => {
  await test.step('a trader is made an admin, and is no user any more', async () => {
    await addTrader(server, 'Eve Promoted');
    await journal.comeAsAdmin('/students');
    await page.getByPlaceholder('Search users...').fill('Eve Promoted');
    await page.getByRole('button', { name: /^Eve Promoted/ }).click();
    await page.getByRole('button', { name: 'Make admin' }).click();
    const confirmation = page.getByRole('alertdialog', { name: 'Make Eve Promoted an admin?' });
    await confirmation.getByRole('button', { name: 'Make admin' }).click();
    await journal.expectToast('Admin made', 'Eve Promoted is an admin from now on.');
    await expect(page.getByRole('heading', { name: 'Select a User' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'No users found' })).toBeVisible();
  });

  await test.step('an admin whose role is removed is a user again, and the owner must stay', async () => {
    const admins = await openAdmins(journal);
    const eve = admins.getByRole('listitem').filter({ hasText: 'Eve Promoted' });
    await expect(eve).toHaveCount(1);
    await removeAdmin(page, 'Eve Promoted');
    await journal.expectToast('Admin removed', 'Eve Promoted is a trader from now on.');
    await expect(eve).toHaveCount(0);
    await expect(admins.getByRole('listitem').filter({ hasText: 'You' })).toHaveCount(1);
    await removeAdmin(page, server.adminEmail);
    await journal.expectToast('Error', 'The owner stays the owner until they hand over');
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'Students' }).click();
    await expect(page.getByRole('button', { name: /^Eve Promoted/ })).toBeVisible();
  });
});

test('an admin who gives up the role sees the dashboard of a trader', async ({ journal, page, server }) => {
  const eve = await addTrader(server, 'Eve Leaving');
  await setRole(server, eve, 'admin');
  await journal.comeAs(eve);
  await openAdmins(journal);
  await removeAdmin(page, 'Eve Leaving');
  await journal.expectToast('You are no longer an admin here', noLonger);
  await expect(page.getByRole('heading', { name: 'Welcome, Eve Leaving' })).toBeVisible();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('button', { name: 'Create New Plan' })).toBeVisible();
});

test('an admin whose role another admin takes sees the same with the next request', async ({
  journal,
  page,
  server,
}) => {
  const eve = await addTrader(server, 'Eve Deposed');
  await setRole(server, eve, 'admin');
  await journal.comeAs(eve, '/students');
  await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Users', exact: true })).toBeVisible();
  await setRole(server, eve, 'user');
  await page.getByPlaceholder('Search users...').fill('anybody');
  await expect(page.getByRole('heading', { name: 'Welcome, Eve Deposed' })).toBeVisible();
  await journal.expectToast('You are no longer an admin here', noLonger);
  await expect(page).toHaveURL('/');
});

test('a role that cannot be looked up is a trader’s', async ({ journal, page, server }) => {
  await page.route('**/rest/v1/user_roles*', route =>
    route.fulfill({ status: 403, json: { message: 'Refused by the test', code: '42501' } }),
  );
  await journal.signIn(server.adminEmail, server.adminPassword);
  await expect(page.getByRole('button', { name: 'Create New Plan' })).toBeVisible();
});
