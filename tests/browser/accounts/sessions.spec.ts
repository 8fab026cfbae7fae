import type { Page } from '@playwright/test';
import { addTrader, password, signIn } from '../../../lab/harness/people.ts';
import { signInThere } from '../account/fixtures.ts';
import { expect, test } from '../fixtures.ts';
import { Journal } from '../journal.ts';

// The browser reports each refused request.
test.use({ expectedErrors: [/Failed to load resource: the server responded with a status of 4/] });

const ended = 'Your session has ended. Please sign in again.';

/** One complaint, and no second one. */
async function expectEndTold(page: Page) {
  await expect(page.getByRole('tab', { name: 'Sign In' })).toBeVisible();
  await expect(page.getByRole('alert').getByText(ended)).toBeVisible();
  await page.waitForLoadState('networkidle');
  const dismiss = page.getByRole('alert').getByRole('button', { name: 'Dismiss' });
  await expect(dismiss).toHaveCount(1);
  await dismiss.click();
}

test('two tabs agree on who is signed in, and an ended session leads to the sign-in screen, with one message', async ({
  journal,
  page,
  server,
  context,
}) => {
  const amara = await addTrader(server, 'Amara Okafor');
  const other = new Journal(await context.newPage(), server);
  await test.step('two tabs agree on who is signed in, and on the balance', async () => {
    await other.page.goto('/');
    await journal.signIn(amara.email, amara.password);
    await expect(other.page.getByRole('button', { name: 'Create New Plan' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Welcome, Amara Okafor' })).toBeFocused();

    await journal.updateBalance('1250.5');
    await expect(other.card('Account Balance')).toContainText('$1,250.50');

    await other.signOut();
    await other.expectToast('Signed out', 'You have been successfully signed out.');
    await expect(page.getByRole('tab', { name: 'Sign In' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Create New Plan' })).toBeHidden();
    await expect(page.getByText(ended)).toHaveCount(0);
    await other.page.close();
  });

  const { email } = await addTrader(server, 'Ebo Mensah');
  const elsewhere = await signIn(server.url, email, password);
  const begin = async () => {
    await signInThere(page, email, password);
    await expect(page.getByRole('button', { name: 'Create New Plan' })).toBeVisible();
  };

  await test.step('a session ends: when it was ended elsewhere, and what was being changed is not', async () => {
    // The last request of a new page.
    const late = page.waitForResponse(/rpc\/my_unread/);
    await begin();
    await late;
    await page.getByRole('button', { name: 'Update Balance' }).click();
    const dialog = page.getByRole('dialog', { name: 'Update Account Balance' });
    await dialog.getByLabel('New Balance').fill('2500');
    // A late request of the dashboard would notice the end first, and close the form.
    await journal.atRest();
    await elsewhere.client.auth.signOut({ scope: 'others' });
    await dialog.getByRole('button', { name: 'Update Balance' }).click();
    await expectEndTold(page);
    const { data } = await elsewhere.client.from('profiles').select('account_balance').single();
    expect(data).toEqual({ account_balance: 0 });
  });

  await test.step('a session ends: when it cannot be renewed any more', async () => {
    await begin();
    // A late request of the dashboard would notice the end first.
    await journal.atRest();
    await elsewhere.client.auth.signOut({ scope: 'others' });
    // As an hour later, when the person returns to the tab.
    await page.evaluate(() => {
      const session = JSON.parse(localStorage.getItem('pipstone-session') ?? '');
      localStorage.setItem('pipstone-session', JSON.stringify({ ...session, expires_at: 1 }));
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    });
    await expectEndTold(page);
  });

  await test.step('a session ends: when it ended before the page is opened again', async () => {
    await begin();
    await elsewhere.client.auth.signOut({ scope: 'global' });
    await page.reload();
    await expectEndTold(page);
  });
});
