import { addTrader, password, signIn } from '../../../lab/harness/people.ts';
import { addTrades } from '../../../lab/harness/trading.ts';
import { expect, test } from '../fixtures.ts';

test.use({ expectedErrors: [/Failed to load resource|ApiError/] });

test('a trade that is being typed outlives a reload and the end of the session, for its trader alone', async ({
  journal,
  page,
  server,
}) => {
  const amara = await addTrader(server, 'Amara Okafor');
  const bo = await addTrader(server, 'Bo Larsen');
  await addTrades(amara, [{ currency_pair: 'XAUUSD' }]);
  const elsewhere = await signIn(server.url, amara.email, password);
  page.on('dialog', dialog => dialog.accept());
  await journal.comeAs(amara);
  const add = page.getByRole('dialog', { name: 'Add Trade' });
  const edit = page.getByRole('dialog', { name: 'Edit Trade' });
  const restored = page.getByText('Draft restored.');
  const drafts = () =>
    page.evaluate(() => Object.keys(localStorage).filter(key => key.startsWith('pipstone-draft-')).length);
  const enter = async (email: string) => {
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Sign In' }).click();
  };

  await test.step('after a reload the form has it again, and can start over', async () => {
    await page.getByRole('main').getByRole('button', { name: 'Add Trade' }).first().click();
    await add.getByLabel('Amount').fill('1,250');
    await add.getByLabel('Notes').fill('Waited for it.');
    await page.reload();
    await page.getByRole('main').getByRole('button', { name: 'Add Trade' }).first().click();
    await expect(restored).toBeVisible();
    await expect(add.getByLabel('Amount')).toHaveValue('1,250');
    await expect(add.getByLabel('Notes')).toHaveValue('Waited for it.');
    await add.getByRole('button', { name: 'Start Over' }).click();
    await expect(add.getByLabel('Notes')).toHaveValue('');
    await expect(restored).toBeHidden();
    expect(await drafts()).toBe(0);
    await page.keyboard.press('Escape');
    await expect(add).toBeHidden();
  });

  await test.step('when the session ends elsewhere, the next person finds nothing, and the same one all', async () => {
    await page.getByRole('button', { name: /^XAUUSD/ }).click();
    await page.getByRole('button', { name: 'Edit' }).click();
    await edit.getByLabel('Notes').fill('Half of a thou');
    await journal.atRest();
    await elsewhere.client.auth.signOut({ scope: 'others' });
    await edit.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByRole('tab', { name: 'Sign In' })).toBeVisible();
    await enter(bo.email);
    await expect(page.getByText('Bo Larsen').first()).toBeVisible();
    await journal.goTo('/');
    await page.getByRole('main').getByRole('button', { name: 'Add Trade' }).first().click();
    await expect(add.getByLabel('Notes')).toHaveValue('');
    await expect(restored).toBeHidden();
    await page.keyboard.press('Escape');
    await journal.signOut();
    await enter(amara.email);
    await page.getByRole('button', { name: /^XAUUSD/ }).click();
    await page.getByRole('button', { name: 'Edit' }).click();
    await expect(edit.getByLabel('Notes')).toHaveValue('Half of a thou');
    await edit.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByText('Trade updated!')).toBeVisible();
    expect(await drafts()).toBe(0);
  });
});
