import { addTraders } from '../../../lab/harness/people.ts';
import { addGroup } from '../../../lab/harness/school.ts';
import { addTrades, lostTrade, wonTrade } from '../../../lab/harness/trading.ts';
import { expect, test } from '../fixtures.ts';
import { expectGoodLooks } from '../screens/checks.ts';

test('Students has the figures of all, by any of them, and remembers how it was left', async ({
  journal,
  page,
  server,
}) => {
  const students = await addTraders(server, ['Listed Amara', 'Listed Bo', 'Listed Cara']);
  const group = await addGroup(server, 'Listed', students);
  const [amara, bo, cara] = students;
  if (!amara || !bo || !cara) {
    throw new Error('There are fewer students than names.');
  }
  // In the browser's time zone, or a trade of now may be in another week.
  for (const { id, client } of [amara, cara]) {
    await client
      .from('notice_settings')
      .upsert({ user_id: id, time_zone: 'America/New_York' })
      .throwOnError();
  }
  await addTrades(amara, [lostTrade]);
  await addTrades(cara, [wonTrade, lostTrade]);
  await bo.client
    .from('comments')
    .insert({ user_id: bo.id, about: 'student', body: 'Is my stop too close?' })
    .throwOnError();
  const rows = page.getByRole('main').getByRole('table').getByRole('row');

  await test.step('a group, found by name and sorted by the figure whose header is pressed', async () => {
    await journal.comeAsAdmin();
    await page.getByRole('navigation').getByRole('link', { name: 'Students' }).click();
    await journal.choose(page.getByLabel('Group', { exact: true }), /^Listed /);
    await expect(rows).toHaveText([/^Student/, /Listed Amara/, /Listed Bo/, /Listed Cara/]);
    await page.getByRole('button', { name: 'Net This Week' }).click();
    await expect(rows).toHaveText([
      /^Student/,
      /Listed Cara.*50\.0% of 2/,
      /Listed Amara.*0\.0% of 1/,
      /Listed Bo/,
    ]);
    await page.getByLabel('Search students').fill('LISTED-bo');
    await expect(rows).toHaveText([/^Student/, /Listed Bo/]);
    await page.getByLabel('Search students').fill('');
    await expectGoodLooks(page, 'page of students');
  });

  await test.step('a filter stays in the address, and a student leads back to it', async () => {
    await journal.choose(page.getByLabel('Show', { exact: true }), 'Down this week');
    await expect(rows).toHaveText([/^Student/, /Listed Amara/]);
    await expect(page).toHaveURL(new RegExp(`group=${group}.*sort=net.*show=losing`));
    await rows.nth(1).click();
    await expect(page).toHaveTitle(/^Listed Amara/);
    await page.getByRole('button', { name: 'Back to List' }).click();
    await expect(rows).toHaveText([/^Student/, /Listed Amara/]);
    await page.goto('/students');
    await expect(page).toHaveURL(/show=losing/);
    await journal.choose(page.getByLabel('Show', { exact: true }), 'All students');
    await expect(rows).toHaveCount(4);
  });

  await test.step('deleting is in the menu of a row', async () => {
    await expect(page.getByRole('button', { name: /^Delete/ })).toHaveCount(0);
    await page.getByRole('button', { name: 'Actions for Listed Bo' }).click();
    await page.getByRole('menuitem', { name: 'Remove or Delete…' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await journal.expectToast('User deleted', 'Listed Bo and all their data has been permanently deleted.');
    await expect(rows).toHaveText([/^Student/, /Listed Cara/, /Listed Amara/]);
  });
});
