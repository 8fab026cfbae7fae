import { visitor } from '../../../harness/clients.ts';
import { newEmail, password } from '../../../harness/people.ts';
import { expect, test } from '../fixtures.ts';
import { Journal } from '../journal.ts';
import { expectGoodLooks } from '../screens/checks.ts';

/** Signs up with a code, which uses it up. */
async function signUpWith(code: string, name: string, url: string): Promise<void> {
  const client = await visitor(url);
  const email = newEmail(name);
  await client.rpc('validate_and_reset_auth_code', { input_code: code, input_email: email }).throwOnError();
  const { error } = await client.auth.signUp({ email, password, options: { data: { full_name: name } } });
  expect(error).toBeNull();
}

test('the code moves on when a student has used it, and when the educator wants it', async ({
  journal,
  page,
  server,
}) => {
  const isAccepted = async (code: string) => {
    const { data } = await (await visitor(server.url)).rpc('validate_and_reset_auth_code', {
      input_code: code,
    });
    return data;
  };
  await page.clock.install();
  await journal.comeAsAdmin();
  const header = page.getByRole('banner');
  await expect(header.getByText('Auth Code:')).toBeVisible();
  const first = await journal.currentCode();
  await expect(header.getByText(first)).toBeVisible();

  await test.step('it follows by itself', async () => {
    await signUpWith(await journal.currentCode(), 'Hana Silva', server.url);
    await page.clock.fastForward(11_000);
    await expect(header.getByText(await journal.currentCode())).toBeVisible();
    await expect(header.getByText(first)).toBeHidden();
  });

  await test.step('it is replaced after thinking twice', async () => {
    const second = await journal.currentCode();
    const renew = header.getByRole('button', { name: 'New code' });
    const question = page.getByRole('alertdialog', { name: 'Make a new code?' });
    await renew.press('Enter');
    await expect(question).toContainText(`${second} stops working at once`);
    await page.keyboard.press('Escape');
    await expect(renew).toBeFocused();
    expect(await journal.currentCode()).toBe(second);
    await renew.press('Enter');
    await question.getByRole('button', { name: 'New code' }).click();
    await journal.expectToast('New code', 'The one before admits nobody any more.');
    await expect(header.getByText(second)).toBeHidden();
    await expect(header.getByText(await journal.currentCode())).toBeVisible();
    expect(await isAccepted(second)).toBe(false);
  });
});

