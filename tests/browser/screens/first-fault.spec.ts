import { addTrader } from '../../../lab/harness/people.ts';
import { expect, test } from '../fixtures.ts';

test('a refused form unfolds the part of its first fault, and puts the focus there', async ({
  journal,
  page,
  server,
}) => {
  const amara = await addTrader(server, 'Amara Okafor');
  await journal.comeAs(amara);
  const trade = page.getByRole('dialog', { name: 'Add Trade' });
  const plan = page.getByRole('dialog', { name: 'Create New Trading Plan' });

  await test.step('of a trade: a time to come', async () => {
    await journal.fillTrade({ result: 'Won', amount: '25.5' });
    const more = trade.getByRole('button', { name: /^More/ });
    const time = trade.getByLabel('Date and Time');
    await more.click();
    await time.fill('2999-01-01T00:00');
    await more.click();
    await expect(time).toBeHidden();
    await trade.getByRole('button', { name: 'Add Trade' }).click();
    await expect(more).toHaveAttribute('aria-expanded', 'true');
    await expect(time).toBeFocused();
    await expect(time).toHaveAccessibleDescription(/A trade cannot lie in the future\./);
    await time.fill('');
    await expect(time).toBeVisible();
    await trade.getByRole('button', { name: 'Add Trade' }).click();
    await expect(trade).toBeHidden();
  });

  await test.step('of a plan: a floor above its amounts', async () => {
    await page.getByRole('button', { name: 'Create New Plan' }).click();
    await plan.getByLabel('Plan Name').fill('Summer');
    await plan.getByLabel('Current Amount').fill('1000');
    await plan.getByLabel('Target Amount').fill('1500');
    await journal.pickDay(plan.getByLabel('Start Date'), 'today');
    await journal.pickDay(plan.getByLabel('Target Date'), 'last of next month');
    const more = plan.getByRole('button', { name: /^More/ });
    const floor = plan.getByLabel('Loss Floor');
    await more.click();
    await floor.fill('2000');
    await more.click();
    await expect(floor).toBeHidden();
    await plan.getByRole('button', { name: 'Create Plan' }).click();
    await expect(more).toHaveAttribute('aria-expanded', 'true');
    await expect(floor).toBeFocused();
    await expect(floor).toHaveAttribute('aria-invalid', 'true');
  });
});
