import { addTrader, admin } from '../../../harness/people.ts';
import { expect, test } from '../fixtures.ts';

test.use({ expectedErrors: [/Failed to load resource: the server responded with a status of 40[39]/] });

test('an admin makes another one, and one of them steps back', async ({ journal, page, server }) => {
  const eve = await addTrader(server, 'Eve Deputy');
  await journal.comeAsAdmin();
  await page.getByPlaceholder('Search users...').fill('Eve Deputy');
  await page.getByRole('button', { name: /^Eve Deputy/ }).click();

  await test.step('make admin: she is no user any more', async () => {
    await page.getByRole('button', { name: 'Make admin' }).click();
    const confirmation = page.getByRole('alertdialog', { name: 'Make Eve Deputy an admin?' });
    await confirmation.getByRole('button', { name: 'Make admin' }).click();
    await journal.expectToast('Admin made', 'Eve Deputy is an admin from now on.');
    await expect(page.getByRole('heading', { name: 'Select a User' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'No users found' })).toBeVisible();
  });

  const admins = page.getByRole('dialog', { name: 'Admins' });
  const confirmation = page.getByRole('alertdialog');
  await test.step('remove admin: she is a user again, and the last one must stay', async () => {
    await page.getByRole('button', { name: 'Manage' }).click();
    await page.getByRole('menuitem', { name: 'Admins' }).click();
    await expect(admins.getByRole('listitem')).toHaveCount(2);
    await admins.getByRole('button', { name: 'Remove admin Eve Deputy' }).click();
    await confirmation.getByRole('button', { name: 'Remove admin' }).click();
    await journal.expectToast('Admin removed', 'Eve Deputy is a trader from now on.');
    await expect(admins.getByRole('listitem')).toHaveCount(1);
    await expect(admins.getByRole('listitem')).toContainText('You');
    await admins.getByRole('button', { name: `Remove admin ${server.adminEmail}` }).click();
    await confirmation.getByRole('button', { name: 'Remove admin' }).click();
    await journal.expectToast('Error', 'The last admin must stay an admin');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: /^Eve Deputy/ })).toBeVisible();
  });

  // Signing out ends every session of theirs, so that each change is made with a new one.
  async function setRole(role: 'admin' | 'user') {
    const ada = await admin(server);
    await ada.client.rpc('admin_set_role', { user_id: eve.id, role }).throwOnError();
  }
  await test.step('who gives up the role sees the dashboard of a trader', async () => {
    await setRole('admin');
    await journal.signOut();
    await journal.signIn(eve.email, eve.password);
    await page.getByRole('button', { name: 'Manage' }).click();
    await page.getByRole('menuitem', { name: 'Admins' }).click();
    await admins.getByRole('button', { name: 'Remove admin Eve Deputy' }).click();
    await confirmation.getByRole('button', { name: 'Remove admin' }).click();
    await journal.expectToast('Admin removed', 'You are a trader from now on.');
    await expect(page.getByRole('heading', { name: 'Welcome, Eve Deputy' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Create New Plan' })).toBeVisible();
  });

  await test.step('and so does, with the next request, whose role another admin has taken', async () => {
    await setRole('admin');
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Users', exact: true })).toBeVisible();
    await setRole('user');
    await page.getByPlaceholder('Search users...').fill('anybody');
    await expect(page.getByRole('heading', { name: 'Welcome, Eve Deputy' })).toBeVisible();
  });
});

test('a role that cannot be looked up is a trader’s', async ({ journal, page, server }) => {
  await page.route('**/rest/v1/user_roles*', route =>
    route.fulfill({ status: 403, json: { message: 'Refused by the test', code: '42501' } }),
  );
  await journal.signIn(server.adminEmail, server.adminPassword);
  await expect(page.getByRole('button', { name: 'Create New Plan' })).toBeVisible();
});
