import { addTrader, password } from '../../../lab/harness/people.ts';
import { expect, test } from '../fixtures.ts';
import type { Journal } from '../journal.ts';
import { tryAgain } from '../screens/checks.ts';

// The messages of the specification, word for word, each readable on a phone and a desktop, and one on a tablet. 'Account
// created!' needs a server that sends mail: tests/browser/accounts/by-mail.spec.ts.

const refusal = { status: 400, json: { message: 'Refused by the test', code: 'XX000' } };

/** Expects a toast to be whole on every width. */
async function expectMessage(
  { page }: Journal,
  title: string,
  description: string,
  widths = [390, 1280],
): Promise<void> {
  const toasts = page.getByRole('region', { name: 'Notifications' });
  // Under the pointer a toast stays, however slow the machine is. A real pointer would be beside it at the next width.
  await toasts.getByText(title, { exact: true }).last().dispatchEvent('mouseover');
  for (const width of widths) {
    await page.setViewportSize({ width, height: 844 });
    for (const words of [title, description]) {
      await expect(toasts.getByText(words, { exact: true }).last()).toBeInViewport({ ratio: 1 });
    }
  }
  await toasts.getByText(title, { exact: true }).last().dispatchEvent('mouseout');
}

test.describe('messages', () => {
  test.use({
    expectedErrors: [/the server responded with a status of 4|Refused by the test|ApiError/],
  });

  test('messages for a visitor and a trader', async ({ journal, page, server }) => {
    const { email } = await addTrader(server, 'Amara Okafor');
    const refuseWrites = (table: string) =>
      page.route(`**/rest/v1/${table}*`, (route, request) =>
        request.method() === 'GET' ? route.continue() : route.fulfill(refusal),
      );
    const wrongCode = { code: '000000', name: 'Nobody', email: `no.${email}`, password };
    await journal.signUp(wrongCode);
    await expectMessage(journal, 'Error', 'Invalid authentication code');
    await journal.signIn(email, 'not-the-password');
    await expectMessage(journal, 'Error', 'Invalid login credentials');
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expectMessage(journal, 'Welcome back!', 'You have successfully signed in.');

    await journal.createPlan({ name: 'Summer', current: '250.50', target: '1000' });
    await expectMessage(journal, 'Plan created!', 'Your trading plan has been successfully created.');
    await refuseWrites('trading_records');
    const dialog = await journal.fillTrade({ result: 'Won', amount: '150.25' });
    const add = dialog.getByRole('button', { name: 'Add Trade' });
    await add.click();
    await expectMessage(
      journal,
      'Failed to add trade',
      'Please check all fields are filled correctly and try again.',
      [390, 820, 1280],
    );
    await page.unroute('**/rest/v1/trading_records*');
    await add.click();
    await expectMessage(journal, 'Trade added!', 'Successfully logged won trade with profit of $150.25.');
    await journal.addTrade({ result: 'Lost', amount: '50.50' });
    await expectMessage(journal, 'Trade added!', 'Successfully logged lost trade with loss of $50.50.');
    await journal.updateBalance('500');
    await expectMessage(journal, 'Balance updated!', 'Account balance updated to $500.00.');

    const question = page.getByRole('alertdialog', { name: 'Delete Trading Plan' });
    await refuseWrites('trading_plans');
    await page.getByRole('button', { name: 'Delete Summer' }).click();
    await expect(question).toContainText(
      'Are you sure you want to delete "Summer"? This action cannot be undone.',
    );
    await expect(question.getByRole('button', { name: 'Cancel' })).toBeVisible();
    await question.getByRole('button', { name: 'Delete' }).click();
    await expectMessage(journal, 'Error', 'Refused by the test');
    await page.unroute('**/rest/v1/trading_plans*');
    await question.getByRole('button', { name: 'Delete' }).click();
    await expectMessage(journal, 'Plan Deleted', 'Successfully deleted "Summer".');
    for (const table of ['profiles', 'trading_plans']) {
      await page.route(`**/rest/v1/${table}*`, route => route.fulfill(refusal));
      await page.reload();
      await expectMessage(journal, 'Error', 'Refused by the test');
      await page.unroute(`**/rest/v1/${table}*`);
    }
    await page.reload();
    await journal.signOut();
    await expectMessage(journal, 'Signed out', 'You have been successfully signed out.');
  });

  test('messages for the educator', async ({ journal, page, server }) => {
    await addTrader(server, 'Bo Message');
    await journal.comeAsAdmin();
    const users = page.getByRole('region', { name: 'Users', exact: true });
    const row = users.getByRole('listitem').filter({ hasText: 'Bo Message' });

    await page.route('**/rpc/admin_users', route => route.fulfill(refusal));
    await users.getByPlaceholder('Search users...').fill('Bo Message');
    await expectMessage(journal, 'Error', 'Failed to fetch users');
    await page.unroute('**/rpc/admin_users');
    await tryAgain(users);

    await page.route('**/rest/v1/trading_*', route => route.fulfill(refusal));
    await row.getByText('Bo Message').click();
    await expectMessage(journal, 'Error', 'Failed to fetch user details');
    await page.unroute('**/rest/v1/trading_*');

    await page.route('**/functions/v1/delete-user', route => route.fulfill(refusal));
    const question = page.getByRole('alertdialog');
    const remove = async () => {
      await row.getByRole('button', { name: /^Delete/ }).click();
      await expect(question).toContainText('This action cannot be undone.');
      await question.getByRole('button', { name: 'Delete', exact: true }).click();
    };
    await remove();
    await expectMessage(journal, 'Error', 'Failed to delete user: Refused by the test');
    await page.unroute('**/functions/v1/delete-user');
    await question.getByRole('button', { name: 'Cancel' }).click();
    await remove();
    await expectMessage(
      journal,
      'User deleted',
      'Bo Message and all their data has been permanently deleted.',
    );
    await expect(row).toHaveCount(0);
  });
});
