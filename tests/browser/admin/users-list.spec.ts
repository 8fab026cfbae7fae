import type { Locator, Page } from '@playwright/test';
import { admin, newEmail } from '../../../lab/harness/people.ts';
import { addStudents, type Student } from '../../support/students.ts';
import { expect, test } from '../fixtures.ts';
import { downloadedSheet, narrowUsersTo, searchUsers, sortUsersBy, userRows } from './fixtures.ts';

/** A search finds only this story's people. */
const tag = `Class${Date.now().toString(36)}`;

const students: Student[] = [
  {
    name: `Amara ${tag}`,
    email: newEmail('Amara'),
    balance: 1000,
    trades: [
      { daysAgo: 1, amount: 50.25 },
      { daysAgo: 2, amount: -20 },
    ],
  },
  { name: `bo ${tag}`, email: newEmail('bo'), balance: 12.5, trades: [{ daysAgo: 9.2, amount: 10 }] },
  {
    name: `Chidi ${tag}`,
    email: newEmail('Chidi'),
    balance: -300,
    trades: [{ daysAgo: 20, amount: -5 }],
    overduePlans: 2,
  },
  { name: null, email: newEmail(`Dalia ${tag}`) },
];

test.beforeAll(({ server }) => addStudents(server, students));

async function expectRows(page: Page, names: readonly (string | RegExp)[]): Promise<void> {
  await expect(userRows(page)).toHaveText(names.map(name => new RegExp(name)));
}

/** The last to join is first. */
async function openClass(page: Page): Promise<void> {
  await searchUsers(page, tag.toUpperCase());
  await expectRows(page, ['dalia-', 'Chidi', 'bo ', 'Amara']);
}

test('students are summed up, searched for, sorted, narrowed, and taken along as a sheet', async ({
  journal,
  page,
  server,
}) => {
  await test.step('the educator sees the totals of all users', async () => {
    const ada = await admin(server);
    const { data: totals } = await ada.client.rpc('admin_totals').single().throwOnError();
    await journal.comeAsAdmin();
    const { total_users, total_balance, total_wins, total_losses } = totals as Record<string, number>;
    const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
    const count = new Intl.NumberFormat('en-US');
    await expect(journal.card('Total Users')).toContainText(count.format(total_users ?? 0));
    await expect(journal.card('Total Balance')).toContainText(dollars.format(total_balance ?? 0));
    await expect(journal.card('Total Wins')).toContainText(count.format(total_wins ?? 0));
    await expect(journal.card('Total Losses')).toContainText(count.format(total_losses ?? 0));
  });

  await openClass(page);

  await test.step('a search by name or e-mail, in any case, finds students and how each is doing', async () => {
    const [nameless, chidi, bo, amara] = await userRows(page).all();
    await expect(amara as Locator).toContainText(students[0]?.email ?? '');
    await expect(amara as Locator).toContainText('$1,030.25');
    await expect(amara as Locator).toContainText(/1\s*W\s*\/\s*1\s*L · 50\.0%/);
    await expect(amara as Locator).not.toContainText(/Silent|Inactive|overdue|Never/);
    await expect(bo as Locator).toContainText('Inactive 9 days');
    await expect(chidi as Locator).toContainText(/Inactive 20 days.*2 overdue/);
    await expect(nameless as Locator).toContainText('Never traded');
    await expect(page.getByRole('status').filter({ hasText: '4 users match' })).toBeAttached();
    await expect((nameless as Locator).getByText(students[3]?.email ?? '')).toHaveCount(1);
  });

  await test.step('students are sorted, both ways', async () => {
    await sortUsersBy(page, 'Joined', 'Oldest first');
    await expectRows(page, ['Amara', 'bo ', 'Chidi', 'dalia-']);
    await sortUsersBy(page, 'Name');
    await expectRows(page, ['Amara', 'bo ', 'Chidi', 'dalia-']);
  });

  await test.step('a sheet has the students who match, in their order', async () => {
    await narrowUsersTo(page, 'Inactive 7+ days');
    await expectRows(page, ['bo ', 'Chidi', 'dalia-']);
    const { data, meta } = await downloadedSheet(page);
    expect(meta.fields).toEqual([
      'Name',
      'Email',
      'Group',
      'Account Balance ($)',
      'Total Wins',
      'Total Losses',
      'Win Rate (%)',
      'Last Trade',
      'Overdue Plans',
      'Joined',
      'User Id',
    ]);
    expect(data.map(row => row.Name)).toEqual([`bo ${tag}`, `Chidi ${tag}`, '']);
    expect(data[1]).toMatchObject({
      Email: students[2]?.email,
      'Account Balance ($)': '-305',
      'Total Losses': '1',
      'Win Rate (%)': '0',
      'Overdue Plans': '2',
    });
    expect(data[2]).toMatchObject({ 'Last Trade': '', 'Account Balance ($)': '0' });
  });

  await test.step('a sheet that takes too long can be stopped', async () => {
    await page.route('**/rpc/admin_users', route =>
      route.request().postDataJSON().page_size === 200 ? undefined : route.continue(),
    );
    await page.getByRole('button', { name: 'Download CSV' }).click();
    await expect(page.getByText('0 read…')).toBeVisible();
    await page.getByRole('button', { name: 'Stop' }).click();
    await expect(page.getByRole('button', { name: 'Download CSV' })).toBeVisible();
  });

  await test.step('a search without a match has a message', async () => {
    await searchUsers(page, 'nobody has this name');
    await expect(page.getByRole('status').filter({ hasText: 'No users match' })).toBeAttached();
    await expect(page.getByRole('heading', { name: 'No users found' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Users', exact: true })).toContainText(
      'No names or emails match “nobody has this name” with this filter.',
    );
  });
});
