import type { Locator, Page, Request } from '@playwright/test';
import { query } from '../../../lab/harness/database.ts';
import { minutesLater, type Phone, phoneWith } from '../../../lab/harness/factors.ts';
import { addTrader, type ServerAndDatabase } from '../../../lab/harness/people.ts';
import { expect, test } from '../fixtures.ts';
import { expectGoodLooks, expectOutline } from '../screens/checks.ts';
import { signInThere } from './fixtures.ts';

// The browser reports each refused request, the client library unanswered ones.
test.use({
  expectedErrors: [/the server responded with a status of 4|ERR_INTERNET_DISCONNECTED|Failed to fetch/],
});

async function scanned(server: ServerAndDatabase, setup: Locator, userId: string): Promise<Phone> {
  const secret = await setup.getByText(/^([A-Z2-7]{4} ?){8}$/).textContent();
  const [factor] = await query(server.connection, 'select id from auth.mfa_factors where user_id = $1', [
    userId,
  ]);
  return phoneWith(String(factor?.id), secret?.replaceAll(' ', '') ?? '');
}

/** As pasted from an app. */
async function enter(page: Page | Locator, code: string): Promise<void> {
  await page.getByLabel('Code', { exact: true }).fill(`${code.slice(0, 3)} ${code.slice(3)}`);
}

test('a trader sets two-step sign-in up, signs in with it, and turns it off', async ({
  context,
  journal,
  page,
  server,
}) => {
  const amara = await addTrader(server, 'Amara Two Steps');
  const field = page.getByLabel('Code', { exact: true });
  const dashboard = page.getByRole('button', { name: 'Create New Plan' });
  const step = page.getByRole('heading', { name: 'Enter Your Code' });
  const other = await context.newPage();
  const signInAgain = async () => {
    await journal.signOut();
    await journal.goTo('/');
    await signInThere(page, amara.email, amara.password);
  };
  let phone: Phone;
  let recoveryCode = '';

  await test.step('the app shows a code, and recovery codes are saved', async () => {
    await journal.comeAs(amara, '/account/security');
    await page.getByRole('button', { name: 'Set up two-step sign-in' }).click();
    const setup = page.getByRole('dialog', { name: 'Set Up Two-Step Sign-In' });
    await expect(setup.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
    phone = await scanned(server, setup, amara.id);
    await enter(setup, '000 000');
    await expect(setup.getByLabel('Code', { exact: true })).toHaveAccessibleDescription(/isn’t right/);
    await enter(setup, phone.code());
    const saving = page.getByRole('dialog', { name: 'Save Your Recovery Codes' });
    const codes = saving.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
    await expect(codes).toHaveCount(10);
    recoveryCode = (await codes.first().textContent()) ?? '';
    await expectGoodLooks(page, 'recovery codes');
    await saving.getByRole('button', { name: 'Done' }).click();
    await expect(saving).toContainText('Save the codes first');
    await saving.getByLabel('I’ve saved them').check();
    await saving.getByRole('button', { name: 'Done' }).click();
    await expect(page.getByText('10 codes left')).toBeVisible();
  });

  await test.step('a password alone asks for none of the data, nor does another tab', async () => {
    await journal.signOut();
    await journal.goTo('/');
    const asked: string[] = [];
    const note = (request: Request) => void asked.push(new URL(request.url()).pathname);
    context.on('request', note);
    await signInThere(page, amara.email, amara.password);
    await expect(step).toBeVisible();
    await expectOutline(page, 'Enter Your Code');
    await other.goto('/');
    await expect(other.getByLabel('Code', { exact: true })).toBeFocused();
    await expect(other.getByRole('heading', { name: 'Enter Your Code' })).toBeVisible();
    await other.waitForLoadState('networkidle');
    await journal.atRest();
    expect(asked.filter(path => /^\/(rest|storage|functions)\//.test(path))).toEqual([]);
    expect(asked.filter(path => /trader-app|\/trader-/.test(path))).toEqual([]);
    context.off('request', note);
  });

  await test.step('two wrong codes lead to a hint about the clock, and a lost connection has its own message', async () => {
    await enter(page, '000 000');
    await expect(field).toHaveAccessibleDescription(/enter the current one/);
    await page.keyboard.type('111111');
    await expect(field).toHaveAccessibleDescription(/date and time on your phone/);
    await expectGoodLooks(page, 'second step refused');
    await context.setOffline(true);
    await page.keyboard.type('222222');
    await expect(field).toHaveAccessibleDescription(/Can’t reach the server/);
    await context.setOffline(false);
  });

  await test.step('Back leads to the password', async () => {
    await page.goBack();
    await expect(page.getByRole('tab', { name: 'Sign In' })).toBeVisible();
    await signInThere(page, amara.email, amara.password);
  });

  await test.step('one tab completes the step for both', async () => {
    await expect(step).toBeVisible();
    await minutesLater(server, phone);
    await page.getByLabel('Remember this device for 30 days').check();
    await enter(page, phone.code());
    await journal.expectToast('Welcome back!', 'You have successfully signed in.');
    await expect(dashboard).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Welcome, Amara Two Steps' })).toBeFocused();
    await expect(other.getByRole('button', { name: 'Create New Plan' })).toBeVisible();
    await other.close();
  });

  await test.step('a remembered device asks for no code until that is turned off', async () => {
    await signInAgain();
    await expect(dashboard).toBeVisible();
    await journal.goTo('/account/security');
    await page.getByRole('button', { name: 'Show signed-in devices' }).click();
    const devices = page.getByRole('dialog', { name: 'Signed-In Devices' });
    await expect(devices).toContainText('No code needed until');
    await devices.getByRole('button', { name: 'Ask for Codes Again' }).click();
    await expect(devices).not.toContainText('No code needed until');
    await devices.getByRole('button', { name: 'Done' }).click();
  });

  await test.step('a recovery code signs in once, and without any one asks the educator', async () => {
    await signInAgain();
    await page.getByRole('button', { name: 'Use a Recovery Code' }).click();
    await expect(page.getByText('Ask your educator')).toBeVisible();
    await page.getByLabel('Recovery Code').fill(recoveryCode.toLowerCase());
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await expect(dashboard).toBeVisible();
  });

  await test.step('it is turned off', async () => {
    await journal.goTo('/account/security');
    await expect(page.getByText('9 codes left')).toBeVisible();
    await page.getByRole('button', { name: 'Change two-step sign-in' }).click();
    await expect(page.getByRole('list', { name: 'Apps' })).toContainText('Authenticator app');
    await page.getByRole('button', { name: 'Turn Off' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Turn Off' }).click();
    await expect(page.getByRole('button', { name: 'Set up two-step sign-in' })).toBeVisible();
  });
});
