import type { Page } from '@playwright/test';
import {
  addTrader,
  addTraders,
  newEmail,
  type Person,
  type ServerAndDatabase,
} from '../../../lab/harness/people.ts';
import { addGroup } from '../../../lab/harness/school.ts';
import { addPlans, addTrades, lostTrade } from '../../../lab/harness/trading.ts';
import { addStudents } from '../../support/students.ts';
import { expect, test } from '../fixtures.ts';
import { addPicture } from '../pictures/fixtures.ts';
import { userRows } from './fixtures.ts';

async function choose(page: Page, name: string): Promise<void> {
  await page.getByPlaceholder('Search users...').fill(name);
  // The end of the list moves the details below.
  await expect(page.getByRole('list', { name: 'Users' }).getByRole('listitem')).toHaveCount(1);
  await page.getByRole('button', { name: new RegExp(`^${name}`) }).click();
  await expect(page.getByRole('heading', { name: `${name} Details` })).toBeVisible();
}

async function deleteUser(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: `Delete ${name}` }).click();
  const confirmation = page.getByRole('alertdialog', { name: 'Delete User' });
  await expect(confirmation).toContainText(name);
  await expect(confirmation).toContainText('This action cannot be undone.');
  await confirmation.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(confirmation).toBeHidden();
}

/** Two plans and 22 trades; the newest is a loss of the plan House, with a picture. */
async function addBusyStudent(server: ServerAndDatabase, name: string): Promise<void> {
  const student = await addTrader(server, name);
  await addPlans(student, [{ plan_name: 'House' }, { plan_name: 'Car', is_active: false }]);
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
  const won = Array.from({ length: 21 }, (_, day) => ({ created_at: daysAgo(day + 2) }));
  await addTrades(student, won);
  const lost = { ...lostTrade, currency_pair: 'XAUUSD', notes: 'Too early', created_at: daysAgo(1) };
  await addTrades(student, [lost], { plan: 'House' });
  const { data } = await student.client.from('trading_records').select('id').eq('notes', lost.notes).single();
  await addPicture(student, { trade_id: data?.id });
}

