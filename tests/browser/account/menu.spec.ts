import { addTrader, newEmail, password, signIn } from '../../../lab/harness/people.ts';
import { expect, test } from '../fixtures.ts';
import { expectGoodLooks } from '../screens/checks.ts';
import { chooseFromAccountMenu, signInThere } from './fixtures.ts';

// The browser reports refused and interrupted requests, auth-js the latter again.
test.use({
  expectedErrors: [/the server responded with a status of 4|net::ERR_FAILED|TypeError: Failed to fetch/],
});

const newPassword = 'battery-staple-horse';

test('a trader changes theme, name, email and password in the account menu', async ({
  journal,
  page,
  server,
}) => {
  const amara = await addTrader(server, 'Amara Okafor');
  const elsewhere = await signIn(server.url, amara.email, password);
  const next = newEmail('Amara');
  const account = page.getByRole('button', { name: 'Account', exact: true });
  const menu = page.getByRole('menu', { name: 'Account' });
  await journal.comeAs(amara);

  await test.step('by keyboard, the theme', async () => {
    await account.focus();
    await page.keyboard.press('Enter');
    await expect(menu).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(account).toBeFocused();
    await page.emulateMedia({ colorScheme: 'light' });
    await page.keyboard.press('Enter');
    await expect(menu.getByRole('menuitemradio', { name: 'System' })).toBeChecked();
    await page.keyboard.type('da');
    await expect(menu.getByRole('menuitemradio', { name: 'Dark' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(menu.getByRole('menuitemradio', { name: 'Dark' })).toBeChecked();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await menu.getByRole('menuitemradio', { name: 'System' }).click();
    await expect(menu.getByRole('menuitemradio', { name: 'System' })).toBeChecked();
    await page.keyboard.press('Home');
  });

  await test.step('by keyboard, the name, after which the focus comes back', async () => {
    const dialog = page.getByRole('dialog', { name: 'Change Your Name' });
    await expect(menu.getByRole('menuitem', { name: 'Change name' })).toBeFocused();
    await page.keyboard.press('Enter');
    const name = dialog.getByLabel('Full Name');
    await expect(name).toHaveValue('Amara Okafor');
    await expect(name).toBeFocused();
    await name.fill('  ');
    await page.keyboard.press('Enter');
    await expect(dialog.getByText('Enter your full name.')).toBeVisible();
    await name.fill('n'.repeat(201));
    await expect(dialog.getByText('Use at most 200 characters.')).toBeVisible();
    await name.fill(' Amara Adeyemi ');
    await page.keyboard.press('Enter');
    await journal.expectToast('Name changed', 'Your name is now Amara Adeyemi.');
    await expect(dialog).toBeHidden();
    await expect(account).toBeFocused();
    await expect(page.getByRole('heading', { name: 'Welcome, Amara Adeyemi' })).toBeVisible();
  });

  await test.step('a name or balance that was changed in the meantime is shown before it is replaced', async () => {
    await chooseFromAccountMenu(page, 'Change name');
    const name = page.getByLabel('Full Name');
    await name.fill('Amara O.');
    await amara.client.auth.updateUser({ data: { full_name: 'Amara Obi' } });
    await page.getByRole('button', { name: 'Save Name' }).click();
    await expect(name).toHaveAccessibleDescription(
      'It was changed to “Amara Obi” in the meantime. Save again to overwrite it.',
    );
    await page.getByRole('button', { name: 'Save Name' }).click();
    await journal.expectToast('Name changed', 'Your name is now Amara O..');

    await page.getByRole('button', { name: 'Update Balance' }).click();
    const balance = page.getByLabel('New Balance');
    await balance.fill('500');
    await amara.client.rpc('set_account_balance', { new_balance: 70 }).throwOnError();
    await balance.press('Enter');
    await expect(balance).toHaveAccessibleDescription(
      'Your balance changed to $70.00 in the meantime. Save again to overwrite it.',
    );
    await expect(page.getByLabel('Current Balance')).toHaveValue('70.00');
    await balance.press('Enter');
    await journal.expectToast('Balance updated!', 'Account balance updated to $500.00.');
  });

  await test.step('an email, safe from slips, which counts at once where no mail is sent', async () => {
    const taken = await addTrader(server, 'Dayo Ade');
    await chooseFromAccountMenu(page, 'Change email');
    const dialog = page.getByRole('dialog', { name: 'Change Your Email' });
    const email = dialog.getByLabel('New Email', { exact: true });
    const again = dialog.getByLabel('Repeat New Email');
    const change = dialog.getByRole('button', { name: 'Change Email' });

    await dialog.getByLabel('Current Password').fill(password);
    await email.fill(amara.email);
    await again.fill(amara.email);
    await change.click();
    await expect(dialog.getByText('That’s already your email.')).toBeVisible();
    await email.fill(next);
    await again.fill(`x${next}`);
    await change.click();
    await expect(dialog.getByText('The emails don’t match.')).toBeVisible();
    await email.fill(taken.email);
    await again.fill(taken.email);
    await change.click();
    await expect(dialog.getByText('This email already has an account.')).toBeVisible();
    await expect(email).toBeFocused();
    await page.route('**/auth/v1/user', route => route.abort());
    await email.fill(next.toUpperCase());
    await again.fill(next);
    await change.click();
    await journal.expectToast('Error', 'Can’t reach the server. Check your connection and try again.');
    await page.unroute('**/auth/v1/user');
    await change.click();
    await journal.expectToast('Email changed', `You now sign in as ${next}.`);
  });

  await test.step('a password, which ends the other sessions and is needed from then on', async () => {
    await chooseFromAccountMenu(page, 'Change password');
    const dialog = page.getByRole('dialog', { name: 'Change Your Password' });
    const current = dialog.getByLabel('Current Password');
    const field = dialog.getByLabel('New Password');
    const change = dialog.getByRole('button', { name: 'Change Password' });

    await change.click();
    await expect(dialog.getByText('Enter your current password.')).toBeVisible();
    await current.fill('a-wrong-guess');
    await field.fill(newPassword);
    await change.click();
    await expect(dialog.getByText('That’s not your current password.')).toBeVisible();
    await expect(current).toBeFocused();
    await expect(page.getByRole('alert').getByRole('button', { name: 'Dismiss' })).toHaveCount(0);
    await current.fill(password);
    await field.fill('password1');
    await change.click();
    await expect(dialog.getByText('This password is easy to guess')).toBeVisible();
    await expect(field).toBeFocused();
    await expectGoodLooks(page, 'password dialog refused');
    await field.fill(newPassword);
    await change.click();
    await journal.expectToast(
      'Password changed!',
      'Use your new password from now on. Your other devices are signed out.',
    );
    await expect(account).toBeFocused();
    expect((await elsewhere.client.auth.getUser()).error?.name).toBe('AuthSessionMissingError');
  });

  await test.step('a sign-in with the previous password shows whom to ask for a new one', async () => {
    await journal.signOut();
    await signInThere(page, next, password);
    await journal.expectToast('Error', 'Invalid login credentials');
    const refusal = page.getByRole('main').getByRole('alert').filter({ hasText: /./ });
    await expect(refusal).toHaveText(
      'Wrong email or password. Forgot it? Ask your educator for a reset link.',
    );
    await signInThere(page, next, newPassword);
    await expect(page.getByRole('button', { name: 'Create New Plan' })).toBeVisible();
  });
});
