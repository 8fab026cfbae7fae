import { addTrader } from '../../../harness/people.ts';
import { addAssistant, addGroup, addTeacher } from '../../../harness/school.ts';
import { expect, test } from '../fixtures.ts';
import { searchUsers, userRows } from './fixtures.ts';

test('pages of the desk have addresses, which reload and Back keep', async ({ journal, page, server }) => {
  const hana = await addTrader(server, 'Hana Addressed');
  await journal.comeAsAdmin('/nowhere');
  await expect(page).toHaveURL('/');
  await page.getByRole('link', { name: 'Students' }).click();
  await searchUsers(page, 'Hana Addressed');
  await expect(userRows(page)).toHaveCount(1);
  await page.getByRole('button', { name: /^Hana Addressed/ }).click();
  await expect(page).toHaveURL(`/students/${hana.id}`);
  const details = page.getByRole('heading', { name: 'Hana Addressed Details' });
  await expect(details).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Select a User' })).toBeVisible();
  await page.goForward();
  await expect(details).toBeVisible();
  await page.reload();
  await expect(details).toBeVisible();
  await page.getByRole('link', { name: 'Settings' }).click();
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeFocused();
});

test('an assistant sees the students of their groups, without what is not theirs to do', async ({
  journal,
  page,
  server,
}) => {
  const hana = await addTrader(server, 'Hana Assisted');
  const other = await addTrader(server, 'Ivo Unassisted');
  const asa = await addAssistant(server, 'Asa Assisting', [await addGroup(server, 'Autumn', [hana])]);
  await journal.comeAs(asa, '/students');
  await expect(userRows(page)).toHaveText([/Hana Assisted/]);
  await expect(page.getByText('Auth Code:')).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^(Delete|Select$|New code)/ })).toHaveCount(0);
  await page.getByRole('button', { name: /^Hana Assisted/ }).click();
  await expect(page.getByRole('heading', { name: 'Hana Assisted Details' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Actions' })).toHaveCount(0);
  // Who has looked is the student's to know.
  await expect
    .poll(async () => JSON.stringify((await hana.client.rpc('my_class')).data?.looks ?? []))
    .toContain('Asa Assisting');
  await page.getByRole('link', { name: 'Settings' }).click();
  await expect(page.getByRole('button', { name: 'Change password' })).toBeVisible();
  await expect(page.getByRole('button', { name: /class codes|activity|admins/ })).toHaveCount(0);
  await page.goto(`/students/${other.id}`);
  await expect(page.getByText('This student is not here any more')).toBeVisible();
});

test('a teacher keeps a journal of their own, and finds back to the desk', async ({
  journal,
  page,
  server,
}) => {
  const tess = await addTeacher(server, 'Tess Trading');
  await journal.comeAs(tess);
  await page.getByRole('link', { name: 'My journal' }).click();
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
