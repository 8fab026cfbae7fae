import { addTrader } from '../../../lab/harness/people.ts';
import { addPlans, addTrades } from '../../../lab/harness/trading.ts';
import { extremePlans } from '../../support/extremes.ts';
import { dayFromToday } from '../../support/plans.ts';
import { expect, test } from '../fixtures.ts';
import type { Journal } from '../journal.ts';
import { expectGoodLooks } from '../screens/checks.ts';

const noRisk = { risk_percentage: null, risk_amount: null, recommended_lot_size: null };
const loss = 'rgb(187, 36, 48)';
const warning = 'rgb(153, 80, 10)';

/** 58 of 100 days have passed. */
const summer = {
  plan_name: 'Summer',
  start_date: dayFromToday(-58),
  target_date: dayFromToday(42),
  current_amount: 6000,
  target_amount: 10_000,
  daily_target: 40,
};

const restOfPlan = /trading_plans\?select=\*/;

const opener = (journal: Journal, name: string) =>
  journal.planCard(name).getByRole('button', { name, exact: true });
const fact = ({ page }: Journal, name: string) =>
  page.getByRole('dialog').locator(`dt:text-is("${name}") + dd`);

const spring = { plan_name: 'Spring', start_date: dayFromToday(-100), target_date: dayFromToday(-3) };
const thisWeek = {
  plan_name: 'This week',
  current_amount: 100,
  start_date: null,
  target_date: dayFromToday(6),
  target_amount: 1_180,
  daily_target: 100,
  ...noRisk,
};

test('the details of plans: what the card knows first, the rest, overdue, of this week, and the longest', async ({
  journal,
  page,
  server,
}) => {
  const amara = await addTrader(server, 'Amara Okafor');
  await addPlans(amara, [summer, spring, thisWeek, ...extremePlans]);
  for (const { plan_name } of [summer, spring, thisWeek]) {
    await addTrades(amara, [{ amount: 480 }], { plan: plan_name });
  }
  await journal.comeAs(amara);
  const dialog = page.getByRole('dialog', { name: 'Summer' });

  await test.step('what the card of a plan knows is there before the rest', async () => {
    let letThrough = () => {};
    const held = new Promise<void>(resolve => {
      letThrough = resolve;
    });
    await page.route(restOfPlan, async route => {
      await held;
      await route.continue();
    });
    await journal.planCard('Summer').getByText('Remaining').click({ force: true });
    await expect(dialog).toBeFocused();
    await expect(dialog.getByText('Active', { exact: true })).toBeVisible();
    await expect(dialog.getByText('64.8%', { exact: true })).toBeVisible();
    await expect(fact(journal, 'Current Amount')).toHaveText('$6,480.00');
    await expect(fact(journal, 'Target Amount')).toHaveText('$10,000.00');
    await expect(fact(journal, 'Days Remaining')).toHaveText('42 days');
    await expect(dialog.getByRole('progressbar', { name: 'Time elapsed for Summer' })).toHaveAttribute(
      'aria-valuetext',
      '58.0%, Day 58 of 100',
    );
    await expect(fact(journal, 'Original Daily Target')).toHaveText('$40.00');
    await expect(fact(journal, 'Required Daily Target')).toHaveText('$83.81');
    await expect(
      dialog.getByText('Daily target needs to increase by $43.81 to meet the goal on time', { exact: true }),
    ).toBeVisible();
    await expect(dialog.getByText('Risk Management')).toBeHidden();
    await expect(fact(journal, 'Starting Amount')).toHaveText('');

    letThrough();
    await expect(dialog.getByRole('region', { name: 'Risk Management' })).toContainText(
      'Risk Percentage20.0%Risk Amount$0.42Recommended Lot Size0.04' +
        'At 0.04 lots one EURUSD pip is $0.40: a 20-pip stop loses $8.00, 19× the $0.42 daily risk. ' +
        'Even 0.01 lots lose $2.00, more than the $0.42.',
    );
    await expect(fact(journal, 'Starting Amount')).toHaveText('$6,000.00');
    await page.unroute(restOfPlan);
  });

  await test.step('closing a plan returns the focus to its card, and Tab continues from there', async () => {
    await page.keyboard.press('Escape');
    await opener(journal, 'Summer').press('Enter');
    await expect(page.getByRole('dialog', { name: 'Summer' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(opener(journal, 'Summer')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Delete Summer' })).toBeFocused();
  });

  const lost = page.getByRole('dialog', { name: 'Spring' });
  await test.step('an overdue plan is marked in red', async () => {
    await opener(journal, 'Spring').press('Enter');
    await expect(fact(journal, 'Days Remaining')).toHaveText('Overdue');
    await expect(fact(journal, 'Days Remaining').locator('span')).toHaveCSS('color', loss);
    await expect(fact(journal, 'Required Daily Target')).toHaveText('$0.00');
    await expect(lost.getByText('Daily target needs to increase')).toBeHidden();
    await page.keyboard.press('Escape');
    await expect(lost).toBeHidden();
    const overdue = journal.planCard('Spring').getByRole('definition').getByText('Overdue');
    await expect(overdue).toHaveCSS('color', loss);
  });

  await test.step('a plan of this week is orange, and shows nothing of a start and a risk it has not', async () => {
    const week = page.getByRole('dialog', { name: 'This week' });
    await opener(journal, 'This week').press('Enter');
    await expect(fact(journal, 'Days Remaining')).toHaveText('6 days');
    await expect(fact(journal, 'Days Remaining').locator('span')).toHaveCSS('color', warning);
    await expect(fact(journal, 'Start Date')).toHaveText('Not set');
    await expect(fact(journal, 'Starting Amount')).toHaveText('$100.00');
    await expect(week.getByText('Daily target needs to increase')).toBeHidden();
    await expect(week.getByRole('progressbar', { name: 'Time elapsed' })).toBeHidden();
    await expect(week.getByText('Risk Management')).toBeHidden();
    await page.keyboard.press('Escape');
    await expect(week).toBeHidden();
  });

  await test.step('the longest name and the largest amounts have their place', async () => {
    await journal.planCard('WWWW').getByRole('button').first().press('Enter');
    await expect(page.getByRole('region', { name: 'Risk Management' })).toBeVisible();
    await expectGoodLooks(page, 'plan detail dialog of extremes');
  });
});
