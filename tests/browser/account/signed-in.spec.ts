import { addTrader } from '../../../lab/harness/people.ts';
import { iPhone, newDevice, sessionsOn, signInOn } from '../../api/accounts/devices.ts';
import { expect, test } from '../fixtures.ts';
import { expectGoodLooks } from '../screens/checks.ts';

test('who finds a sign-in that was not theirs sees where the account is signed in, and ends it', async ({
  journal,
  page,
  server,
}) => {
  const amara = await addTrader(server, 'Amara Signed In');
  // The first device of an account is no news.
  await signInOn(await newDevice(server.url), amara);
  const stranger = await signInOn(await newDevice(server.url, { userAgent: iPhone }), amara);
  await journal.comeAs(amara, '/account/security');

  const line = page.getByRole('status').filter({ hasText: 'New sign-in: Safari on iPhone' });
  const warned = page.getByRole('dialog', { name: 'Secure Your Account' });
  const devices = page.getByRole('dialog', { name: 'Signed-In Devices' });

  await test.step('the line leads to what can be done', async () => {
    await line.getByRole('button', { name: 'No, Secure My Account' }).click();
    await expect(warned).toContainText('Change your password');
    await warned.getByRole('button', { name: 'Show Devices' }).click();
  });

  await test.step('a device is signed out by itself', async () => {
    await expect(devices.getByRole('listitem')).toHaveCount(3);
    await expect(devices.getByRole('listitem').first()).toContainText('This device');
    await expectGoodLooks(page, 'signed-in devices');
    await devices.getByRole('button', { name: 'Sign Out Safari on iPhone' }).click();
    await expect(devices.getByRole('listitem')).toHaveCount(2);
    await expect(sessionsOn(stranger)).rejects.toThrow();
  });

  await test.step('and all others at once, after a question', async () => {
    await devices.getByRole('button', { name: 'Sign Out All Others' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Sign Out All Others' }).click();
    await expect(devices.getByRole('listitem')).toHaveCount(1);
    await expect(devices.getByRole('button', { name: 'Sign Out All Others' })).toBeHidden();
    await devices.getByRole('button', { name: 'Done' }).click();
    await warned.getByRole('button', { name: 'Close' }).click();
  });

  await test.step('the notice disappears once it is dismissed', async () => {
    await line.getByRole('button', { name: 'Yes, It Was Me' }).click();
    await expect(line).toBeHidden();
  });
});
