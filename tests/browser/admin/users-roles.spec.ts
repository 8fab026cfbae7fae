import type { Locator, Page } from '@playwright/test';
import {
  addTrader,
  admin,
  newEmail,
  type Person,
  password,
  type ServerAndDatabase,
} from '../../../lab/harness/people.ts';
import { addGroup, addTeacher } from '../../../lab/harness/school.ts';
import { expect, test } from '../fixtures.ts';
import type { Journal } from '../journal.ts';
import { expectGoodLooks } from '../screens/checks.ts';

type Server = ServerAndDatabase & { adminEmail: string };

test.use({ expectedErrors: [/Failed to load resource: the server responded with a status of (40[39]|422)/] });

const noLonger = 'You now see the trader screens. Only an admin can change that.';

/** Uses a separate session: signing out ends all sessions of an admin. */
async function setRole(server: Server, { id }: Person, role: 'admin' | 'user'): Promise<void> {
  const ada = await admin(server);
  await ada.client.rpc('admin_set_role', { user_id: id, role }).throwOnError();
}

async function openStaff(journal: Journal, name: string): Promise<Locator> {
  await journal.page.getByRole('navigation').getByRole('link', { name: 'Settings' }).click();
  return journal.page.getByRole('list', { name: 'Staff' }).getByRole('listitem').filter({ hasText: name });
}

async function setDuty(page: Page, name: string, duty: 'Assistant' | 'Student'): Promise<void> {
  await page.getByRole('button', { name: `Change ${name}` }).click();
  const dialog = page.getByRole('dialog', { name: `Role of ${name}` });
  await dialog.getByRole('radio', { name: duty }).check();
  await dialog.getByRole('button', { name: 'Save' }).click();
}

