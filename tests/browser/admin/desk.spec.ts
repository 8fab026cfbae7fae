import { addTrader } from '../../../lab/harness/people.ts';
import { addAssistant, addGroup, addTeacher } from '../../../lab/harness/school.ts';
import { expect, test } from '../fixtures.ts';
import { userRows } from './fixtures.ts';

test('the dashboard keeps the chosen user at an address, and the page of a student archives and moves them', async ({
  journal,
  page,
  server,
}) => {
  const hana = await addTrader(server, 'Hana Addressed');
  const group = await addGroup(server, 'Addressed', [hana]);
  const details = page.getByRole('heading', { name: 'Hana Addressed Details' });
  const search = page.getByPlaceholder('Search users...');
  await addGroup(server, 'Evening managed');
  const ada = await journal.comeAsAdmin(`/?user=${hana.id}`);
  await expect(details).toBeVisible();
  await journal.goTo('/nowhere');
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { name: 'Select a User' })).toBeVisible();

  await test.step('a user is chosen, and announced', async () => {
    await page.keyboard.press('/');
    await expect(search).toBeFocused();
    await page.keyboard.type('Hana Addressed');
    await expect(userRows(page)).toHaveCount(1);
    await page.getByRole('button', { name: /^Hana Addressed/ }).click();
    await expect(page).toHaveURL(`/?user=${hana.id}`);
    await expect(details).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: 'Hana Addressed Details' })).toBeAttached();
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'Select a User' })).toBeVisible();
    await page.goForward();
    await expect(details).toBeVisible();
  });

  await test.step('their own pages open from there, and lead back', async () => {
    await page.getByRole('link', { name: 'Open journal of Hana Addressed' }).click();
    await expect(page).toHaveURL(`/students/${hana.id}`);
    await page.getByRole('button', { name: 'Back to List' }).click();
    await expect(page).toHaveURL(`/?user=${hana.id}`);
    await page.getByRole('link', { name: 'Open journal of Hana Addressed' }).click();
  });

  await test.step('there an owner archives, moves and takes back', async () => {
    const act = async (name: string) => {
      await page.getByRole('button', { name: 'Actions' }).click();
      await page.getByRole('menuitem', { name, exact: true }).click();
    };
    await expect(page.getByText(/^Addressed/).last()).toBeVisible();
    await act('Move');
    await journal.choose(page.getByRole('dialog').getByLabel('Group'), /^Evening managed/);
    await page.getByRole('dialog').getByRole('button', { name: 'Move' }).click();
    await expect(page.getByText(/^Evening managed/).last()).toBeVisible();
    await act('Archive');
    await expect(page.getByText(/^Archived on/)).toBeVisible();
    await act('Unarchive');
    await expect(page.getByText(/^Archived on/)).toHaveCount(0);
    await ada.client.rpc('admin_remove_student', { user_id: hana.id }).throwOnError();
    await page.reload();
    await expect(page.getByText(/^Removed on/)).toBeVisible();
    await act('Restore');
    await journal.expectToast('Student restored', 'Hana Addressed can sign in again.');
    await expect(page.getByText(/^Removed on/)).toHaveCount(0);
    await ada.client.rpc('admin_move_students', { user_ids: [hana.id], group_id: group }).throwOnError();
  });

  await test.step('the addresses of before lead to the students of a group, and to its chart', async () => {
    await journal.goTo(`/students?group=${group}`);
    await expect(page.getByRole('main').getByRole('table').getByRole('row')).toHaveText([
      /^Student/,
      /Hana Addressed/,
    ]);
    await journal.goTo(`/charts?group=${group}`);
    await expect(page).toHaveURL(`/?chart=${group}`);
    await expect(page.getByRole('group', { name: 'In the chart' })).toContainText('Hana Addressed');
  });

  await test.step('the keys of the desk have a list, and a switch', async () => {
    await page.getByRole('link', { name: 'Settings' }).click();
    await expect(page.getByRole('heading', { name: 'Settings' })).toBeFocused();
    await page.getByRole('link', { name: 'Show keyboard shortcuts' }).click();
    await expect(page.getByRole('heading', { name: 'Keyboard' })).toBeFocused();
    await expect(page.getByRole('main')).toContainText('Mark the student as reviewedE');
    await page.getByRole('checkbox', { name: 'Single-Key Shortcuts' }).uncheck();
    await page.getByRole('navigation').getByRole('link', { name: 'Dashboard' }).click();
    await expect(search).toBeVisible();
    await page.keyboard.press('/');
    await expect(search).not.toBeFocused();
  });
});

test('an assistant sees the students of their groups, without what is not theirs to do', async ({
  journal,
  page,
  server,
}) => {
  const hana = await addTrader(server, 'Hana Assisted');
  const other = await addTrader(server, 'Ivo Unassisted');
  const asa = await addAssistant(server, 'Asa Assisting', [await addGroup(server, 'Autumn', [hana])]);
  await journal.comeAs(asa);
  await expect(userRows(page)).toHaveText([/Hana Assisted/]);
  await expect(page.getByText('Auth Code:')).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^(Delete|Select$|New Code)/ })).toHaveCount(0);
  await page.getByRole('button', { name: /^Hana Assisted/ }).click();
  await expect(page.getByRole('heading', { name: 'Hana Assisted Details' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Actions' })).toHaveCount(0);
  // Only the student sees who has looked.
  await expect
    .poll(async () => JSON.stringify((await hana.client.rpc('my_class')).data?.looks ?? []))
    .toContain('Asa Assisting');
  await page.getByRole('link', { name: 'Settings' }).click();
  await expect(page.getByRole('button', { name: 'Change password' })).toBeVisible();
  await expect(page.getByRole('button', { name: /class codes|activity|admins/ })).toHaveCount(0);
  await journal.goTo(`/students/${other.id}`);
  await expect(page.getByText('This student is no longer here')).toBeVisible();
  await journal.comeAs(await addAssistant(server, 'Asa Idle', []));
  await expect(page.getByRole('region', { name: 'Users', exact: true })).toContainText(
    'No Users YetThe owner or a teacher assigns your groups.',
  );
});

test('a teacher keeps a journal of their own, and finds back to the desk', async ({
  journal,
  page,
  server,
}) => {
  const tess = await addTeacher(server, 'Tess Trading');
  await journal.comeAs(tess);
  await page.getByRole('link', { name: 'My Journal' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome, Tess Trading' })).toBeVisible();
  await page.getByRole('link', { name: 'Trades' }).click();
  await expect(page).toHaveURL('/journal/trades');
  await journal.addTrade({ result: 'Won', amount: '12' });
  await page.getByRole('button', { name: /^EURUSD/ }).click();
  const trade = page.getByRole('dialog', { name: 'Trade Details - EURUSD' });
  await expect(page).toHaveURL(/\/journal\/trades\/[\da-f-]{36}$/);
  await page.reload();
  await expect(trade).toContainText('$12.00');
  await page.goBack();
  await expect(trade).toBeHidden();
  await expect(page).toHaveURL('/journal/trades');
  await page.getByRole('link', { name: 'Admin Dashboard' }).click();
  await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible();
  await expect(page).toHaveURL('/');
});
