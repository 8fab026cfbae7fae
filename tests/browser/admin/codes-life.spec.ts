import { visitor } from '../../../lab/harness/clients.ts';
import { admin, newEmail, password } from '../../../lab/harness/people.ts';
import { classCodesOn } from '../../support/class-codes.ts';
import { expect, test } from '../fixtures.ts';
import { expectGoodLooks } from '../screens/checks.ts';

async function signUpWith(code: string, name: string, url: string): Promise<void> {
  const client = await visitor(url);
  const email = newEmail(name);
  await client.rpc('validate_and_reset_auth_code', { input_code: code, input_email: email }).throwOnError();
  const { error } = await client.auth.signUp({ email, password, options: { data: { full_name: name } } });
  expect(error).toBeNull();
}

async function isAccepted(input_code: string, url: string): Promise<boolean | null> {
  const { data } = await (await visitor(url)).rpc('validate_and_reset_auth_code', { input_code });
  return data;
}

/** With a unique label. */
async function makeCode(server: Parameters<typeof admin>[0], label: string, max_uses: number) {
  const ada = await admin(server);
  return await classCodesOn(server, () => ada).makeCode({ label, max_uses });
}

test('the code changes automatically and can be replaced; class codes are made, list who joined with them, and are revoked', async ({
  context,
  journal,
  page,
  server,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.clock.install();
  const winter = await makeCode(server, 'Winter class', 1);
  const spring = await makeCode(server, 'Spring class', 1);
  const webinar = await makeCode(server, 'Webinar', 10_000);
  await signUpWith(spring.code, 'Mia Kowalski', server.url);
  await journal.comeAsAdmin();
  const header = page.getByRole('banner');
  const codes = page.getByRole('dialog', { name: 'Class Codes' });
  const form = page.getByRole('dialog', { name: 'New Class Code' });
  const item = (label: string) =>
    codes.getByRole('listitem').filter({ has: page.getByRole('heading', { name: label, exact: true }) });

  await test.step('the code moves on by itself when a student has used it', async () => {
    await expect(header.getByText('Auth Code:')).toBeVisible();
    const first = await journal.currentCode();
    await expect(header.getByText(first)).toBeVisible();
    await signUpWith(first, 'Farah Haddad', server.url);
    await page.clock.fastForward(11_000);
    await expect(header.getByText(await journal.currentCode())).toBeVisible();
    await expect(header.getByText(first)).toBeHidden();
  });

  await test.step('it is copied with one press', async () => {
    await page.getByRole('button', { name: 'Copy the code' }).click();
    await journal.expectToast('Code copied', 'Each code works for one sign-up.');
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toBe(await journal.currentCode());
    expect(copied).toMatch(/^[A-Z0-9]{6}$/);
  });

  await test.step('the educator replaces the code after thinking twice', async () => {
    const code = await journal.currentCode();
    const renew = header.getByRole('button', { name: 'New code' });
    const question = page.getByRole('alertdialog', { name: 'Create a new code?' });
    await renew.press('Enter');
    await expect(question).toContainText(`${code} stops working immediately`);
    await page.keyboard.press('Escape');
    await expect(renew).toBeFocused();
    expect(await journal.currentCode()).toBe(code);
    await renew.press('Enter');
    await question.getByRole('button', { name: 'Create Code' }).click();
    await journal.expectToast('New code', 'The old code no longer works.');
    await expect(header.getByText(code)).toBeHidden();
    await expect(header.getByText(await journal.currentCode())).toBeVisible();
    expect(await isAccepted(code, server.url)).toBe(false);
  });

  await test.step('the first class code is made, by keyboard, for one student until tonight', async () => {
    // Other stories make some.
    await page.route('**/rpc/admin_codes', route => route.fulfill({ json: [] }));
    await journal.openSetting('Show class codes');
    await expect(codes.getByText('No Class Codes Yet')).toBeVisible();
    await page.unroute('**/rpc/admin_codes');
    await codes.getByRole('button', { name: 'New Class Code' }).press('Enter');
    await expect(form.getByLabel('Label')).toBeFocused();
    await form.getByLabel('Number of Uses').fill('1.5');
    await page.keyboard.press('Enter');
    await expect(form.getByText('Enter what the code is for.')).toBeVisible();
    await expect(form.getByText('Enter a whole number from 1 to 10000.')).toBeVisible();
    await form.getByLabel('Label').fill('  Autumn class ');
    await form.getByLabel('Number of Uses').fill('1');
    await journal.pickDay(form.getByLabel('Expires'), 'today');
    await form.getByRole('button', { name: 'Create Code' }).click();
    await expect(form).toBeHidden();
    await expect(codes.getByRole('button', { name: 'New Class Code' })).toBeFocused();
    await expect(item('Autumn class')).toContainText('Open');
    await expect(item('Autumn class')).toContainText('0 of 1 used');
    await expect(item('Autumn class')).toContainText(/Until .*, 11:59\sPM/);
    const code = await item('Autumn class').locator('code').textContent();
    await journal.expectToast('Class code created', `${code} is the code of “Autumn class”.`);
  });

  const single = page.getByRole('dialog', { name: 'Students by Auth Code' });

  await test.step('a used-up code is marked as such and lists who joined with it', async () => {
    await expect(item('Winter class')).toContainText('0 of 1 used');
    await signUpWith(winter.code, 'Ivo Novak', server.url);
    // As if the educator returned to the tab.
    await page.evaluate(() => dispatchEvent(new Event('visibilitychange')));
    await expect(item('Winter class')).toContainText('1 of 1 used');
    await expect(item('Winter class')).toContainText('Used up');
    const showStudents = codes.getByRole('button', { name: 'Students of Winter class' });
    await showStudents.press('Enter');
    const students = page.getByRole('dialog', { name: 'Students of “Winter class”' });
    await expect(students.getByRole('listitem')).toContainText(['Ivo Novak']);
    await expect(students.getByRole('listitem')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(showStudents).toBeFocused();
  });

  await test.step('students of single codes have a list of their own', async () => {
    await codes.getByRole('button', { name: 'Students by Auth Code' }).click();
    await expect(single.getByRole('listitem').first()).toContainText('Farah Haddad');
    await expect(single.getByText('Mia Kowalski')).toHaveCount(0);
  });

  await test.step('a class code is withdrawn, and admits no student any more', async () => {
    await page.keyboard.press('Escape');
    await expect(single).toBeHidden();
    await expect(item('Webinar')).toContainText('0 of 10,000 used');
    await codes.getByRole('button', { name: 'Revoke Webinar' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
    await expect(item('Webinar').getByText('Revoked', { exact: true })).toBeVisible();
    await expect(codes.getByRole('button', { name: 'Revoke Webinar' })).toHaveCount(0);
    expect(await isAccepted(webinar.code, server.url)).toBe(false);
    await expectGoodLooks(page, 'class codes');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Show class codes' })).toBeFocused();
  });

  await test.step('the activity lists codes that were made and revoked', async () => {
    await page.getByRole('button', { name: 'Show activity' }).press('Enter');
    const actions = page.getByRole('dialog', { name: 'Activity' }).getByRole('listitem');
    const action = (text: RegExp) => expect(actions.filter({ hasText: text })).toHaveCount(1);
    const [{ code: single }, { code: many }] = [winter, webinar];
    await action(new RegExp(`^You revoked the class code ${many} \\(“Webinar”\\)\\.`));
    await action(new RegExp(`^You created the class code ${many} \\(“Webinar”\\) for 10,000 students\\.`));
    await action(new RegExp(`^You created the class code ${single} \\(“Winter class”\\) for one student`));
  });
});
