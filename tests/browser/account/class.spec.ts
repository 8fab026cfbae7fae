import { addTrader } from '../../../lab/harness/people.ts';
import { addGroup, addTeacher } from '../../../lab/harness/school.ts';
import { addTrades, wonTrade } from '../../../lab/harness/trading.ts';
import { expect, test } from '../fixtures.ts';
import { expectGoodLooks } from '../screens/checks.ts';

test('a teacher offers a board of process and makes a link for a new password, and the student sees both', async ({
  journal,
  page,
  server,
}) => {
  const [tess, hana] = [await addTeacher(server, 'Tess Linking'), await addTrader(server, 'Hana Forgetful')];
  const group = await addGroup(server, 'Board', [hana]);
  await addTrades(hana, Array(20).fill({ ...wonTrade, notes: 'Waited', plan_followed: 5 }));
  let link = '';

  await test.step('a group is offered a board, with those who take part', async () => {
    await page.clock.install();
    await journal.comeAs(tess, `/groups/${group}`);
    const board = page.getByRole('region', { name: 'Discipline Board' });
    await board.getByLabel('Offer to Students').click();
    await expect(board.getByLabel('Offer to Students')).toBeChecked();
    await expect(board).toContainText('No One on the Board Yet');
    await hana.client.rpc('join_process', { takes_part: true }).throwOnError();
    await page.clock.fastForward(11_000);
    await page.evaluate(() => dispatchEvent(new Event('visibilitychange')));
    await expect(board.getByRole('link', { name: 'Hana Forgetful' })).toBeVisible();
    await expectGoodLooks(page, 'group with a board of process');
  });

  await test.step('the teacher makes a link, and sees it once', async () => {
    await journal.goTo(`/students/${hana.id}`);
    // The page of the group has such a button too.
    await expect(page).toHaveTitle(/^Hana Forgetful/);
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

  await test.step('the student sets a password with it, and sees who made it', async () => {
    await journal.atRest();
    await page.evaluate(() => localStorage.clear());
    await page.goto(link);
    await page.getByLabel('New Password').fill('battery-staple-horse');
    await page.getByRole('button', { name: 'Set Password' }).click();
    const told = page.getByRole('status').filter({ hasText: 'Tess Linking created a password reset link' });
    await expect(told).toContainText('If you didn’t ask for it');
    await told.getByRole('button', { name: 'Dismiss' }).click();
    await expect(told).toBeHidden();
  });

  const mine = page.getByRole('region', { name: 'Your Class' });
  await test.step('it stays in Account, beside who sees and who has looked', async () => {
    await page.getByRole('link', { name: 'Account' }).click();
    await expect(mine).toContainText('Tess Linking created a password reset link');
    await expect(mine).toContainText('Tess Linking (teacher)');
    await mine.getByRole('button', { name: 'Show recent views' }).click();
    await expect(page.getByRole('dialog', { name: 'Recent Views' })).toContainText('Tess Linking');
    await page.keyboard.press('Escape');
  });

  await test.step('the student sees the board, and decides there about taking part', async () => {
    await page.getByRole('button', { name: 'Show discipline board' }).click();
    await expect(page.getByRole('dialog', { name: 'Discipline Board' })).toContainText(
      /Hana Forgetful \(you\).*\d days?.*100% of 20/,
    );
    await page.keyboard.press('Escape');
    await page.getByLabel('Take Part').click();
    await expect(page.getByLabel('Take Part')).not.toBeChecked();
    await page.getByLabel('Take Part').click();
    await expect(page.getByLabel('Take Part')).toBeChecked();
  });
});
