import { addTrader } from '../../../lab/harness/people.ts';
import { addPlans, addTrades, wonTrade } from '../../../lab/harness/trading.ts';
import { extremePlans } from '../../support/extremes.ts';
import { dayFromToday } from '../../support/plans.ts';
import { expect, test } from '../fixtures.ts';
import type { Journal } from '../journal.ts';
import { expectGoodLooks } from '../screens/checks.ts';

test.use({ expectedErrors: [/Failed to load resource/] });

/** A plan that is overdue, with a trade of $150.25. */
const spring = {
  plan_name: 'Spring',
  start_date: dayFromToday(-103),
  target_date: dayFromToday(-3),
  current_amount: 1000,
  target_amount: 5000,
  daily_target: 40,
  risk_amount: 2,
  recommended_lot_size: 0.2,
};

/** The dashboard of a new trader with a plan, a trade of it and other plans; answers the plan's card and dialogs. */
async function comeWithPlan(
  journal: Journal,
  plan: { plan_name: string; [field: string]: unknown },
  others: readonly object[] = [],
) {
  const { page, server } = journal;
  const trader = await addTrader(server, 'Amara Okafor');
  await addPlans(trader, [plan, ...others]);
  await addTrades(trader, [{}], { plan: plan.plan_name });
  await journal.comeAs(trader);
  const name = plan.plan_name;
  const card = journal.planCard(name);
  return {
    trader,
    card,
    opener: card.getByRole('button', { name, exact: true }),
    detail: page.getByRole('dialog', { name }),
    edit: page.getByRole('dialog', { name: 'Edit Trading Plan' }),
  };
}

