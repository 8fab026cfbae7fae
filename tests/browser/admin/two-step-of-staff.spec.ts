import { query } from '../../../lab/harness/database.ts';
import { phoneWith, withPhone } from '../../../lab/harness/factors.ts';
import { addTrader, admin } from '../../../lab/harness/people.ts';
import { addTeacher } from '../../../lab/harness/school.ts';
import { expect, test } from '../fixtures.ts';
import { Journal } from '../journal.ts';
import { expectGoodLooks } from '../screens/checks.ts';

// All stories share the owner.
test.afterEach(async ({ server }) => {
  await query(server.connection, 'update private.staff_door set needs_aal2 = false');
  await query(server.connection, 'delete from auth.mfa_factors');
});

test('the owner wants two-step sign-in of staff, and a teacher takes a lost one away', async ({
  browser,
  journal,
  page,
  server,
}) => {
  const [tess, hana] = [await addTeacher(server, 'Tess Of Steps'), await addTrader(server, 'Hana Lost')];
  const ada = await admin(server);
  await withPhone(ada);
  await withPhone(hana);

  await test.step('the owner, who has it, makes it necessary', async () => {
    await journal.comeAs(ada, '/settings');
    const required = page.getByLabel('Required');
    await required.click();
    await expect(required).toBeChecked();
  });

  const elsewhere = await browser.newContext();
  const hers = new Journal(await elsewhere.newPage(), server);
  await test.step('a teacher without it sets it up before the desk opens', async () => {
    await hers.comeAs(tess, `/students/${hana.id}`);
    await expect(hers.page.getByRole('heading', { name: 'Set Up Two-Step Sign-In' })).toBeVisible();
    const secret = await hers.page.getByText(/^([A-Z2-7]{4} ?){8}$/).textContent();
    await expectGoodLooks(hers.page, 'two-step set-up before the desk');
    await hers.page.getByLabel('Code', { exact: true }).fill(phoneWith('', secret ?? '').code());
    await hers.page.getByLabel('I’ve saved them').check();
    await hers.page.getByRole('button', { name: 'Done' }).click();
    await expect(hers.page.getByRole('button', { name: 'Actions' })).toBeVisible();
  });

  await test.step('she takes a lost one away from a student', async () => {
    await hers.page.getByRole('button', { name: 'Actions' }).click();
    await hers.page.getByRole('menuitem', { name: 'Reset Two-Step Sign-In' }).click();
    const question = hers.page.getByRole('alertdialog');
    await question.getByRole('button', { name: 'Reset' }).click();
    await hers.expectToast(
      'Two-step sign-in reset',
      'Hana Lost signs in with the password only, and can set it up again.',
    );
  });
  await elsewhere.close();
});
