import { visitor } from '../../../lab/harness/clients.ts';
import { newEmail, password } from '../../../lab/harness/people.ts';
import { expect, test } from '../accounts/fixtures.ts';
import { chooseFromAccountMenu, signInThere } from './fixtures.ts';

test('a new email waits until the link that was sent there is followed', async ({
  journal,
  page,
  mailbox,
  server,
}) => {
  const [email, next] = [newEmail('Gathoni'), newEmail('Gathoni')];
  const client = await visitor(server.url);
  const code = await journal.currentCode();
  await client.rpc('validate_and_reset_auth_code', { input_code: code, input_email: email }).throwOnError();
  await client.auth.signUp({ email, password, options: { data: { full_name: 'Gathoni' } } });
  await page.goto((await mailbox.read(email)).link?.href ?? '');
  await chooseFromAccountMenu(page, 'Change email');
  const dialog = page.getByRole('dialog', { name: 'Change Your Email' });
  await expect(dialog.getByLabel('Repeat New Email')).toBeHidden();
  await dialog.getByLabel('New Email').fill(next);
  await dialog.getByLabel('Current Password').fill(password);
  await dialog.getByRole('button', { name: 'Send Link' }).click();
  await journal.expectToast(
    'Check your email',
    `We sent a link to ${next}. Until you follow it, sign in as ${email}.`,
  );

  await chooseFromAccountMenu(page, 'Change email');
  await expect(dialog.getByText(`We sent a link to ${next} that hasn’t been used yet.`)).toBeVisible();
  await page.goto((await mailbox.read(next)).link?.href ?? '');
  await journal.expectToast('Email changed', 'You now sign in with your new email.');
  await chooseFromAccountMenu(page, 'Change email');
  await expect(dialog.getByText(`You sign in as ${next}`)).toBeVisible();
  await expect(dialog.getByText('We sent a link to')).toBeHidden();
  await page.keyboard.press('Escape');
  await journal.signOut();
  await signInThere(page, next, password);
  await expect(page.getByRole('button', { name: 'Create New Plan' })).toBeVisible();
});