test.describe('with a server that refuses at last', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test('the educator looks at students, and deletes some', async ({ journal, page, server }) => {
    await addBusyStudent(server, 'Amara Busy');
    const names = ['Amara Chosen', 'Bo Chosen', 'Ebo Fragile'];
    const [amara, , ebo] = (await addTraders(server, names)) as [Person, Person, Person];
    await journal.comeAsAdmin();
    const details = page.getByRole('region', { name: 'Amara Busy Details' });

    await test.step('the details of a student show all plans and the last 20 trades', async () => {
      const card = page.getByRole('region', { name: 'Select a User' });
      await expect(card).toContainText('Select a user from the left to view their details');

      await choose(page, 'Amara Busy');
      await expect(details.getByRole('heading', { name: 'Trading Plans (2)' })).toBeVisible();
      await expect(details.getByRole('heading', { name: 'Recent Trades (20)' })).toBeVisible();
      await expect(details.getByRole('list', { name: 'Recent trades' }).getByRole('listitem')).toHaveCount(
        20,
      );
      await expect(details.getByRole('button', { name: /^Car.*Inactive/ })).toBeVisible();
    });

    await test.step('the educator opens a trade, and a plan with its trades, and can change neither', async () => {
      await details.getByRole('button', { name: /^XAUUSD/ }).click();
      const trade = page.getByRole('dialog', { name: 'Trade Details - XAUUSD' });
      await expect(trade).toContainText('$50.50');
      await expect(trade).toContainText('Too early');
      await expect(trade).toContainText('House');
      await trade.getByRole('img', { name: /^Screenshot 1 of 1: XAUUSD/ }).click();
      const viewer = page.getByRole('dialog', { name: /^Screenshots of XAUUSD/ });
      await expect(viewer.getByRole('button', { name: 'Zoom In' })).toBeVisible();
      await expect(viewer.getByRole('button', { name: 'Delete' })).toHaveCount(0);
      await page.keyboard.press('Escape');
      await expect(trade.getByRole('button', { name: /Edit|Delete|Duplicate|Add Screenshots/ })).toHaveCount(
        0,
      );
      await page.keyboard.press('Escape');
      await details.getByRole('button', { name: /^House/ }).click();
      const plan = page.getByRole('dialog', { name: 'House' });
      await expect(plan.getByRole('heading', { name: 'Trades (1)' })).toBeVisible();
      await expect(plan.getByRole('button', { name: /Edit|Delete/ })).toHaveCount(0);
      await plan.getByRole('button', { name: /^XAUUSD/ }).click();
      await expect(trade).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(trade).toBeHidden();
      await page.keyboard.press('Escape');
      await expect(plan).toBeHidden();
    });

    await test.step('the student’s pages show more, and link back to the details', async () => {
      await details.getByRole('link', { name: 'Open journal' }).click();
      await expect(page.getByRole('main')).toContainText('21 / 1');
      await page.getByRole('button', { name: 'Back to List' }).click();
      await expect(details.getByRole('heading', { name: 'Trading Plans (2)' })).toBeVisible();
    });

    await test.step('a student who is removed is among the removed, and is taken back', async () => {
      await page.getByPlaceholder('Search users...').fill('Bo Chosen');
      await page.getByRole('button', { name: 'Delete Bo Chosen' }).click();
      await page
        .getByRole('alertdialog', { name: 'Delete User' })
        .getByRole('button', { name: 'Remove' })
        .click();
      await expect(page.getByRole('heading', { name: 'No users found' })).toBeVisible();
      await page
        .getByRole('region', { name: 'Totals' })
        .getByRole('button', { name: /^Show [\d,]+ removed$/ })
        .click();
      await expect(page.getByText('Removed students ·')).toBeVisible();
      await page.getByRole('button', { name: 'Select', exact: true }).click();
      const takeBack = page.getByRole('button', { name: 'Restore' });
      // Selections of the old list do not apply to the removed.
      await expect(async () => {
        await page.getByRole('button', { name: /^Bo Chosen/ }).click();
        await expect(takeBack).toBeEnabled({ timeout: 2_000 });
      }).toPass();
      await takeBack.click();
      await journal.expectToast('Students restored', '1 student can sign in again.');
      await page.getByRole('button', { name: 'Show current students' }).click();
      await page.getByPlaceholder('Search users...').fill('Bo Chosen');
      await expect(page.getByRole('button', { name: /^Bo Chosen/ })).toBeVisible();
    });

    await test.step('deleting another user leaves the chosen one, deleting the chosen one clears the card', async () => {
      await choose(page, 'Bo Chosen');
      await page.getByPlaceholder('Search users...').fill('chosen');
      await deleteUser(page, 'Amara Chosen');
      await journal.expectToast(
        'User deleted',
        'Amara Chosen and all their data has been permanently deleted.',
      );
      await expect(page.getByRole('button', { name: 'Delete Amara Chosen' })).toBeHidden();
      await expect(page.getByRole('heading', { name: 'Bo Chosen Details' })).toBeVisible();
      await deleteUser(page, 'Bo Chosen');
      await expect(page.getByRole('heading', { name: 'Select a User' })).toBeVisible();
      await expect(page.getByRole('heading', { name: 'No users found' })).toBeVisible();
      expect((await amara.client.auth.refreshSession()).error).not.toBeNull();
    });

    await test.step('a user who is gone already stays in sight', async () => {
      await choose(page, 'Ebo Fragile');
      const remove = page.getByRole('alertdialog', { name: 'Delete User' });
      await page.getByRole('button', { name: 'Delete Ebo Fragile' }).click();
      await ebo.client.rpc('delete_my_account').throwOnError();
      await remove.getByRole('button', { name: 'Delete', exact: true }).click();
      await journal.expectToast('Error', 'Failed to delete user: There is no such user');
      await remove.getByRole('button', { name: 'Cancel' }).click();
      await expect(page.getByRole('heading', { name: 'Ebo Fragile Details' })).toBeVisible();
    });
  });
});

