import type { Locator, Page } from '@playwright/test';
import { query } from '../../../lab/harness/database.ts';
import { addTraders, admin, type Person, type ServerAndDatabase } from '../../../lab/harness/people.ts';
import { addGroup, addTeacher } from '../../../lab/harness/school.ts';
import { addTrades, lostTrade } from '../../../lab/harness/trading.ts';
import { expect, test } from '../fixtures.ts';
import { expectGoodLooks, tryAgain, watchLayoutShift } from '../screens/checks.ts';

const losses = (count: number) => Array.from({ length: count }, () => lostTrade);

const needRows = (page: Page) => page.getByRole('list', { name: 'Needs a Word' }).getByRole('listitem');
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true });
const undo = (page: Page) => page.getByRole('button', { name: 'Undo' });

async function addWithBalance(server: ServerAndDatabase, names: string[], dollars: number) {
  const people = await addTraders(server, names);
  for (const { id, client } of people) {
    await client.from('profiles').update({ account_balance: dollars }).eq('id', id).throwOnError();
  }
  return people;
}

/** Too many lots, losses, doubled sizes, most urgent first; and one without a balance. */
async function addClass(server: ServerAndDatabase) {
  const [bo] = (await addWithBalance(server, ['Bo Lots'], 131)) as [Person];
  const others = await addWithBalance(server, ['Amara Losses', 'Chidi Doubles', 'Dana Later'], 10_000);
  const [amara, chidi, dana] = others as [Person, Person, Person];
  await addTrades(bo, [{ lot_size: 4 }]);
  await addTrades(amara, losses(6));
  await addTrades(chidi, [
    { lot_size: 0.8 },
    ...[0.4, 0.2, 0.1].map(lot_size => ({ ...lostTrade, lot_size })),
  ]);
  const [ed] = (await addTraders(server, ['Ed Empty'])) as [Person];
  await addTrades(ed, [lostTrade]);
  await query(
    server.connection,
    `update public.students set joined_at = now() - interval '5 days' where user_id = $1`,
    [ed.id],
  );
  const group = await addGroup(server, 'Morning class', [bo, amara, chidi, dana, ed]);
  return { bo, amara, chidi, dana, group };
}

async function comeBack(page: Page): Promise<void> {
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
}

