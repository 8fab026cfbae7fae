import { addTraders } from '../../../lab/harness/people.ts';
import { addGroup } from '../../../lab/harness/school.ts';
import { addTrades, lostTrade, wonTrade } from '../../../lab/harness/trading.ts';
import { expect, test } from '../fixtures.ts';
import { expectGoodLooks } from '../screens/checks.ts';

// A request is cut off on purpose.
test.use({ expectedErrors: [/net::ERR_FAILED/] });

test('the page of a group has the week of its students, in any order', async ({ journal, page, server }) => {
  const names = Array.from({ length: 14 }, (_, place) => `Homed ${String.fromCharCode(65 + place)}`);
  const students = await addTraders(server, names);
  const group = await addGroup(server, 'Home', students);
  const [first, second, third] = students;
  if (!first || !second || !third) {
    throw new Error('There are fewer students than names.');
  }
  // In the browser's time zone, or a trade of now may be in another week.
  for (const { id, client } of [first, third]) {
    await client
      .from('notice_settings')
      .upsert({ user_id: id, time_zone: 'America/New_York' })
      .throwOnError();
  }
  await addTrades(first, [{ ...lostTrade, plan_followed: 5 }]);
  await addTrades(third, [wonTrade, { ...wonTrade, plan_followed: 2 }]);
  await second.client
    .from('comments')
    .insert({ user_id: second.id, about: 'student', body: 'Is my stop too close?' })
    .throwOnError();
  const card = page.getByRole('region', { name: 'Students', exact: true });
  const rows = card.getByRole('table').getByRole('row');

  await test.step('by name at first, then by the figure whose header is pressed', async () => {
    await journal.comeAsAdmin(`/groups/${group}`);
    await expect(rows).toHaveCount(15);
    await expect(rows.nth(1)).toContainText('Homed A');
    await card.getByRole('button', { name: 'Net P&L' }).click();
    await expect(rows.nth(1)).toContainText(/Homed C.*\+\$.*100\.0% of 2.*0 of 1/);
    await expect(rows.nth(2)).toContainText(/Homed A.*-\$.*0\.0% of 1.*1 of 1/);
    await expect(rows.nth(3)).toContainText('Homed B');
    await expect(card.getByRole('columnheader', { name: 'Net P&L' })).toHaveAttribute(
      'aria-sort',
      'descending',
    );
    await card.getByRole('button', { name: 'Net P&L' }).click();
    await expect(rows.nth(1)).toContainText('Homed A');
    await expectGoodLooks(page, 'page of a group');
  });

  await test.step('a filter and the order are in the address, and a row leads to the student', async () => {
    await journal.choose(card.getByLabel('Students', { exact: true }), 'Unread');
    await expect(rows).toHaveCount(2);
    await expect(page).toHaveURL(/sort=net&order=asc&show=unread/);
    await journal.choose(card.getByLabel('Students', { exact: true }), 'All students');
    await rows.nth(2).click();
    await expect(page).toHaveTitle(/^Homed C/);
    await expect(page.getByRole('navigation', { name: 'Students of the Group' })).toContainText('2 of 14');
    await page.goBack();
    await expect(rows.nth(1)).toContainText('Homed A');
  });

  await test.step('several move into a group that is created for them, and Undo moves them back', async () => {
    await card.getByRole('button', { name: 'Select', exact: true }).click();
    await card.getByRole('checkbox', { name: 'Homed A' }).check();
    await card.getByRole('checkbox', { name: 'Homed C' }).check();
    await card.getByRole('button', { name: 'Move' }).click();
    const dialog = page.getByRole('dialog', { name: 'Move 2 students' });
    await journal.choose(dialog.getByLabel('Group'), 'New group');
    await dialog.getByRole('button', { name: 'Move' }).click();
    await expect(dialog).toContainText('Enter a name.');
    const name = `Homed elsewhere ${crypto.randomUUID()}`;
    await dialog.getByLabel('Name').fill(name);
    // The connection is lost between the two requests.
    await page.route('**/rpc/admin_move_students', route => route.abort(), { times: 1 });
    await dialog.getByRole('button', { name: 'Move' }).click();
    await expect(dialog).toContainText('The group was created, but no student was moved. Try again.');
    await expect(dialog.getByLabel('Group')).toHaveText(name);
    await dialog.getByRole('button', { name: 'Move' }).click();
    await expect(rows).toHaveCount(13);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(rows).toHaveCount(15);
  });

  await test.step('all charts of the group are reached by pages, in an order that the address keeps', async () => {
    await page.getByRole('link', { name: 'Charts of this group' }).click();
    const charts = page.getByRole('region', { name: 'Trading Analytics' });
    await charts.getByRole('radio', { name: 'Each' }).check();
    const panels = charts.getByRole('list', { name: /as charts$/ }).getByRole('listitem');
    await expect(panels).toHaveCount(12);
    await expect(charts).toContainText('Showing 1–12 of 14 users.');
    await charts.getByRole('button', { name: 'Next 12' }).click();
    await expect(panels).toHaveCount(2);
    await expect(charts.getByRole('button', { name: 'Next 12' })).toBeDisabled();
    await journal.choose(charts.getByLabel('Order of Charts'), 'Highest net P&L');
    await expect(panels).toHaveCount(12);
    await expect(panels.first()).toContainText('Homed C');
    await charts.getByRole('button', { name: 'Next 12' }).click();
    await expect(panels.last()).toContainText('Homed A');
    await expect(page).toHaveURL(/chart=.*by=net&panels=2/);
    await journal.choose(charts.getByLabel('Order of Charts'), 'By name');
    await expect(panels.first()).toContainText('Homed A');
  });
});
