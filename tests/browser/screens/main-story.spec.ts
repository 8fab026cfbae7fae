import { expect, test } from '../fixtures.ts';

// With animations.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('a trader signs up with the code, begins with nothing, plans and trades, and finds all of it again', async ({
  journal,
  page,
}) => {
  const { email, password } = await journal.signUpAs('Amara Okafor');
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
  });

  const allIsThere = async () => {
    await expect(journal.card('Account Balance')).toContainText('$99.75');
    await expect(journal.card('Total Wins')).toContainText('1');
    await expect(journal.card('Total Losses')).toContainText('1');
    await expect(journal.card('Win Rate')).toContainText('50.0%');
    await expect(journal.planCard('First thousand')).toContainText('$350.25');
    await expect(journal.planCard('First thousand')).toContainText('$649.75');
    await expect(journal.planCard('First thousand')).toContainText('35.0%');
  };

  await test.step('finds it again', async () => {
    await allIsThere();
    await journal.signOut();
    await journal.expectToast('Signed out', 'You have been successfully signed out.');
    await journal.signIn(email, password);
    await journal.expectToast('Welcome back!', 'You have successfully signed in.');
    await allIsThere();
  });
});
