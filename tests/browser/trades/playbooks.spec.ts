import { addTrader } from '../../../lab/harness/people.ts';
import { addGroup } from '../../../lab/harness/school.ts';
import { lostTrade } from '../../../lab/harness/trading.ts';
import { expect, test } from '../fixtures.ts';
import { drawn, give } from '../pictures/fixtures.ts';
import { expectGoodLooks } from '../screens/checks.ts';

test('a playbook gets rules, a trade says which were kept, and the class hands its own out', async ({
  journal,
  page,
  server,
}) => {
  const amara = await addTrader(server, 'Amara Okafor');
  await amara.client
    .from('trading_records')
    .insert({ ...lostTrade, setup: 'Breakout' })
    .throwOnError();
  await journal.comeAs(amara);

  await test.step('a setup of earlier trades gets rules', async () => {
    await journal.goTo('/playbooks');
    await expect(journal.currentDoor()).toHaveText('Account');
    await page.getByRole('button', { name: 'Add rules to Breakout' }).click();
    const dialog = page.getByRole('dialog', { name: 'New Playbook' });
    await expect(dialog.getByLabel('Name')).toHaveValue('Breakout');
    await dialog.getByRole('button', { name: 'Add Rule' }).click();
    await dialog.getByRole('button', { name: 'Create Playbook' }).click();
    await expect(dialog.getByText('Enter the rule, or remove it.')).toBeVisible();
    await dialog.getByRole('textbox', { name: 'Rule 1' }).fill('Trend is up');
    await dialog.getByRole('button', { name: 'Add Rule' }).click();
    await dialog.getByRole('textbox', { name: 'Rule 2' }).fill('No news ahead');
    await dialog.getByLabel('Strength of Rule 2').click();
    await page.getByRole('option', { name: 'May' }).click();
    await dialog.getByRole('button', { name: 'Create Playbook' }).click();
    await expect(dialog).toBeHidden();
    const card = page.getByRole('article', { name: 'Breakout' });
    await expect(card).toContainText('1 trade');
    await expect(card.getByRole('definition')).toHaveText(['Trend is up', 'No news ahead (may)']);
    await expectGoodLooks(page, 'playbooks');
  });

  await test.step('its rules are answered with the trade, and shown in the details', async () => {
    await journal.goTo('/trades');
    await page
      .getByRole('button', { name: /EURUSD/ })
      .first()
      .click();
    const details = page.getByRole('dialog', { name: 'Trade Details - EURUSD' });
    await details.getByRole('button', { name: 'Edit' }).click();
    const form = page.getByRole('dialog', { name: 'Edit Trade' });
    await form.getByRole('button', { name: /^Journal/ }).click();
    const rules = form.getByRole('group', { name: 'Rules', exact: true });
    await rules.getByRole('button', { name: 'All Kept' }).click();
    await rules.getByRole('button', { name: 'Broken: Trend is up' }).click();
    await rules.getByRole('button', { name: 'Kept: No news ahead' }).click();
    await form.getByRole('button', { name: 'Save Changes' }).click();
    await expect(details.getByRole('list', { name: 'Rules' }).getByRole('listitem')).toHaveText([
      'Broken: Trend is up',
    ]);
    await expect(details).toContainText('0 of 1 kept');
    await page.keyboard.press('Escape');
  });

  await test.step('the educator hands a playbook out, and the student sees its rules beside their own', async () => {
    await addGroup(server, 'Spring', [amara]);
    await journal.comeAsAdmin('/groups');
    await page.getByRole('link', { name: 'Playbooks of the class' }).click();
    await page.getByRole('button', { name: 'New Playbook' }).click();
    const dialog = page.getByRole('dialog', { name: 'New Playbook' });
    await dialog.getByLabel('Name').fill('breakout');
    await dialog.getByRole('button', { name: 'Add Rule' }).click();
    await dialog.getByRole('textbox', { name: 'Rule 1' }).fill('Risk 1% at most');
    await dialog.getByRole('button', { name: 'Create Playbook' }).click();
    await page.getByRole('button', { name: 'Hand out breakout' }).click();
    const handOut = page.getByRole('dialog', { name: 'Hand Out “breakout”' });
    await handOut.getByLabel(/^Spring/).check();
    await handOut.getByRole('button', { name: 'Save Groups' }).click();
    const card = page.getByRole('article', { name: 'breakout' });
    await expect(card).toContainText('Spring');
    await card.getByRole('button', { name: 'Actions for breakout' }).click();
    await page.getByRole('menuitem', { name: 'Screenshots' }).click();
    const shots = page.getByRole('dialog', { name: 'breakout' });
    await give(shots, 'drop', [
      await drawn(page, 'setup.png', { type: 'image/png', width: 640, height: 400 }),
    ]);
    await expect(shots.getByRole('img', { name: 'Screenshot 1 of 1: breakout' })).toBeVisible();
    await shots.getByRole('button', { name: 'Done' }).click();
    await expect(card.getByRole('button', { name: 'Screenshot 1 of 1: breakout' })).toBeVisible();

    await journal.comeAs(amara, '/trades');
    await page
      .getByRole('button', { name: /EURUSD/ })
      .first()
      .click();
    const details = page.getByRole('dialog', { name: 'Trade Details - EURUSD' });
    await details.getByRole('button', { name: 'Edit' }).click();
    const form = page.getByRole('dialog', { name: 'Edit Trade' });
    await form.getByRole('button', { name: 'Broken: Risk 1% at most' }).click();
    await form.getByRole('button', { name: 'Save Changes' }).click();
    await expect(details).toContainText('0 of 2 kept');
  });

  await test.step('a changed copy shows both versions, and may follow the class again', async () => {
    await journal.goTo('/playbooks');
    const card = page.getByRole('article', { name: 'breakout', exact: true });
    await card.getByRole('button', { name: 'Screenshot 1 of 1: breakout' }).click();
    await expect(page.getByRole('dialog').getByRole('img')).toBeVisible();
    await expect(page.getByRole('button', { name: /^Delete/ })).toBeHidden();
    await page.keyboard.press('Escape');
    await card.getByRole('button', { name: 'Actions for breakout' }).click();
    await page.getByRole('menuitem', { name: 'Edit' }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit Playbook' });
    await dialog.getByRole('textbox', { name: 'Rule 1' }).fill('Risk 2% at most');
    await dialog.getByRole('button', { name: 'Save Changes' }).click();
    await expect(card).toContainText('Class, Changed');
    await card.getByText('Class Version').click();
    await expect(card.getByRole('definition')).toHaveText(['Risk 2% at most', 'Risk 1% at most']);
    await card.getByRole('button', { name: 'Actions for breakout' }).click();
    await page.getByRole('menuitem', { name: 'Use Class Version' }).click();
    await expect(card.getByRole('definition')).toHaveText(['Risk 1% at most']);
  });

  await test.step('insights and the educator see how the rules are kept', async () => {
    await journal.goTo('/insights');
    const card = page.getByRole('region', { name: 'Playbook Rules' }).first();
    await expect(card).toContainText('Too few trades to know what broken rules cost: 1 trade');
    await expect(card.getByRole('row', { name: /Trend is up/ })).toContainText('0 of 1');
    await journal.comeAsAdmin('/playbooks');
    await page.getByRole('link', { name: 'Adherence of breakout' }).click();
    await expect(
      page.getByRole('table', { name: 'Adherence by student' }).getByRole('row', { name: /Amara/ }),
    ).toContainText('0 of 1');
  });
});