test('a student is made an assistant of a group, a trader again, the owner hands over to a teacher and invites another', async ({
  journal,
  page,
  server,
}) => {
  const tess = await addTeacher(server, 'Tess Handed');
  await addTrader(server, 'Eve Promoted');
  await addGroup(server, 'Evening class');
  await test.step('a student is made an assistant, and is no user any more', async () => {
    await journal.comeAsAdmin();
    await page.getByPlaceholder('Search users...').fill('Eve Promoted');
    await page.getByRole('button', { name: /^Eve Promoted/ }).click();
    await page.getByRole('button', { name: 'Actions' }).click();
    await page.getByRole('menuitem', { name: 'Make staff' }).click();
    const dialog = page.getByRole('dialog', { name: 'Make Eve Promoted staff' });
    await dialog.getByRole('radio', { name: 'Assistant' }).check();
    await dialog.getByRole('checkbox', { name: /^Evening class/ }).check();
    await expectGoodLooks(page, 'staff dialog');
    await dialog.getByRole('button', { name: 'Make Staff' }).click();
    await journal.expectToast('Staff changed', 'Eve Promoted is now an assistant.');
    await expect(page.getByRole('heading', { name: 'Select a User' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'No users found' })).toBeVisible();
  });

  await test.step('who is no assistant any more is a student again', async () => {
    const eve = await openStaff(journal, 'Eve Promoted');
    await expect(eve).toContainText(/Assistant.*Sees Evening class/);
    await setDuty(page, 'Eve Promoted', 'Student');
    await journal.expectToast('Staff changed', 'Eve Promoted is now a trader.');
    await expect(eve).toHaveCount(0);
  });

  await test.step('the owner hands over, having typed the name', async () => {
    await page.getByRole('button', { name: 'Hand Over' }).click();
    const dialog = page.getByRole('dialog', { name: 'Hand Over the School' });
    await dialog.getByRole('combobox', { name: 'New Owner' }).click();
    await page.getByRole('option', { name: 'Tess Handed' }).click();
    await dialog.getByRole('textbox').fill('Tess');
    await dialog.getByRole('button', { name: 'Hand Over' }).click();
    await expect(dialog.getByText('Type Tess Handed to confirm.')).toBeVisible();
    await dialog.getByRole('textbox').fill('Tess Handed');
    await dialog.getByRole('button', { name: 'Hand Over' }).click();
    await journal.expectToast('School handed over', 'Tess Handed is now the owner. You’re a teacher.');
    const staff = page.getByRole('list', { name: 'Staff' });
    await expect(staff.getByRole('listitem').first()).toContainText(/Tess Handed.*Owner/);
    await expect(page.getByRole('button', { name: 'Hand Over' })).toHaveCount(0);
    const ada = await admin(server);
    await tess.client.rpc('admin_hand_over', { user_id: ada.id }).throwOnError();
  });

  await test.step('the owner invites a teacher, who creates an account with the link', async () => {
    await page.reload();
    const email = newEmail('Ines');
    await page.getByRole('button', { name: 'Invite Staff' }).click();
    const dialog = page.getByRole('dialog', { name: 'Invite Staff' });
    await dialog.getByLabel('Email').fill(tess.email);
    await dialog.getByRole('button', { name: 'Create Link' }).click();
    await expect(dialog).toContainText('This email already has an account.');
    await dialog.getByLabel('Email').fill(email);
    await dialog.getByRole('button', { name: 'Create Link' }).click();
    await expect(dialog).toContainText(`Send this link to ${email}.`);
    const link = await dialog.getByText('/invitation#').innerText();
    await dialog.getByRole('button', { name: 'Done' }).click();
    await expect(page.getByRole('list', { name: 'Invited' })).toContainText(email);

    await page.goto(link);
    await expect(page.getByRole('heading', { name: 'You’re Signed In' })).toBeVisible();
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await expect(page.getByRole('heading', { name: 'Join as a Teacher' })).toBeVisible();
    await expect(page.getByLabel('Email')).toHaveValue(email);
    await page.getByLabel('Full Name').fill('Ines Invited');
    await page.getByLabel('Password', { exact: true }).fill('12345678');
    await page.getByRole('button', { name: 'Create Account' }).click();
    await expect(page.getByText('This password is easy to guess. Choose another one.')).toBeVisible();
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Create Account' }).click();
    await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible();
    await expect(page).toHaveURL('/');

    await journal.signOut();
    await page.goto(link);
    await expect(page.getByRole('heading', { name: 'This Invitation No Longer Works' })).toBeVisible();
  });
});

test('whoever is no longer staff, or cannot be looked up as such, sees the dashboard of a trader', async ({
  journal,
  page,
  server,
}) => {
  const eve = await addTeacher(server, 'Eve Leaving');
  await journal.comeAs(eve);

  await test.step('a teacher who gives it up', async () => {
    await openStaff(journal, 'Eve Leaving');
    await setDuty(page, 'Eve Leaving', 'Student');
    await journal.expectToast('You’re no longer an admin', noLonger);
    await expect(page.getByRole('heading', { name: 'Welcome, Eve Leaving' })).toBeVisible();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('button', { name: 'Create New Plan' })).toBeVisible();
  });

  await test.step('an admin whose role another admin takes, with the next request', async () => {
    await setRole(server, eve, 'admin');
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Users', exact: true })).toBeVisible();
    await setRole(server, eve, 'user');
    // A request of the page itself may have been the next.
    const search = page.getByPlaceholder('Search users...');
    await search.fill('anybody', { timeout: 5_000 }).catch(() => {});
    await expect(page.getByRole('heading', { name: 'Welcome, Eve Leaving' })).toBeVisible();
    await journal.expectToast('You’re no longer an admin', noLonger);
    await expect(page).toHaveURL('/');
  });

  await test.step('a role that cannot be looked up is a trader’s', async () => {
    await journal.signOut();
    await page.route('**/rest/v1/user_roles*', route =>
      route.fulfill({ status: 403, json: { message: 'Refused by the test', code: '42501' } }),
    );
    await journal.signIn(server.adminEmail, server.adminPassword);
    await expect(page.getByRole('button', { name: 'Create New Plan' })).toBeVisible();
  });
});