test('on a phone several students are moved, archived and charted, and one finds back', async ({
  journal,
  page,
  server,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await addStudents(
    server,
    Array.from({ length: 12 }, (_, place) => ({
      name: `Phone ${place + 10}${place === 0 ? ' Alone' : ''}`,
      email: newEmail('phone'),
      trades: place === 0 ? [{ daysAgo: 1, amount: 5 }] : [],
    })),
  );
  await addGroup(server, 'Pocket class');
  await journal.comeAsAdmin();
  await page.getByPlaceholder('Search users...').fill('Phone 1');
  const row = (name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) });
  await expect(row('Phone 19')).toBeVisible();

  await test.step('the cards, the line of Today and the first row are within 420 px below the header', async () => {
    const header = await page.getByRole('banner').boundingBox();
    const first = await userRows(page).first().boundingBox();
    expect((first?.y ?? 0) - (header?.height ?? 0)).toBeLessThan(420);
  });

  await test.step('several are archived and moved, and both can be undone', async () => {
    await page.getByRole('button', { name: 'Select', exact: true }).click();
    await row('Phone 19').click();
    await row('Phone 18').click();
    await page.getByRole('button', { name: 'Archive', exact: true }).click();
    await expect(page.getByText('2 students archived.')).toBeVisible();
    await expect(row('Phone 19')).toBeHidden();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(row('Phone 19')).toBeVisible();
    await page.getByRole('button', { name: 'Select', exact: true }).click();
    await row('Phone 17').click();
    await page.getByRole('button', { name: 'Move', exact: true }).click();
    await journal.choose(page.getByRole('dialog').getByLabel('Group'), /^Pocket class/);
    await page.getByRole('dialog').getByRole('button', { name: 'Move' }).click();
    await expect(page.getByText('1 student moved.')).toBeVisible();
  });

  await test.step('the filters are in a sheet', async () => {
    await page.getByRole('button', { name: 'Filters' }).click();
    const sheet = page.getByRole('dialog', { name: 'Filters' });
    await journal.choose(sheet.getByLabel('Group'), /^Pocket class/);
    await sheet.getByRole('button', { name: 'Show' }).click();
    await expect(userRows(page)).toHaveText([/^Phone 17/]);
    await page.getByRole('button', { name: 'Filters 1 set' }).click();
    await sheet.getByRole('button', { name: 'Clear All' }).click();
  });

  await test.step('archived students are mentioned below the list, with a link', async () => {
    const users = page.getByRole('region', { name: 'Users', exact: true });
    await row('Phone 16').waitFor();
    await page.getByRole('button', { name: 'Select', exact: true }).click();
    await row('Phone 16').click();
    await page.getByRole('button', { name: 'Archive', exact: true }).click();
    await expect(row('Phone 16')).toBeHidden();
    await users.getByRole('button', { name: /^Show [\d,]+ archived$/ }).click();
    await expect(userRows(page)).toHaveText([/^Phone 16/]);
    await users.getByRole('button', { name: 'Show current students' }).click();
    await expect(row('Phone 12')).toBeVisible();
  });

  await test.step('the details below the list come into sight, and one finds back', async () => {
    await row('Phone 12').click();
    const heading = page.getByRole('heading', { name: 'Phone 12 Details' });
    await expect(heading).toBeInViewport();
    await expect(heading).toBeFocused();
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'Select a User' })).toBeAttached();
    await expect(row('Phone 12')).toBeInViewport();
  });

  await test.step('a group and all results of a search come into the chart', async () => {
    const card = page.getByRole('region', { name: 'Trading Analytics' });
    await card.getByLabel('Users to chart').fill('phone alone');
    await expect(card.getByRole('group', { name: 'Found users' }).getByRole('button')).toHaveCount(1);
    await card.getByRole('button', { name: 'Add these results' }).click();
    await expect(card.getByText('1 user added.')).toBeVisible();
    await card.getByRole('combobox', { name: 'Add a group' }).click();
    await page.getByRole('option', { name: 'Pocket class' }).click();
    await expect(card.getByText('1 user added.')).toBeVisible();
    const chosen = card.getByRole('group', { name: 'In the chart' }).getByRole('button');
    await expect(chosen).toHaveCount(2);
  });
});
