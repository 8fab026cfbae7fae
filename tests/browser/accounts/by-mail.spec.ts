import type { Page } from '@playwright/test';
import { visitor } from '../../../lab/harness/clients.ts';
import { newEmail, password } from '../../../lab/harness/people.ts';
import type { Mailbox } from '../../support/mailbox.ts';
import { signInThere } from '../account/fixtures.ts';
import { Journal } from '../journal.ts';
import { expectGoodLooks, expectOutline } from '../screens/checks.ts';
import { expect, test } from './fixtures.ts';

// One server with limits for all of them.
test.describe.configure({ mode: 'default' });

// The browser reports refused and interrupted requests, auth-js the latter again.
test.use({
  expectedErrors: [/the server responded with a status of 4|net::ERR_FAILED|TypeError: Failed to fetch/],
});

const newPassword = 'battery-staple-horse';

/** An email about a new sign-in may come first. */
async function linkTo(mailbox: Mailbox, email: string): Promise<string> {
  const { link } = await mailbox.read(email);
  return link?.searchParams.has('token_hash') ? link.href : linkTo(mailbox, email);
}

/** Signed up and confirmed in another browser. */
async function verifiedTrader(journal: Journal, mailbox: Mailbox, name: string): Promise<string> {
  const email = newEmail(name);
  const client = await visitor(journal.server.url);
  const code = await journal.currentCode();
  await client.rpc('validate_and_reset_auth_code', { input_code: code, input_email: email }).throwOnError();
  await client.auth.signUp({ email, password, options: { data: { full_name: name } } });
  const link = new URL(await linkTo(mailbox, email));
  const { error } = await client.auth.verifyOtp({
    token_hash: link.searchParams.get('token_hash') ?? '',
    type: 'signup',
  });
  expect(error).toBeNull();
  return email;
}

async function expectDashboard(page: Page) {
  await expect(page.getByRole('button', { name: 'Create New Plan' })).toBeVisible();
  await expect(page).toHaveURL('/');
}

test('an account is opened by the link in the mail, which a lost connection does not use up', async ({
  journal,
  page,
  mailbox,
}) => {
  const email = newEmail('Amara');
  await journal.signUp({ code: await journal.currentCode(), name: 'Amara Okafor', email, password });
  await journal.expectToast(
    'Account created!',
    'Please check your email and click the verification link to complete your registration.',
  );
  for (const label of ['Authentication Code', 'Full Name', 'Email', 'Password']) {
    await expect(page.getByLabel(label, { exact: true })).toHaveValue('');
  }
  const first = await linkTo(mailbox, email);

  await test.step('before that, signing in offers the mail again', async () => {
    await page.getByRole('tab', { name: 'Sign In' }).click();
    await signInThere(page, email, password);
    await journal.expectToast('Error', 'Email not confirmed');
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue(password);
    await page.getByRole('button', { name: 'Resend Email' }).click();
    await expect(page.getByText(`We’ve sent a new verification link to ${email}`)).toBeVisible();
  });

  await test.step('a replaced link has a message and sends another', async () => {
    await mailbox.read(email);
    await page.goto(first);
    await expect(page.getByRole('heading', { name: 'This Link No Longer Works' })).toBeVisible();
    await expect(page).toHaveURL('/');
    await expectOutline(page, 'This Link No Longer Works');
    await expectGoodLooks(page, 'link failed');
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Send Link' }).click();
    await expect(page.getByText(`If ${email} has an account to verify`)).toBeFocused();
  });

  await test.step('a link that could not be checked is still good', async () => {
    await page.route('**/auth/v1/verify', route => route.abort());
    await page.goto(await linkTo(mailbox, email));
    await expect(page.getByText('The link is still valid.')).toBeVisible();
    await page.unroute('**/auth/v1/verify');
    await page.getByRole('button', { name: 'Try Again' }).click();
    await journal.expectToast(
      'Account created and verified!',
      'You have successfully signed up and are now logged in.',
    );
    await expectDashboard(page);
  });
});

test('who follows a link where several have signed up chooses the password there', async ({
  journal,
  page,
  mailbox,
}) => {
  const email = newEmail('Kofi');
  await journal.signUp({ code: await journal.currentCode(), name: 'Kofi Ansah', email, password });
  await linkTo(mailbox, email);
  const client = await visitor(journal.server.url);
  const code = await journal.currentCode();
  await client.rpc('validate_and_reset_auth_code', { input_code: code, input_email: email }).throwOnError();
  await client.auth.signUp({ email, password: 'typed-by-a-stranger' });
  await page.goto(await linkTo(mailbox, email));
  await expectOutline(page, 'Choose a Password');
  await expectGoodLooks(page, 'choose a password');
  await expect(page.getByRole('button', { name: 'Not Now' })).toBeHidden();
  await page.getByLabel('New Password').fill(newPassword);
  await page.getByRole('button', { name: 'Set Password' }).click();
  await journal.expectToast(
    'Account created and verified!',
    'You have successfully signed up and are now logged in.',
  );
  await expectDashboard(page);
  await journal.signOut();
  await signInThere(page, email, password);
  await journal.expectToast('Error', 'Invalid login credentials');

  await test.step('a link to sign in with lands there signed in, once', async () => {
    await client.auth.signInWithOtp({ email });
    const link = await linkTo(mailbox, email);
    await page.goto(link);
    await journal.expectToast('Welcome back!', 'You have successfully signed in.');
    await expectDashboard(page);
    await page.goto(link);
    await expect(page.getByText('Sign in with your password.')).toBeVisible();
    await page.getByRole('button', { name: 'Go to Dashboard' }).click();
    await expectDashboard(page);
  });
});

