import { addTrader, admin } from '../../../lab/harness/people.ts';
import { addAssistant, addGroup } from '../../../lab/harness/school.ts';
import { addTrades } from '../../../lab/harness/trading.ts';
import { expect, test } from '../fixtures.ts';

test.use({ expectedErrors: [/Failed to load resource: the server responded with a status of 40[34]/] });

test('every page has a message for a student who is deleted, moved or removed meanwhile', async ({
  journal,
  page,
  server,
}) => {
  const [deleted, moved, removed, stays] = [
    await addTrader(server, 'Dana Deleted'),
    await addTrader(server, 'Mona Moved'),
    await addTrader(server, 'Rana Removed'),
    await addTrader(server, 'Stella Staying'),
  ];
  await addTrades(deleted, [{}]);
  const group = await addGroup(server, 'Watched', [deleted, moved, removed, stays]);
  const asa = await addAssistant(server, 'Asa Watching', [group]);
  const ada = await admin(server);
  const gone = page.getByText('This student is no longer here');
  await page.clock.install();
  await journal.comeAs(asa, `/students/${deleted.id}/trades`);

  await test.step('deleted, while the trades are looked at', async () => {
    await expect(page.getByText('1 trade', { exact: true })).toBeVisible();
    await deleted.client.rpc('delete_my_account').throwOnError();
    await page.clock.fastForward(31_000);
    await expect(gone).toBeVisible();
    for (const name of ['', '/insights', '/notes']) {
      await journal.goTo(`/students/${deleted.id}${name}`);
      await expect(gone).toBeVisible();
    }
    await journal.goTo(`/students/${deleted.id}/trades/${crypto.randomUUID()}`);
    await expect(gone).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  await test.step('moved out of the groups of an assistant', async () => {
    await journal.goTo(`/students/${moved.id}`);
    await expect(page.getByText('No trades found')).toBeVisible();
    await ada.client.rpc('admin_move_students', { user_ids: [moved.id], group_id: null }).throwOnError();
    await page.clock.fastForward(31_000);
    await expect(gone).toBeVisible();
    await expect(page.getByText('No trades found')).toHaveCount(0);
  });

  await test.step('removed, and for the owner still there as removed', async () => {
    await journal.goTo(`/students/${removed.id}/balance`);
    await expect(
      page.getByRole('region', { name: 'Balance Over Time' }).getByText('No Balance Changes Yet'),
    ).toBeVisible();
    await ada.client.rpc('admin_remove_student', { user_id: removed.id }).throwOnError();
    await page.clock.fastForward(31_000);
    await expect(gone).toBeVisible();
  });

  await test.step('an assistant whose duty is taken gets the screen of a trader', async () => {
    await journal.goTo(`/students/${stays.id}/notes`);
    await expect(page.getByText('No Notes Yet')).toBeVisible();
    await ada.client.rpc('admin_set_role', { user_id: asa.id, role: 'user' }).throwOnError();
    await page.clock.fastForward(31_000);
    await expect(page.getByRole('heading', { name: 'Welcome, Asa Watching' })).toBeVisible();
  });
});
