import { addTraders, type Person } from '../../../lab/harness/people.ts';
import { addGroup, addTeacher } from '../../../lab/harness/school.ts';
import { addTrades, lostTrade } from '../../../lab/harness/trading.ts';
import { expect, test } from '../fixtures.ts';
import { Journal } from '../journal.ts';

test('the desk in a second tab follows what is changed in the first', async ({
  context,
  journal,
  page,
  server,
}) => {
  const [bo, dana] = (await addTraders(server, ['Bo Losses', 'Dana Losses'])) as [Person, Person];
  for (const student of [bo, dana]) {
    await addTrades(student, Array(6).fill(lostTrade));
  }
  const group = await addGroup(server, 'Evening class', [bo, dana]);
  await journal.comeAs(await addTeacher(server, 'Tess'), `/today?group=${group}`);
  const other = await context.newPage();
  const second = new Journal(other, server);
  // The second tab gets no answer of its own.
  await other.route('**/rpc/desk_pulse', () => undefined);
  const needRows = (tab: typeof page) =>
    tab.getByRole('list', { name: 'Needs a Word' }).getByRole('listitem');

  await test.step('a student who was reviewed leaves Today', async () => {
    await other.goto(`/today?group=${group}`);
    await expect(needRows(other)).toHaveCount(2);
    await needRows(page).filter({ hasText: 'Bo' }).getByRole('button', { name: 'Reviewed' }).click();
    await expect(needRows(other)).toHaveCount(1);
    await expect(needRows(other)).toContainText('Dana Losses');
  });

  await test.step('a group has its new name', async () => {
    await second.goTo('/groups');
    await expect(other.getByRole('link', { name: /Evening class/ })).toBeVisible();
    await journal.goTo(`/groups/${group}`);
    await page.getByRole('button', { name: /^Actions/ }).click();
    await page.getByRole('menuitem', { name: 'Rename' }).click();
    const dialog = page.getByRole('dialog', { name: 'Rename Group' });
    await dialog.getByLabel('Name').fill(`Night class ${group}`);
    await dialog.getByRole('button', { name: 'Rename' }).click();
    await expect(dialog).toBeHidden();
    await expect(other.getByRole('link', { name: new RegExp(`Night class ${group}`) })).toBeVisible();
    await expect(other.getByRole('link', { name: /Evening class/ })).toHaveCount(0);
  });
});
