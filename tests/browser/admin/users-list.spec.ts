import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import Papa from 'papaparse';
import { admin, newEmail } from '../../../harness/people.ts';
import { addStudents, type Student } from '../../support/students.ts';
import { expect, test } from '../fixtures.ts';

/** Names that no other story's people have, so that a search for them finds these alone. */
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

/** Enough for three pages; their names come after those of the others. */
const crowd: Student[] = Array.from({ length: 120 }, (_, place) => ({
  name: `Zz${String(place).padStart(3, '0')} ${tag}`,
  email: newEmail('zz'),
  balance: place,
  trades: [{ daysAgo: 0.1, amount: 1 }],
}));

const rows = (page: Page) => page.getByRole('list', { name: 'Users', exact: true }).getByRole('listitem');

async function expectRows(page: Page, names: readonly (string | RegExp)[]): Promise<void> {
  await expect(rows(page)).toHaveText(names.map(name => new RegExp(name)));
}

async function sortBy(page: Page, order: string): Promise<void> {
  await page.getByLabel('Sort by').click();
  await page.getByRole('option', { name: order }).click();
}

const place = (row: Locator) => row.evaluate(element => [element.ariaPosInSet, element.ariaSetSize]);

test('the educator finds, sorts and narrows the students, and takes them along', async ({
  journal,
  page,
  server,
}) => {
  await addStudents(server, students);
  const ada = await admin(server);
  const { data: totals } = await ada.client.rpc('admin_totals').single().throwOnError();
  await journal.comeAsAdmin();

  await test.step('the totals are of everybody', async () => {
    const { total_users, total_balance, total_wins, total_losses } = totals as Record<string, number>;
    const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
    const count = new Intl.NumberFormat('en-US');
    await expect(journal.card('Total Users')).toContainText(count.format(total_users ?? 0));
    await expect(journal.card('Total Balance')).toContainText(dollars.format(total_balance ?? 0));
    await expect(journal.card('Total Wins')).toContainText(count.format(total_wins ?? 0));
    await expect(journal.card('Total Losses')).toContainText(count.format(total_losses ?? 0));
  });

  const search = page.getByPlaceholder('Search users...');
  await test.step('search, by name or e-mail, whatever the case', async () => {
    await search.fill(tag.toUpperCase());
    await expectRows(page, ['dalia-', 'Chidi', 'bo ', 'Amara']);
    const [nameless, chidi, bo, amara] = await rows(page).all();
    await expect(amara as Locator).toContainText(students[0]?.email ?? '');
    await expect(amara as Locator).toContainText('$1,030.25');
    await expect(amara as Locator).toContainText(/1\s*W\s*\/\s*1\s*L · 50\.0%/);
    await expect(amara as Locator).not.toContainText(/Silent|overdue|Never/);
    await expect(bo as Locator).toContainText('Silent 9 days');
    await expect(chidi as Locator).toContainText(/Silent 20 days.*2 overdue/);
    await expect(nameless as Locator).toContainText('Never traded');
    await expect((nameless as Locator).getByText(students[3]?.email ?? '')).toHaveCount(1);
  });

  await test.step('every order, both ways', async () => {
    await page.getByRole('button', { name: 'Direction: Newest first' }).click();
    await expectRows(page, ['Amara', 'bo ', 'Chidi', 'dalia-']);
    await sortBy(page, 'Balance');
    await expectRows(page, ['Amara', 'bo ', 'dalia-', 'Chidi']);
    await sortBy(page, 'Win rate');
    await page.getByRole('button', { name: 'Direction: Highest first' }).click();
    await expect(page.getByRole('button', { name: 'Direction: Lowest first' })).toBeVisible();
    await expect(rows(page).last()).toContainText('bo ');
    await sortBy(page, 'Last trade');
    await expectRows(page, ['dalia-', 'Chidi', 'bo ', 'Amara']);
    await sortBy(page, 'Name');
    await expectRows(page, ['Amara', 'bo ', 'Chidi', 'dalia-']);
  });

  await test.step('who has gone silent, and who is overdue', async () => {
    await page.getByRole('radio', { name: 'Silent 7 days' }).check();
    await expectRows(page, ['bo ', 'Chidi', 'dalia-']);
    await page.getByRole('radio', { name: 'Silent 14 days' }).check();
    await expectRows(page, ['Chidi', 'dalia-']);
    await page.getByRole('radio', { name: 'Overdue' }).check();
    await expectRows(page, ['Chidi']);
  });

  await test.step('a sheet of those who match, in their order', async () => {
    await page.getByRole('radio', { name: 'Silent 7 days' }).check();
    await expectRows(page, ['bo ', 'Chidi', 'dalia-']);
    const { data, meta } = await downloadedSheet(page);
    expect(meta.fields).toEqual([
      'Name',
      'Email',
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

  await test.step('one that takes too long can be stopped', async () => {
    await page.route('**/rpc/admin_users', route =>
      route.request().postDataJSON().page_size === 200 ? undefined : route.continue(),
    );
    await page.getByRole('button', { name: 'Download CSV' }).click();
    await expect(page.getByText('0 read…')).toBeVisible();
    await page.getByRole('button', { name: 'Stop' }).click();
    await expect(page.getByRole('button', { name: 'Download CSV' })).toBeVisible();
    await page.unroute('**/rpc/admin_users');
  });

  await test.step('nobody', async () => {
    await search.fill('nobody has this name');
    await expect(page.getByRole('heading', { name: 'No users found' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Users', exact: true })).toContainText(
      'Nobody’s name or e-mail holds “nobody has this name” among those.',
    );
  });
});

test.describe('with a page that does not come', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test('a list without end, walked through by keyboard alone', async ({ journal, page, server }) => {
    await addStudents(server, crowd);
    const pages: (number | undefined)[] = [];
    page.on('response', async response => {
      if (!response.url().endsWith('/rpc/admin_users')) {
        return;
      }
      pages.push(((await response.json().catch(() => [])) as unknown[]).length);
    });
    await journal.comeAsAdmin();
    const box = page.getByRole('region', { name: 'User list' });
    const search = page.getByPlaceholder('Search users...');
    await search.fill(tag);
    await sortBy(page, 'Name');
    await expect(rows(page).first()).toContainText(/Amara|Zz000/);

    await test.step('only what is in sight is there, and the next page comes when the end is near', async () => {
      await search.fill('Zz');
      await expect(rows(page).first()).toContainText('Zz000');
      expect(await rows(page).count()).toBeLessThan(40);
      const last = rows(page).filter({ hasText: 'Zz119' });
      await expect(async () => {
        await box.evaluate(element => element.scrollTo(0, element.scrollHeight));
        await expect(last).toBeVisible({ timeout: 500 });
      }).toPass();
      expect(await place(last)).toEqual(['120', '120']);
      expect(Math.max(...pages.map(Number))).toBe(50);
    });

    await test.step('another order begins at its top; a page that does not come can be asked for again', async () => {
      await page.route('**/rpc/admin_users', route =>
        route.request().postDataJSON().after_key
          ? route.fulfill({ status: 500, json: { message: 'Refused by the test', code: 'XX000' } })
          : route.continue(),
      );
      await page.getByRole('button', { name: 'Direction: A to Z' }).click();
      await expect(rows(page).filter({ hasText: 'Zz119' })).toBeInViewport();
      await box.evaluate(element => element.scrollTo(0, element.scrollHeight));
      await journal.expectToast('Error', 'Failed to fetch users');
      await expect(box.getByText('More users could not be loaded.')).toBeVisible();
      await page.unroute('**/rpc/admin_users');
      await box.getByRole('button', { name: 'Try Again' }).click();
      await expect(box.getByText('More users could not be loaded.')).toBeHidden();
      await page.getByRole('button', { name: 'Direction: Z to A' }).click();
      await expect(rows(page).filter({ hasText: 'Zz000' })).toBeInViewport();
    });

    await test.step('the arrows walk, Enter opens, Tab leaves', async () => {
      await box.focus();
      await page.keyboard.press('ArrowDown');
      await expect(page.getByRole('button', { name: /^Zz000/ })).toBeFocused();
      for (let step = 0; step < 12; step += 1) {
        await page.keyboard.press('ArrowDown');
      }
      const row = page.getByRole('button', { name: /^Zz012/ });
      await expect(row).toBeFocused();
      await expect(row).toBeInViewport();
      await page.keyboard.press('Enter');
      await expect(row).toHaveAttribute('aria-current', 'true');
      await expect(page.getByRole('heading', { name: `Zz012 ${tag} Details` })).toBeVisible();
      await expect(row).toBeFocused();
      await page.keyboard.press('Tab');
      await expect(page.getByRole('button', { name: `Delete Zz012 ${tag}` })).toBeFocused();
      await page.keyboard.press('Tab');
      await expect(page.getByRole('button', { name: 'Make admin' })).toBeFocused();
      await page.keyboard.press('Shift+Tab');
      await page.keyboard.press('Enter');
      const confirmation = page.getByRole('alertdialog', { name: 'Delete User' });
      await expect(confirmation).toContainText('This action cannot be undone.');
      await page.keyboard.press('Escape');
      await expect(confirmation).toBeHidden();
      await expect(page.getByRole('button', { name: `Delete Zz012 ${tag}` })).toBeFocused();
    });

    await test.step('the sheet has all pages', async () => {
      const { data } = await downloadedSheet(page);
      expect(data.map(row => row.Name)).toEqual(crowd.map(({ name }) => name));
    });
  });
});

async function downloadedSheet(page: Page): Promise<Papa.ParseResult<Record<string, string>>> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^pipstone-users-\d{4}-\d\d-\d\d\.csv$/);
  const text = await readFile(await download.path(), 'utf8');
  return Papa.parse(text.replace(/^\uFEFF/, ''), { header: true, skipEmptyLines: true });
}
