import { addTrader } from '../../../lab/harness/people.ts';
import { addTrades } from '../../../lab/harness/trading.ts';
import { expect, test } from '../fixtures.ts';

// With all movement, as most people have it.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('a trader signs up with the code, begins with nothing, plans and trades, and finds all of it again', async ({
  journal,
  page,
}) => {
  const { email, password } = await journal.signUpAs('Amara Okafor');
  // Who has signed up goes on there.
  await expect(page.getByRole('heading', { name: 'Welcome, Amara Okafor', exact: true })).toBeFocused();
  await journal.expectToast(
    'Account created and verified!',
    'You have successfully signed up and are now logged in.',
  );
  await expect(page.getByText('Amara Okafor')).toBeVisible();
  await expect(journal.card('Account Balance')).toContainText('0.00');
  await expect(journal.card('Total Wins')).toContainText('0');
  await expect(journal.card('Total Losses')).toContainText('0');
  await expect(journal.card('Win Rate')).toContainText('0.0%');
  await expect(page.getByText('No Trading Plans Yet')).toBeVisible();
  await expect(page.getByText('Create your first trading plan to get started!')).toBeVisible();

  await test.step('creates a plan', async () => {
    await journal.createPlan({ name: 'First thousand', current: '250.50', target: '1000' });
    await journal.expectToast('Plan created!', 'Your trading plan has been successfully created.');
    const card = journal.planCard('First thousand');
    await expect(card).toContainText('Active');
    await expect(card).toContainText('$1,000.00');
    await expect(card).toContainText('$250.50');
    await expect(card).toContainText('$749.50');
    await expect(card).toContainText('25.1%');
  });

  await test.step('logs a won and a lost trade on it', async () => {
    await journal.addTrade({ result: 'Won', amount: '150.25', plan: 'First thousand' });
    await journal.expectToast('Trade added!', 'Successfully logged won trade with profit of $150.25.');
    await expect(journal.card('Account Balance')).toContainText('$150.25');
    await expect(journal.card('Win Rate')).toContainText('100.0%');
    await journal.addTrade({ result: 'Lost', amount: '50.50', plan: 'First thousand' });
    await journal.expectToast('Trade added!', 'Successfully logged lost trade with loss of $50.50.');
    await journal.addTrade({ result: 'Won', amount: '0.25' });
  });

  const allIsThere = async () => {
    await expect(journal.card('Account Balance')).toContainText('$100.00');
    await expect(journal.card('Total Wins')).toContainText('2');
    await expect(journal.card('Total Losses')).toContainText('1');
    await expect(journal.card('Win Rate')).toContainText('66.7%');
    await expect(journal.planCard('First thousand')).toContainText('$350.25');
    await expect(journal.planCard('First thousand')).toContainText('$649.75');
    await expect(journal.planCard('First thousand')).toContainText('35.0%');
  };

  await test.step('finds it again', async () => {
    await allIsThere();
    await page.reload();
    await allIsThere();
    await journal.signOut();
    await journal.expectToast('Signed out', 'You have been successfully signed out.');
    await journal.signIn(email, password);
    await journal.expectToast('Welcome back!', 'You have successfully signed in.');
    await allIsThere();
  });

  await test.step('deletes the plan after thinking twice', async () => {
    const dialog = page.getByRole('alertdialog', { name: 'Delete Trading Plan' });
    await page.getByRole('button', { name: 'Delete First thousand' }).click();
    await expect(dialog).toContainText(
      'Are you sure you want to delete "First thousand"? This action cannot be undone.',
    );
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(journal.planCard('First thousand')).toBeVisible();
    await page.getByRole('button', { name: 'Delete First thousand' }).click();
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await journal.expectToast('Plan Deleted', 'Successfully deleted "First thousand".');
    await expect(journal.planCard('First thousand')).toBeHidden();
  });
});

test('the educator signs in and sees a trader with their figures', async ({ journal, page, server }) => {
  const amara = await addTrader(server, 'Amara Okafor');
  await addTrades(amara, [{ amount: 150.25 }, { amount: 0.25 }, { trade_result: 'lost', amount: -50.5 }]);
  await journal.signIn(server.adminEmail, server.adminPassword);
  await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible();
  await expect(page.getByText(await journal.currentCode())).toBeVisible();
  for (const title of ['Total Users', 'Total Balance', 'Total Wins', 'Total Losses']) {
    await expect(journal.card(title)).toContainText(/\d/);
  }
  await page.getByPlaceholder('Search users...').fill(amara.email);
  const row = page.getByRole('listitem').filter({ hasText: amara.email });
  await expect(row).toContainText('Amara Okafor');
  await expect(row).toContainText('$100.00');
  await expect(row).toContainText(/2\s*W\s*\/\s*1\s*L/);
  await expect(page.getByRole('button', { name: 'Create New Plan' })).toBeHidden();
});