test('a class code is made, used by a student, used up, withdrawn, and written down', async ({
  browser,
  journal,
  page,
  server,
}) => {
  await journal.comeAsAdmin();
  const manage = page.getByRole('button', { name: 'Manage' });
  const codes = page.getByRole('dialog', { name: 'Class Codes' });
  const form = page.getByRole('dialog', { name: 'New Class Code' });
  const item = (label: string) =>
    codes.getByRole('listitem').filter({ has: page.getByRole('heading', { name: label, exact: true }) });

  const code = await test.step('it is made, by keyboard, for one student until tonight', async () => {
    await manage.press('Enter');
    await page.getByRole('menuitem', { name: 'Class codes' }).press('Enter');
    await expect(codes.getByText('No class codes yet')).toBeVisible();
    await codes.getByRole('button', { name: 'New class code' }).press('Enter');
    await expect(form.getByLabel('Label')).toBeFocused();
    await form.getByLabel('Number of Uses').fill('1.5');
    await page.keyboard.press('Enter');
    await expect(form.getByText('Enter what the code is for.')).toBeVisible();
    await expect(form.getByText('Enter a whole number from 1 to 10000.')).toBeVisible();
    await expectGoodLooks(page, 'class code refused');
    await page.setViewportSize({ width: 1280, height: 800 });
    await form.getByLabel('Label').fill('  Autumn class ');
    await form.getByLabel('Number of Uses').fill('1');
    await journal.pickDay(form.getByLabel('Last Day'), 'today');
    await form.getByRole('button', { name: 'Make Code' }).click();
    await expect(form).toBeHidden();
    await expect(codes.getByRole('button', { name: 'New class code' })).toBeFocused();
    await expect(item('Autumn class')).toContainText('Open');
    await expect(item('Autumn class')).toContainText('0 of 1 used');
    await expect(item('Autumn class')).toContainText(/Until .*, 11:59\sPM/);
    const made = (await item('Autumn class').locator('code').textContent()) ?? '';
    await journal.expectToast('Class code made', `${made} is the code of “Autumn class”.`);
    return made;
  });

  await test.step('one student signs up with it, the next is refused', async () => {
    const context = await browser.newContext({ baseURL: server.url });
    const student = new Journal(await context.newPage(), server);
    await student.signUp({ code: code.toLowerCase(), name: 'Ivo Novak', email: newEmail('Ivo'), password });
    await expect(student.page.getByRole('button', { name: 'Create New Plan' })).toBeVisible();
    await student.signOut();
    await student.signUp({ code, name: 'Jun Tanaka', email: newEmail('Jun'), password });
    await student.expectToast('Error', 'Invalid authentication code');
    await context.close();
  });

  await test.step('it is used up, and by whom can be seen', async () => {
    // As if the educator came back to the tab: the list would follow within ten seconds by itself.
    await page.evaluate(() => dispatchEvent(new Event('visibilitychange')));
    await expect(item('Autumn class')).toContainText('1 of 1 used');
    await expect(item('Autumn class')).toContainText('Used up');
    await codes.getByRole('button', { name: 'Students of Autumn class' }).press('Enter');
    const students = page.getByRole('dialog', { name: 'Students of “Autumn class”' });
    await expect(students.getByRole('listitem')).toContainText(['Ivo Novak']);
    await expect(students.getByRole('listitem')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(codes.getByRole('button', { name: 'Students of Autumn class' })).toBeFocused();
    await signUpWith(await journal.currentCode(), 'Farah Haddad', server.url);
    await codes.getByRole('button', { name: 'Students of single codes' }).click();
    const single = page.getByRole('dialog', { name: 'Students of Single Codes' });
    await expect(single.getByRole('listitem').first()).toContainText('Farah Haddad');
    await expect(single.getByText('Ivo Novak')).toHaveCount(0);
    await page.keyboard.press('Escape');
  });

  await test.step('another is withdrawn, and admits no student any more', async () => {
    await codes.getByRole('button', { name: 'New class code' }).click();
    await form.getByLabel('Label').fill('Webinar');
    await form.getByLabel('Number of Uses').fill('10000');
    await page.keyboard.press('Enter');
    await expect(item('Webinar')).toContainText('0 of 10,000 used');
    await codes.getByRole('button', { name: 'Withdraw Webinar' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click();
    await expect(item('Webinar').getByText('Withdrawn', { exact: true })).toBeVisible();
    await expect(codes.getByRole('button', { name: 'Withdraw Webinar' })).toHaveCount(0);
    const input_code = await item('Webinar').locator('code').textContent();
    const { data } = await (await visitor(server.url)).rpc('validate_and_reset_auth_code', { input_code });
    expect(data).toBe(false);
    await expectGoodLooks(page, 'class codes');
    await page.keyboard.press('Escape');
    await expect(manage).toBeFocused();
  });

  await test.step('the activity tells of all of it', async () => {
    await manage.click();
    await page.getByRole('menuitem', { name: 'Activity' }).click();
    const deeds = page.getByRole('dialog', { name: 'Activity' }).getByRole('listitem');
    await expect(deeds.nth(0)).toContainText(/^You withdrew the class code \w{6} \(“Webinar”\)\./);
    await expect(deeds.nth(1)).toContainText(
      /^You made the class code \w{6} \(“Webinar”\) for 10,000 students\./,
    );
    await expect(deeds.nth(2)).toContainText(
      `You made the class code ${code} (“Autumn class”) for one student`,
    );
    await expectGoodLooks(page, 'activity');
  });
});
