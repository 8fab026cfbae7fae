import { addTrader } from '../../../lab/harness/people.ts';
import { addGroup } from '../../../lab/harness/school.ts';
import { lostTrade } from '../../../lab/harness/trading.ts';
import { expect, test } from '../fixtures.ts';
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
    await page.getByRole('button', { name: /EURUSD/ }).first().click();
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
});