test('an overdue plan is renamed and changed, also elsewhere, and dates that cannot be are refused', async ({
  journal,
  page,
}) => {
  const { trader, card, opener, detail, edit } = await comeWithPlan(journal, spring, extremePlans);
  await test.step('an overdue plan is renamed by keyboard alone, and its dates stay', async () => {
    const writes: unknown[] = [];
    page.on('request', request => {
      if (request.method() === 'PATCH') {
        writes.push(request.postDataJSON());
      }
    });
    await opener.press('Enter');
    await expect(detail).toBeFocused();
    const editButton = detail.getByRole('button', { name: 'Edit' });
    for (let stop = 0; stop < 12 && !(await isFocused()); stop += 1) {
      await page.keyboard.press('Tab');
    }
    function isFocused() {
      return editButton.evaluate(element => element === document.activeElement);
    }
    await page.keyboard.press('Enter');
    await expect(edit.getByLabel('Plan Name')).toBeFocused();
    await expect(edit.getByLabel('Starting Amount')).toHaveValue('1000.00');
    await expect(edit.getByText('Current amount with its trades: $1,150.25')).toBeVisible();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('Late spring');
    await page.keyboard.press('Enter');
    await journal.expectToast('Plan updated!', 'Your changes to "Late spring" have been saved.');
    await expect(edit).toBeHidden();
    expect(writes).toEqual([{ plan_name: 'Late spring' }]);
    await expect(page.getByRole('dialog', { name: 'Late spring' }).getByText('Overdue')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Edit' })).toBeFocused();
  });

  await test.step('a refused change keeps what was typed; saved, the figures follow', async () => {
    await detail.getByRole('button', { name: 'Edit' }).click();
    await edit.getByLabel('Starting Amount').fill('2000');
    await expect(edit.getByText('Current amount with its trades: $2,150.25')).toBeVisible();
    await edit.getByLabel('Target Amount').fill('6000.50');
    const targets = edit.getByRole('region', { name: 'Calculated Targets' });
    await expect(targets).toContainText('Daily Target$40.01Risk Amount (20%)$4.00Recommended Lot Size0.40');
    await page.route('**/rest/v1/trading_plans*', (route, request) =>
      request.method() === 'PATCH'
        ? route.fulfill({ status: 500, json: { message: 'Refused by the test', code: 'XX000' } })
        : route.continue(),
    );
    await edit.getByRole('button', { name: 'Save Changes' }).click();
    await journal.expectToast('Error', 'Refused by the test');
    await expect(edit.getByLabel('Starting Amount')).toHaveValue('2000');
    await page.unroute('**/rest/v1/trading_plans*');
    await edit.getByRole('button', { name: 'Save Changes' }).click();
    await expect(edit).toBeHidden();
    for (const figure of ['$2,000.00', '$2,150.25', '$6,000.50', '$40.01', '$4.00']) {
      await expect(detail.getByText(figure, { exact: true })).toBeVisible();
    }
    await page.keyboard.press('Escape');
    await expect(card).toContainText('$2,150.25');
  });

  await test.step('what was changed elsewhere meanwhile is not changed back', async () => {
    await card.getByRole('button', { name: 'Late spring', exact: true }).press('Enter');
    await detail.getByRole('button', { name: 'Edit' }).click();
    await edit.getByLabel('Target Amount').fill('7000');
    await trader.client
      .from('trading_plans')
      .update({ plan_name: 'Summer', target_amount: 6500 })
      .eq('plan_name', 'Late spring')
      .throwOnError();
    await edit.getByRole('button', { name: 'Save Changes' }).click();
    const question = page.getByRole('alertdialog', { name: 'This plan was changed elsewhere' });
    await expect(question.getByRole('row', { name: 'Target Amount' })).toHaveText(
      'Target Amount$6,500.00$7,000.00',
    );
    await question.getByRole('button', { name: 'Use Saved' }).click();
    await expect(edit).toBeHidden();
    await expect(page.getByRole('dialog', { name: 'Summer' })).toContainText('$6,500.00');
    await page.keyboard.press('Escape');
  });

  await test.step('dates that cannot be are refused, and nothing typed is lost to a slip', async () => {
    await journal.planCard('Negative').getByRole('button').first().click();
    await page.getByRole('button', { name: 'Edit' }).click();
    await expect(edit.getByLabel('Starting Amount')).toHaveValue('-999999999999.99');
    await edit.getByLabel('Plan Name').fill('W'.repeat(201));
    await edit.getByLabel('Target Date').click();
    await page.getByRole('button', { name: /previous month/i }).click();
    await expect(page.getByRole('grid').getByRole('button', { disabled: true })).toHaveCount(0);
    await page.keyboard.press('Escape');
    await edit.getByLabel('Start Date').click();
    for (let month = 0; month < 5; month += 1) {
      await page.getByRole('button', { name: /next month/i }).click();
    }
    await page.getByRole('grid').getByRole('button').last().click();
    await edit.getByRole('button', { name: 'Save Changes' }).click();
    await expect(edit.getByText('Choose a day after the start date.')).toBeVisible();
    await expect(edit.getByText('Use at most 200 characters.')).toBeVisible();
    await expectGoodLooks(page, 'plan edit dialog of extremes');
    await page.keyboard.press('Escape');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
    await expect(edit).toBeHidden();
    await expect(page.getByRole('dialog', { name: 'Negative' })).toBeVisible();
  });
});

const winter = { plan_name: 'Winter', start_date: null, target_date: dayFromToday(42) };

test('a plan is switched off, on again, and deleted', async ({ journal, page }) => {
  const { trader, card, opener, detail } = await comeWithPlan(journal, winter);
  await test.step('a plan is shown switched off at once, and on again when that is refused', async () => {
    let refuse = () => {};
    const refused = new Promise<void>(resolve => {
      refuse = resolve;
    });
    await page.route('**/rest/v1/trading_plans*', async (route, request) => {
      if (request.method() !== 'PATCH') {
        return route.continue();
      }
      await refused;
      return route.fulfill({ status: 500, json: { message: 'Refused by the test', code: 'XX000' } });
    });
    await opener.click();
    await detail.getByRole('button', { name: 'Deactivate' }).click();
    await expect(detail.getByText('Inactive', { exact: true })).toBeVisible();
    refuse();
    await journal.expectToast('Error', 'Refused by the test');
    await expect(detail.getByText('Active', { exact: true })).toBeVisible();
  });

  await test.step('a plan is switched off, and on again', async () => {
    await page.unroute('**/rest/v1/trading_plans*');
    await detail.getByRole('button', { name: 'Deactivate' }).click();
    await journal.expectToast('Plan deactivated', '"Winter" is now inactive.');
    await expect(detail.getByText('Inactive', { exact: true })).toBeVisible();
    await expect(detail.getByRole('button', { name: 'Activate', exact: true })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(card).toHaveAttribute('data-status', 'inactive');
    await page.reload();
    await expect(card).toContainText('Inactive');
    await expect(page.getByRole('region', { name: 'Today' })).toBeHidden();
    await card.getByText('$1,000.00').click({ force: true });
    await detail.getByRole('button', { name: 'Activate', exact: true }).click();
    await journal.expectToast('Plan activated', '"Winter" is now active.');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('region', { name: 'Today' })).toBeVisible();
  });

  await test.step('a plan is deleted from its details, which go with it; its trades stay', async () => {
    await opener.click();
    await detail.getByRole('button', { name: 'Delete' }).click();
    const question = page.getByRole('alertdialog', { name: 'Delete Trading Plan' });
    await expect(question).toContainText(
      'Are you sure you want to delete "Winter"? This action cannot be undone.',
    );
    await page.route('**/rest/v1/trading_plans*', (route, request) =>
      request.method() === 'DELETE' ? route.abort() : route.continue(),
    );
    await question.getByRole('button', { name: 'Delete' }).click();
    await journal.expectToast('Error', 'Can’t reach the server. Check your connection and try again.');
    await expect(question).toBeVisible();
    await page.unroute('**/rest/v1/trading_plans*');
    await question.getByRole('button', { name: 'Delete' }).click();
    await journal.expectToast('Plan Deleted', 'Successfully deleted "Winter".');
    await expect(detail).toBeHidden();
    await expect(page.getByText('No Trading Plans Yet')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Trading Plans', exact: true })).toBeFocused();
    const { data } = await trader.client.from('trading_records').select('plan_id, amount');
    expect(data).toEqual([{ plan_id: null, amount: wonTrade.amount }]);
  });
});
