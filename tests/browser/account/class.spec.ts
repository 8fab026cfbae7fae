import { addTrader, admin } from '../../../lab/harness/people.ts';
import { addGroup, addTeacher } from '../../../lab/harness/school.ts';
import { addTrades, wonTrade } from '../../../lab/harness/trading.ts';
import { expect, test } from '../fixtures.ts';
import { Journal } from '../journal.ts';
import { expectGoodLooks } from '../screens/checks.ts';

const newPassword = 'battery-staple-horse';

test('a student who forgot their password gets a link from a teacher, and is told', async ({
  browser,
  journal,
  page,
  server,
}) => {
  const [tess, hana] = [await addTeacher(server, 'Tess Linking'), await addTrader(server, 'Hana Forgetful')];
  let link = '';

  await test.step('the teacher makes it, and sees it once', async () => {
    await journal.comeAs(tess, `/students/${hana.id}`);
    await page.getByRole('button', { name: 'Actions' }).click();
    await page.getByRole('menuitem', { name: 'Password Reset Link' }).click();
    const dialog = page.getByRole('dialog', { name: 'Password Reset Link' });
    await expect(dialog).toContainText('signs them out everywhere');
    await dialog.getByRole('button', { name: 'Create Link' }).click();
    await expect(dialog.getByRole('img', { name: /^QR code of / })).toBeVisible();
    link = (await dialog.getByText(/token_hash=/).textContent()) ?? '';
    await expectGoodLooks(page, 'password link');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Close', exact: true }).last().click();
    await expect(dialog).toBeHidden();
  });

  const elsewhere = await browser.newContext();
  const hers = new Journal(await elsewhere.newPage(), server);
  await test.step('the student sets a password by it, and is told who made it', async () => {
    await hers.page.goto(link);
    await hers.page.getByLabel('New Password').fill(newPassword);
    await hers.page.getByRole('button', { name: 'Set Password' }).click();
    const told = hers.page
      .getByRole('status')
      .filter({ hasText: 'Tess Linking created a password reset link' });
    await expect(told).toContainText('If you didn’t ask for it');
    await expectGoodLooks(hers.page, 'password link told');
    await told.getByRole('button', { name: 'Dismiss' }).click();
    await expect(told).toBeHidden();
  });

  await test.step('it stays in Account, beside who sees and who has looked', async () => {
    await hers.page.getByRole('link', { name: 'Account' }).click();
    const mine = hers.page.getByRole('region', { name: 'Your Class' });
    await expect(mine).toContainText('Tess Linking created a password reset link');
    await expect(mine).toContainText('Tess Linking (teacher)');
    await mine.getByRole('button', { name: 'Show recent views' }).click();
    await expect(hers.page.getByRole('dialog', { name: 'Recent Views' })).toContainText('Tess Linking');
  });
  await elsewhere.close();
});

test('a group is offered a board of process, and those who take part see it', async ({
  browser,
  journal,
  page,
  server,
}) => {
  const ivo = await addTrader(server, 'Ivo Journaling');
  const group = await addGroup(server, 'Board', [ivo]);
  await addTrades(ivo, Array(20).fill({ ...wonTrade, notes: 'Waited', plan_followed: 5 }));
  await journal.comeAs(await admin(server), `/groups/${group}`);
  const board = page.getByRole('region', { name: 'Discipline Board' });
  await board.getByLabel('Offer to Students').click();
  await expect(board.getByLabel('Offer to Students')).toBeChecked();
  await expect(board).toContainText('No One on the Board Yet');

  const elsewhere = await browser.newContext();
  const his = new Journal(await elsewhere.newPage(), server);
  await his.comeAs(ivo, '/account');
  await his.page.getByLabel('Take Part').click();
  await expect(his.page.getByLabel('Take Part')).toBeChecked();
  await his.page.getByRole('button', { name: 'Show discipline board' }).click();
  await expect(his.page.getByRole('dialog', { name: 'Discipline Board' })).toContainText(
    /Ivo Journaling \(you\).*1 day.*100% of 20/,
  );
  await elsewhere.close();

  await page.reload();
  await expect(board.getByRole('link', { name: 'Ivo Journaling' })).toBeVisible();
  await expectGoodLooks(page, 'group with a board of process');
});
