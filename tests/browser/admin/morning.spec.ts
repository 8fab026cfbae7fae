import { addTraders, admin } from '../../../lab/harness/people.ts';
import { addGroup } from '../../../lab/harness/school.ts';
import { addTrades, lostTrade } from '../../../lab/harness/trading.ts';
import { expect, test } from '../fixtures.ts';

const names = ['Amara', 'Bo', 'Chidi', 'Dina', 'Emil'].map(name => `${name} Morning`);

test('an educator answers five students of Today by keyboard, with two keys per student beside the words', async ({
  journal,
  page,
  server,
}) => {
  const students = await addTraders(server, names);
  for (const [index, student] of students.entries()) {
    await student.client
      .from('profiles')
      .update({ account_balance: 10_000 })
      .eq('id', student.id)
      .throwOnError();
    await addTrades(
      student,
      Array.from({ length: 6 + index }, () => lostTrade),
    );
  }
  const group = await addGroup(server, 'Mornings', students);
  const ids = students.map(({ id }) => id);
  const ada = await admin(server);
  let keys = 0;
  const press = async (key: string) => {
    keys += 1;
    await page.keyboard.press(key);
  };

  await journal.comeAsAdmin(`/today?group=${group}`);
  const rows = page.getByRole('list', { name: 'Needs a Word' }).getByRole('listitem');
  await expect(rows).toHaveCount(names.length);
  await press('j');
  await press('w');
  const written: string[] = [];
  for (let place = 1; place <= names.length; place += 1) {
    await expect(page.getByText(`${place} of ${names.length}`, { exact: true })).toBeVisible();
    const field = page.getByRole('textbox', { name: /^Write to .+ Morning$/ });
    await expect(field).toBeFocused();
    const name =
      (await field.evaluate(element => (element as HTMLTextAreaElement).labels[0]?.textContent)) ?? '';
    written.push(name.replace('Write to ', ''));
    await expect(page.getByRole('region', { name: 'Why They Need Attention' })).toContainText(
      /\d+ losses in a row/,
    );
    await page.keyboard.type('Take a pause today.');
    await press('Control+Enter');
    const onward = place < names.length ? 'Write to Next Student' : 'Back to Today';
    await expect(page.getByRole('link', { name: onward })).toBeFocused();
    await press('e');
  }
  await expect(page).toHaveURL(/\/today/);
  await expect(page.getByRole('heading', { name: 'Today' })).toBeFocused();
  await expect(page.getByText(/ Morning reviewed\.$/)).toBeVisible();

  expect(written.toSorted()).toEqual(names);
  expect(keys).toBe(2 + 2 * names.length);
  const { data: messages } = await ada.client
    .from('comments')
    .select('user_id, body')
    .in('user_id', ids)
    .throwOnError();
  expect(messages?.map(({ user_id: id }) => id).toSorted()).toEqual(ids.toSorted());
  const reviewed = async () => {
    const { data } = await ada.client.rpc('desk_reasons', { user_ids: ids }).throwOnError();
    return data.filter(({ reviewed_at: at }: { reviewed_at: string | null }) => at).length;
  };
  // The page shows it before the answer.
  await expect.poll(reviewed).toBe(names.length);
});