test('a forgotten password is replaced, a link of another person asks first, and guesses have an end', async ({
  context,
  journal,
  page,
  mailbox,
  server,
}) => {
  const [nobody, email] = [newEmail('Nobody'), await verifiedTrader(journal, mailbox, 'Ebo Mensah')];
  const dialog = page.getByRole('dialog', { name: 'Forgot Your Password?' });
  const forgot = page.getByRole('button', { name: 'Forgot Password?' });
  const sent = (to: string) => dialog.getByText(`If ${to} has an account, we’ve sent a link to it.`);
  const signedIn = () => page.evaluate(() => localStorage.getItem('pipstone-session'));
  await page.goto('/');

  await test.step('who has no account gets the same answer and no mail', async () => {
    await forgot.click();
    await expect(dialog).toBeVisible();
    await page.goBack();
    await expect(dialog).toBeHidden();
    await expect(forgot).toBeFocused();
    await forgot.click();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toBeHidden();
    await forgot.click();
    await dialog.getByRole('button', { name: 'Send Link' }).click();
    await expect(dialog.getByText('Enter your email.')).toBeVisible();
    await dialog.getByLabel('Email').fill(nobody);
    await page.keyboard.press('Enter');
    await expect(sent(nobody)).toBeVisible();
    await dialog.getByRole('button', { name: 'Done' }).click();
  });

  await page.getByLabel('Email').fill(email);
  await forgot.click();
  await expect(dialog.getByLabel('Email')).toHaveValue(email);
  await expectGoodLooks(page, 'forgot password');
  await dialog.getByRole('button', { name: 'Send Link' }).click();
  await expect(sent(email)).toBeVisible();
  await dialog.getByRole('button', { name: 'Done' }).click();
  const link = await linkTo(mailbox, email);
  expect(mailbox.count(nobody)).toBe(0);
  const other = new Journal(await context.newPage(), server);
  const field = other.page.getByLabel('New Password');

  await test.step('a link opened in one tab signs in the other, and asks there for no password', async () => {
    await other.page.goto(link);
    await expect(field).toBeVisible();
    await expect(other.page).toHaveURL('/');
    await expectDashboard(page);
  });

  await test.step('a reload does not lose the way to the new password', async () => {
    await other.page.reload();
    await expectOutline(other.page, 'Set a New Password');
  });

  await test.step('a weak one is refused in words, and stays to be changed', async () => {
    await field.fill('password1');
    await other.page.getByRole('button', { name: 'Set Password' }).click();
    await expect(other.page.getByText('This password is easy to guess')).toBeVisible();
    await expect(field).toHaveValue('password1');
    await expect(field).toBeFocused();
  });

  await test.step('a good one opens the dashboard, and signs in from then on', async () => {
    await field.fill(newPassword);
    await other.page.getByRole('button', { name: 'Set Password' }).click();
    await other.expectToast(
      'Password changed!',
      'Use your new password from now on. Your other devices are signed out.',
    );
    await expectDashboard(other.page);
    await expect(other.page.getByRole('heading', { name: 'Welcome, Ebo Mensah' })).toBeFocused();
    await other.page.close();
    await journal.signOut();
    await signInThere(page, email, newPassword);
    await expectDashboard(page);
  });

  await test.step('the used link leads on to the dashboard of who is signed in', async () => {
    await page.goto(link);
    await expect(page.getByRole('heading', { name: 'This Link No Longer Works' })).toBeVisible();
    await page.getByRole('button', { name: 'Go to Dashboard' }).click();
    await expectDashboard(page);
  });

  const fola = await verifiedTrader(journal, mailbox, 'Fola');
  const linkOfFola = async () => {
    await (await visitor(server.url)).auth.resetPasswordForEmail(fola);
    return linkTo(mailbox, fola);
  };

  await test.step('a link of another person asks before it takes the place of a session', async () => {
    await page.goto(await linkOfFola());
    await expectOutline(page, 'Switch Accounts?');
    await expect(
      page.getByText(`You’re signed in as ${email}. This link signs you in as ${fola}`),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Stay' }).click();
    await expectDashboard(page);
    expect(await signedIn()).toContain(email);

    await page.goto(await linkOfFola());
    await page.getByRole('button', { name: 'Switch' }).click();
    await expect(page.getByText(`You’re signed in as ${fola}.`)).toBeVisible();
    expect(await signedIn()).toContain(fola);
    await page.getByRole('button', { name: 'Not Now' }).click();
    await expectDashboard(page);
    await journal.signOut();
  });

  await test.step('after too many attempts the form shows how long to wait and keeps its values', async () => {
    const eager = newEmail('Eager');
    // Faster than a person can press.
    await page.evaluate(async who => {
      const { supabaseKey } = await (await fetch('/config.json')).json();
      for (let attempt = 0; attempt < 10; attempt += 1) {
        await fetch('/auth/v1/token?grant_type=password', {
          method: 'POST',
          headers: { apikey: supabaseKey, 'content-type': 'application/json' },
          body: JSON.stringify({ email: who, password: 'a-wrong-guess' }),
        });
      }
    }, eager);
    await signInThere(page, eager, password);
    const toast = page
      .getByRole('region', { name: 'Notifications' })
      .getByText(/^Too many attempts\. Please wait \d+ minutes and try again\.$/);
    await expect(toast).toBeVisible();
    await expect(page.getByLabel('Email')).toHaveValue(eager);
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue(password);
  });
});
