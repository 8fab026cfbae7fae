import { admin, newEmail, password } from '../../../lab/harness/people.ts';
import { classCodesOn } from '../../support/class-codes.ts';
import { expect, test } from '../fixtures.ts';
import type { Journal } from '../journal.ts';

// The browser reports each refused request.
test.use({ expectedErrors: [/Failed to load resource: the server responded with a status of 4\d\d/] });

async function expectNoAccount(journal: Journal, email: string) {
  const { client } = await admin(journal.server);
  const { data } = await client.from('profiles').select('id').eq('email', email);
  expect(data).toEqual([]);
}

test('a wrong code and a weak password make no account, and lose nothing typed', async ({
  journal,
  page,
  server,
}) => {
  const email = newEmail('Wrong');
  await journal.signUp({ code: 'aaaaaa', name: 'Wrong Code', email, password });
  await journal.expectToast('Error', 'Invalid authentication code');
  await expect(page.getByLabel('Authentication Code')).toHaveValue('AAAAAA');
  await expect(page.getByLabel('Full Name')).toHaveValue('Wrong Code');
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(password);
  await expectNoAccount(journal, email);

  const code = page.getByLabel('Authentication Code');
  await expect(code).toBeFocused();
  await expect(code).toHaveAccessibleDescription(
    'That code isn’t valid or has already been used. Check it, or ask your educator for a new one.',
  );
  await code.fill('bbbbbb');
  await expect(code).not.toHaveAttribute('aria-invalid');
  await expect(page.getByText('Invalid authentication code')).toBeHidden();

  const ada = await admin(server);
  const { code: ofClass } = await classCodesOn(server, () => ada).makeCode({
    label: 'Class of one',
    max_uses: 1,
  });
  await test.step('a weak password is refused in words, and the code is good for another', async () => {
    const field = page.getByLabel('Password', { exact: true });
    await code.fill(ofClass.toLowerCase());
    await field.fill('password');
    await page.getByRole('button', { name: 'Create Account' }).click();
    await expect(field).toHaveAccessibleDescription(/This password is easy to guess/);
    await expect(field).toBeFocused();
    await expect(code).toHaveValue(ofClass);
    await field.fill('short');
    await page.getByRole('button', { name: 'Create Account' }).click();
    await expect(field).toHaveAccessibleDescription(/Use 8 to 256 characters/);
    await field.fill(password);
    await page.getByRole('button', { name: 'Create Account' }).click();
    await expect(page.getByRole('button', { name: 'Create New Plan' })).toBeVisible();
  });

  await test.step('the link of a class code fills it in, and shows who will see the journal', async () => {
    await journal.signOut();
    await page.goto(`/join/${ofClass.toLowerCase()}`);
    await expect(code).toHaveValue(ofClass);
    await expect(
      page.getByText('Your educator can see your trades with notes and screenshots'),
    ).toBeVisible();
  });
});
