import { addTrader } from '../../../harness/people.ts';
import { addPlans, addTrades } from '../../../harness/trading.ts';
import { extremePlans } from '../../support/extremes.ts';
import { dayFromToday } from '../../support/plans.ts';
import { expect, test } from '../fixtures.ts';
import { expectGoodLooks } from '../screens/checks.ts';

const noRisk = { risk_percentage: null, risk_amount: null, recommended_lot_size: null };
const loss = 'rgb(187, 36, 48)';
const warning = 'rgb(153, 80, 10)';

test.use({ expectedErrors: [/Failed to load resource/] });

test('a card opens everything there is to know of its plan', async ({ journal, page, server }) => {
  const amara = await addTrader(server, 'Amara Okafor');
  await addPlans(amara, [
    {
      plan_name: 'Summer',
      start_date: dayFromToday(-58),
      target_date: dayFromToday(42),
      current_amount: 6000,
      target_amount: 10_000,
      daily_target: 40,
    },
    { plan_name: 'Spring', start_date: dayFromToday(-100), target_date: dayFromToday(-3) },
    {
      plan_name: 'This week',
      start_date: null,
      target_date: dayFromToday(6),
      current_amount: 100,
      target_amount: 700,
      daily_target: 100,
      ...noRisk,
    },
    ...extremePlans,
  ]);
  await addTrades(amara, [{ amount: 480 }], { plan: 'Summer' });
  await journal.comeAs(amara);
  const opener = (name: string) => journal.planCard(name).getByRole('button', { name, exact: true });
  const fact = (name: string) => page.getByRole('dialog').locator(`dt:text-is("${name}") + dd`);

  await test.step('what the card knows is there before the rest', async () => {
    let letThrough = () => {};
    const held = new Promise<void>(resolve => {
      letThrough = resolve;
    });
    await page.route(/trading_plans\?select=\*/, async route => {
      await held;
      await route.fulfill({ status: 500, json: { message: 'Refused by the test', code: 'XX000' } });
    });
    await journal.planCard('Summer').getByText('Remaining').click({ force: true });
    const dialog = page.getByRole('dialog', { name: 'Summer' });
    await expect(dialog).toBeFocused();
    await expect(dialog.getByText('Active', { exact: true })).toBeVisible();
    await expect(dialog.getByText('64.8%', { exact: true })).toBeVisible();
    await expect(fact('Current Amount')).toHaveText('$6,480.00');
    await expect(fact('Target Amount')).toHaveText('$10,000.00');
    await expect(fact('Days Remaining')).toHaveText('42 days');
    await expect(dialog.getByRole('progressbar', { name: 'Time passed' })).toHaveAttribute(
      'aria-valuetext',
      '58.0%, 58 of 100 days passed',
    );
    await expect(fact('Original Daily Target')).toHaveText('$40.00');
    await expect(fact('Required Daily Target')).toHaveText('$83.81');
    await expect(
      dialog.getByText('Daily target needs to increase by $43.81 to meet the goal on time', { exact: true }),
    ).toBeVisible();
    await expect(dialog.getByText('Risk Management')).toBeHidden();
    await expect(fact('Starting Amount')).toHaveText('');
    letThrough();
    await journal.expectToast('Error', 'Refused by the test');
    await expect(dialog.getByText('The rest of this plan could not be loaded.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Edit' }).click();
    const edit = page.getByRole('dialog', { name: 'Edit Trading Plan' });
    await expect(edit.getByText('This plan could not be loaded.')).toBeVisible();
    await edit.getByRole('button', { name: 'Close' }).click();
    await page.unroute(/trading_plans\?select=\*/);
    await dialog.getByRole('button', { name: 'Try Again' }).click();
    const risk = dialog.getByRole('region', { name: 'Risk Management' });
    await expect(risk).toContainText('Risk Percentage20.0%Risk Amount$0.42Recommended Lot Size0.04');
    await expect(fact('Starting Amount')).toHaveText('$6,000.00');
    await page.keyboard.press('Escape');
    await expect(opener('Summer')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Delete Summer' })).toBeFocused();
  });

  await test.step('an overdue plan says so in red, a near one is orange', async () => {
    await opener('Spring').press('Enter');
    await expect(fact('Days Remaining')).toHaveText('Overdue');
    await expect(fact('Days Remaining').locator('span')).toHaveCSS('color', loss);
    await expect(fact('Required Daily Target')).toHaveText('$0.00');
    await expect(page.getByText('Daily target needs to increase')).toBeHidden();
    await page.keyboard.press('Escape');
    await expect(opener('Spring')).toBeFocused();
    await expect(journal.planCard('Spring').getByText('Overdue')).toHaveCSS('color', loss);

    await opener('This week').press('Enter');
    await expect(fact('Days Remaining')).toHaveText('6 days');
    await expect(fact('Days Remaining').locator('span')).toHaveCSS('color', warning);
    await expect(fact('Start Date')).toHaveText('Not set');
    await expect(fact('Starting Amount')).toHaveText('$100.00');
    await expect(page.getByText('Daily target needs to increase')).toBeHidden();
    await expect(page.getByRole('progressbar', { name: 'Time passed' })).toBeHidden();
    await expect(page.getByText('Risk Management')).toBeHidden();
    await page.keyboard.press('Escape');
  });

  await test.step('the longest name and the largest amounts have their place', async () => {
    await journal.planCard('WWWW').getByRole('button').first().press('Enter');
    await expect(page.getByRole('region', { name: 'Risk Management' })).toBeVisible();
    await expectGoodLooks(page, 'plan detail dialog of extremes');
  });
});
