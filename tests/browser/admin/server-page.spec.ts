import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { addTeacher } from '../../../lab/harness/school.ts';
import { version } from '../../../server/version.ts';
import { expect, test } from '../fixtures.ts';
import { expectGoodLooks, expectOutline } from '../screens/checks.ts';

// The webhook that is tested leads to this machine.
test.use({ expectedErrors: [/Failed to load resource: the server responded with a status of 422/] });

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

  await test.step('the webhook', async () => {
    await journal.goTo('/settings');
    await page.getByRole('button', { name: 'Change webhook' }).click();
    const dialog = page.getByRole('dialog', { name: 'Webhook' });
    await dialog.getByLabel('Send To').click();
    await page.getByRole('option', { name: 'Another program (JSON)' }).click();
    await dialog.getByLabel('Address').fill('http://192.168.1.1/hook');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByText('Enter an address that starts with https://')).toBeVisible();
    await dialog.getByLabel('Address').fill('https://127.0.0.1/hook-secret');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await journal.expectToast('Webhook saved', 'Send a test to see it arrive.');
    await expect(dialog.getByText(/^[0-9a-f]{64}$/)).toBeVisible();
    await expect(dialog.getByLabel('Address')).toHaveValue('');
    await expectGoodLooks(page, 'webhook');
    await dialog.getByRole('button', { name: 'Send a Test' }).click();
    await expect(
      dialog.getByText('127.0.0.1: failed just now because it is in a private network.'),
    ).toBeVisible();
    await dialog.getByRole('button', { name: 'Remove' }).click();
    await journal.expectToast('Webhook removed', 'No more notices are sent.');
    await expect(page.getByText('Notices to Discord, Slack, Telegram or your own program')).toBeVisible();
  });

  await test.step('a teacher', async () => {
    await journal.comeAs(await addTeacher(server, 'Tess'), '/settings');
    await expect(page.getByRole('heading', { name: 'Staff' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Show the state of the server' })).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Change webhook' })).toHaveCount(0);
    await journal.goTo('/settings/server');
    await expect(page).toHaveURL('/settings');
  });
});
