import { addTrader } from '../../../lab/harness/people.ts';
import { addPlans, lostTrade, wonTrade } from '../../../lab/harness/trading.ts';
import { connected } from '../../api/sync/programs.ts';
import { extremePlans, longName } from '../../support/extremes.ts';
import { addStudents } from '../../support/students.ts';
import { expect, test } from '../fixtures.ts';
import { expectGoodLooks, expectOutline, expectVisibleFocus } from '../screens/checks.ts';

test('the desk with the longest names and the largest amounts', async ({ journal, page, server }) => {
  const longestEmail = `${'w'.repeat(60)}.${Date.now().toString(36)}@${'long-domain.'.repeat(12)}example`;
  await addStudents(server, [
    { name: null, email: longestEmail, trades: [{ daysAgo: 400, amount: -0.01 }], overduePlans: 12 },
  ]);
  const person = await addTrader(server, longName);
  await addPlans(person, extremePlans);
  const trade = { ...wonTrade, amount: 0.01, notes: 'Waited for the close of the candle. '.repeat(10) };
  await person.client.from('trading_records').insert([trade, lostTrade]).throwOnError();
  await person.client
    .from('profiles')
    .update({ account_balance: 999_999_999_999.99 })
    .eq('id', person.id)
    .throwOnError();

  await connected(server, person);

  await journal.comeAsAdmin();
  const row = page.getByRole('button', { name: new RegExp(`^${longName}`) });
  await expect(row).toContainText('Synced');
  await expectOutline(page, 'Admin Dashboard');
  await expectVisibleFocus(page, 14);

  await row.click();
  await expect(page.getByRole('heading', { name: 'Recent Trades (2)' })).toBeVisible();
  await expectOutline(page, 'Admin Dashboard');
  await page.getByRole('button', { name: 'Select', exact: true }).click();
  await row.click();
  await expect(page.getByRole('button', { name: 'Archive', exact: true })).toBeEnabled();
  await expectGoodLooks(page, 'dashboard with a student, and one picked');

  await page.getByRole('link', { name: /^Open journal/ }).click();
  await expect(page.getByRole('heading', { name: 'Recent Trades (2)' })).toBeVisible();
  await expectOutline(page, longName);
  await expectGoodLooks(page, 'student');

  await page.getByRole('navigation').getByRole('link', { name: 'Settings' }).click();
  await expect(page.getByRole('list', { name: 'Staff' }).getByRole('listitem').first()).toBeVisible();
  await expectOutline(page, 'Settings');
  await expectGoodLooks(page, 'settings');
});
