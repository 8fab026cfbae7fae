import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { addTeacher } from '../../../lab/harness/school.ts';
import { version } from '../../../server/version.ts';
import { expect, test } from '../fixtures.ts';
import { expectGoodLooks, expectOutline } from '../screens/checks.ts';

test('the owner sees the state of the server and copies it, and a teacher does not', async ({
  journal,
  page,
  server,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const record = { finishedAt: new Date().toISOString(), path: '/backups/one.sql.gz', bytes: 40_000_000 };
  await writeFile(
    join(server.dataDir, 'backups.json'),
    JSON.stringify({ ...record, failure: 'The folder /backups is not writable.' }),
  );

  await journal.comeAsAdmin('/settings');
  await page.getByRole('link', { name: 'Show the state of the server' }).click();
  await expect(page.getByText(`Pipstone ${version}, Node`)).toBeVisible();
  await expect(page.getByText('The last backup failed: The folder /backups is not writable.')).toBeVisible();
  await expectOutline(page, 'Server');
  await expectGoodLooks(page, 'server');

  await page.getByRole('button', { name: 'Copy Report for Support' }).click();
  await journal.expectToast('Report copied', 'It has no names, addresses, paths or passwords.');
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain(`Pipstone: ${version}`);
  expect(copied).not.toContain('/backups');

  await test.step('a teacher', async () => {
    await journal.comeAs(await addTeacher(server, 'Tess'), '/settings');
    await expect(page.getByRole('heading', { name: 'Staff' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Show the state of the server' })).toHaveCount(0);
    await journal.goTo('/settings/server');
    await expect(page).toHaveURL('/settings');
  });
});
