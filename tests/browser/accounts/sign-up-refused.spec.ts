import { admin, newEmail, password } from '../../../lab/harness/people.ts';
import { expect, test } from '../fixtures.ts';
import type { Journal } from '../journal.ts';

// The browser itself reports each refused request on the console.
test.use({ expectedErrors: [/Failed to load resource: the server responded with a status of 4\d\d/] });

async function expectNoAccount(journal: Journal, email: string) {
  const { client } = await admin(journal.server);
  const { data } = await client.from('profiles').select('id').eq('email', email);
  expect(data).toEqual([]);
}

test('a wrong code makes no account, and the form keeps what was typed', async ({ journal, page }) => {
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
    'This code is wrong or used up. Check it, or ask your educator for a new one.',
  );
  await code.fill('bbbbbb');
  await expect(code).not.toHaveAttribute('aria-invalid');
  await expect(page.getByText('Invalid authentication code')).toBeHidden();
});