test('an educator sees who needs them and why, and opens one after another', async ({
  journal,
  page,
  server,
}) => {
  const { bo, amara, chidi, dana, group } = await addClass(server);
  const tess = await addTeacher(server, 'Tess Beside');
  const row = (name: string): Locator => needRows(page).filter({ hasText: name });
  await journal.comeAsAdmin();

  await test.step('a line of the dashboard leads to them', async () => {
    await page
      .getByRole('main')
      .getByRole('link', { name: /^\d+ students need a word.*Today$/ })
      .click();
    await expect(page.getByRole('heading', { name: 'Today' })).toBeFocused();
  });

  await test.step('the students of a group, who needs somebody most first, each with the reasons', async () => {
    await journal.choose(page.getByLabel('Group'), /^Morning class/);
    await expect(page).toHaveURL(`/today?group=${group}`);
    await expect(needRows(page)).toContainText([
      /Bo Lots.*4\.00 lots on a balance of \$131/,
      /Amara Losses.*6 losses in a row/,
      /Chidi Doubles.*Doubled size after a loss, 3×/,
    ]);
    await expect(page.getByRole('heading', { name: 'Needs a Word 3' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Class This Week' })).toContainText('4 of 5');
    await expectGoodLooks(page, 'today');
  });

  await test.step('those to keep an eye on are folded and counted', async () => {
    const watched = page.getByRole('region', { name: 'Keep an Eye On 1' });
    await expect(watched).not.toContainText('Ed Empty');
    await watched.getByRole('button', { name: 'Show students to keep an eye on' }).click();
    await expect(watched.getByRole('listitem')).toContainText([/Ed Empty.*No starting balance yet/]);
    await watched.getByRole('button', { name: 'Hide students to keep an eye on' }).click();
  });

  await test.step('a reason shows only the students who have it', async () => {
    await journal.choose(page.getByLabel('Reason'), 'Losing streak');
    await expect(page).toHaveURL(/reason=losses/);
    await expect(needRows(page)).toContainText([/Amara/]);
    await expect(needRows(page)).toHaveCount(1);
    await journal.choose(page.getByLabel('Reason'), 'All reasons');
    await expect(needRows(page)).toHaveCount(3);
  });

  await test.step('links and keys lead from student to student in this order', async () => {
    await link(page, 'Bo Lots').click();
    await expect(page.getByText('1 of 3', { exact: true })).toBeVisible();
    await page.getByRole('link', { name: 'Next student' }).click();
    await expect(page).toHaveURL(`/students/${amara.id}`);
    await expect(journal.currentDoor()).toHaveText('Today');
    await expect(page.getByText('2 of 3', { exact: true })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Why They Need Attention' })).toContainText(
      '6 losses in a row',
    );
    await page.keyboard.press('k');
    await expect(page).toHaveURL(`/students/${bo.id}`);
    await expect(page.getByText('1 of 3', { exact: true })).toBeVisible();
    await page.keyboard.press('e');
    await expect(page).toHaveURL(`/students/${amara.id}`);
    await expect(page.getByText('Bo Lots reviewed.')).toBeVisible();
    await page.goto(`/today?group=${group}`);
    await expect(needRows(page)).toContainText([/Amara/, /Chidi/]);
  });

  await test.step('a row leads to the field for a comment', async () => {
    await row('Amara').getByRole('link', { name: 'Write to Amara Losses' }).click();
    await expect(page.getByRole('textbox', { name: 'Write to Amara Losses' })).toBeFocused();
    await page.goBack();
    await expect(needRows(page)).toHaveCount(2);
  });

  await test.step('by keyboard one is reviewed and leaves at once, which is undone', async () => {
    await page.keyboard.press('j');
    await expect(link(page, 'Amara Losses')).toBeFocused();
    await page.keyboard.press('e');
    await expect(row('Amara')).toHaveCount(0);
    await expect(link(page, 'Chidi Doubles')).toBeFocused();
    await undo(page).click();
    await expect(needRows(page)).toContainText([/Amara/, /Chidi/]);
  });

  await test.step('whom another of the staff has reviewed leaves, and who is new waits to be shown', async () => {
    await tess.client.rpc('desk_review', { user_ids: [chidi.id] }).throwOnError();
    await addTrades(dana, losses(7));
    await comeBack(page);
    await expect(row('Chidi')).toHaveCount(0);
    await expect(needRows(page)).toHaveCount(1);
    await page.getByRole('button', { name: '1 more · Show' }).click();
    await expect(needRows(page)).toContainText([/Dana Later.*7 losses in a row/, /Amara/]);
  });

  await test.step('students are snoozed, until nobody is left', async () => {
    await row('Dana').getByRole('button', { name: 'Snooze Dana Later' }).click();
    await page.getByRole('menuitem', { name: 'For a week' }).click();
    await expect(page.getByText(/^Dana Later snoozed until/)).toBeVisible();
    await expect(row('Dana')).toHaveCount(0);
  });

  await test.step('a note comes back with the student', async () => {
    await row('Amara').getByRole('button', { name: 'Snooze Amara Losses' }).click();
    await page.getByRole('menuitem', { name: 'Reviewed, with a note…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Review Amara Losses' });
    await dialog.getByRole('button', { name: 'Mark Reviewed' }).click();
    await expect(dialog.getByText('Write a note.')).toBeVisible();
    await dialog.getByLabel('Note').fill('Promised a pause after three losses');
    await dialog.getByRole('button', { name: 'Mark Reviewed' }).click();
    await expect(page.getByText('Amara Losses reviewed.')).toBeVisible();
    await undo(page).click();
    await expect(row('Amara')).toContainText('Promised a pause after three losses');
  });

  await test.step('nobody is left', async () => {
    await row('Amara').getByRole('button', { name: 'Reviewed' }).click();
    await expect(page.getByText('No one here right now.')).toBeVisible();
    await page.getByRole('button', { name: 'Show students to keep an eye on' }).click();
    await page.getByRole('button', { name: 'Reviewed Ed Empty' }).click();
    await expect(page.getByRole('heading', { name: 'All Caught Up' })).toBeVisible();
    await expect(page.getByText('4 students reviewed, 1 student snoozed.')).toBeVisible();
  });
});

test('on a phone Today does not jump while it loads, and has a message if nobody needs help', async ({
  journal,
  page,
  server,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const [one] = (await addWithBalance(server, ['Ebo Pocket With A Name That Is Rather Long'], 500)) as [
    Person,
  ];
  await addTrades(one, [{ lot_size: 5 }, ...losses(6)]);
  const group = await addGroup(server, 'Pocket', [one]);
  const empty = await addGroup(server, 'No Students Yet');
  const shift = await watchLayoutShift(page);
  await journal.comeAsAdmin(`/today?group=${group}`);
  await expect(needRows(page)).toHaveCount(1);
  await expect(page.getByRole('region', { name: 'Class This Week' })).toContainText('1 of 1');
  expect(await shift()).toBeLessThan(0.02);
  const header = await page.getByRole('banner').boundingBox();
  const first = await needRows(page).first().boundingBox();
  expect((first?.y ?? 0) - (header?.height ?? 0)).toBeLessThan(200);
  await journal.goTo(`/today?group=${empty}`);
  await expect(page.getByRole('heading', { name: 'No Students in This Group' })).toBeVisible();
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Trading Analytics' })).toBeVisible();
  // Staff load no code of a trader's screen.
  const files = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  expect(files.some(file => file.includes('/assets/desk-app-'))).toBe(true);
  expect(files.filter(file => file.includes('/assets/trader-'))).toEqual([]);
});

test.describe('what goes wrong', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test('thresholds of Today are changed, with what another changed meanwhile, and Today is asked for again', async ({
    journal,
    page,
    server,
  }) => {
    const ada = await admin(server);
    const tess = await addTeacher(server, 'Tess Thresholds');
    const kept = async () => (await ada.client.from('desk_settings').select().single().throwOnError()).data;
    const before = await kept();
    const change = async (by: Person, settings: object) => {
      await by.client
        .rpc('desk_change_settings', { settings, version: (await kept()).version })
        .throwOnError();
    };
    await journal.comeAsAdmin('/settings');
    await page.getByRole('button', { name: 'Change today' }).click();
    const dialog = page.getByRole('dialog', { name: 'Today' });
    await expectGoodLooks(page, 'thresholds');
    await expect(dialog.getByText(/^Would name \d+ of \d+ today: /)).toBeVisible();
    await dialog.getByLabel('Losses in a Row', { exact: true }).fill('1');
    await expect(dialog.getByText('Enter 2 or more.')).toBeVisible();
    await dialog.getByLabel('Lots per $1,000').fill('0,5');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByText('Enter 2 or more.')).toBeVisible();
    await dialog.getByLabel('Losses in a Row', { exact: true }).fill('7');
    await dialog.getByRole('checkbox', { name: 'Inactive' }).uncheck();
    await change(tess, { losses_running: 9 });
    await dialog.getByRole('button', { name: 'Save' }).click();
    const conflict = page.getByRole('alertdialog');
    await expect(conflict.getByRole('row', { name: /^Losing streak/ })).toHaveText(/9.*7/);
    await conflict.getByRole('button', { name: 'Save Mine' }).click();
    await journal.expectToast('Settings saved', 'Today now uses the new settings.');
    expect(await kept()).toMatchObject({ losses_running: 7, lots_per_1000: 0.5, switched_off: ['silent'] });
    const { version: _version, only_row: _only, ...settings } = before;
    await change(ada, settings);

    await test.step('Today that does not come can be asked for again', async () => {
      const refuse = { status: 500, json: { message: 'Refused by the test', code: 'XX000' } };
      await page.route('**/rpc/desk_needs', route => route.fulfill(refuse));
      await page.goto('/today');
      await expect(page.getByText('Couldn’t load Today.')).toBeVisible();
      await page.unroute('**/rpc/desk_needs');
      await tryAgain(page.getByRole('main'));
      await expect(page.getByText('Couldn’t load Today.')).toHaveCount(0);
    });
  });
});
