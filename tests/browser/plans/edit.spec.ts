import { addTrader } from '../../../lab/harness/people.ts';
import { addPlans, addTrades, wonTrade } from '../../../lab/harness/trading.ts';
import { extremePlans } from '../../support/extremes.ts';
import { dayFromToday } from '../../support/plans.ts';
import { expect, test } from '../fixtures.ts';
import { expectGoodLooks } from '../screens/checks.ts';

test.use({ expectedErrors: [/Failed to load resource/] });

const winter = { plan_name: 'Winter', start_date: null, target_date: dayFromToday(42) };

/** Overdue. */
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

test('a plan is renamed and changed, also elsewhere, refuses dates that cannot be, is switched off, and deleted', async ({
  journal,
  page,
  server,
}) => {
  const trader = await addTrader(server, 'Amara Okafor');
  await addPlans(trader, [spring, winter, ...extremePlans]);
  await addTrades(trader, [{}], { plan: 'Spring' });
  await addTrades(trader, [{ notes: 'Of winter' }], { plan: 'Winter' });
  await journal.comeAs(trader);
  const card = journal.planCard('Spring');
  const detail = page.getByRole('dialog', { name: 'Spring' });
  const edit = page.getByRole('dialog', { name: 'Edit Trading Plan' });
  await test.step('an overdue plan is renamed by keyboard alone, and its dates stay', async () => {
    const writes: unknown[] = [];
    page.on('request', request => {
      if (request.method() === 'PATCH') {
        writes.push(request.postDataJSON());
      }
    });
    await card.getByRole('button', { name: 'Spring', exact: true }).press('Enter');
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

  await test.step('the targets follow what is typed; saved, the figures of the plan do', async () => {
    await detail.getByRole('button', { name: 'Edit' }).click();
    await edit.getByLabel('Starting Amount').fill('2000');
    await expect(edit.getByText('Current amount with its trades: $2,150.25')).toBeVisible();
    await edit.getByLabel('Target Amount').fill('6000.50');
    const targets = edit.getByRole('region', { name: 'Calculated Targets' });
    await expect(targets).toContainText('Daily Target$40.01Risk Amount (20%)$4.00Recommended Lot Size0.40');
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
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  const winterCard = journal.planCard('Winter');
  const openWinter = winterCard.getByRole('button', { name: 'Winter', exact: true });
  const winterDetail = page.getByRole('dialog', { name: 'Winter' });
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
    await openWinter.click();
    await winterDetail.getByRole('button', { name: 'Deactivate' }).click();
    await expect(winterDetail.getByText('Inactive', { exact: true })).toBeVisible();
    refuse();
    await journal.expectToast('Error', 'Refused by the test');
    await expect(winterDetail.getByText('Active', { exact: true })).toBeVisible();
  });

  await test.step('a plan is switched off, and on again', async () => {
    await page.unroute('**/rest/v1/trading_plans*');
    await winterDetail.getByRole('button', { name: 'Deactivate' }).click();
    await journal.expectToast('Plan deactivated', '"Winter" is now inactive.');
    await expect(winterDetail.getByText('Inactive', { exact: true })).toBeVisible();
    await expect(winterDetail.getByRole('button', { name: 'Activate', exact: true })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(winterCard).toHaveAttribute('data-status', 'inactive');
    await trader.client.from('trading_plans').delete().neq('plan_name', 'Winter').throwOnError();
    await page.reload();
    await expect(winterCard).toContainText('Inactive');
    await expect(page.getByRole('region', { name: 'Today' })).toBeHidden();
    await winterCard.getByText('$1,000.00').click({ force: true });
    await winterDetail.getByRole('button', { name: 'Activate', exact: true }).click();
    await journal.expectToast('Plan activated', '"Winter" is now active.');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('region', { name: 'Today' })).toBeVisible();
  });

  await test.step('a plan is deleted from its details, which go with it; its trades stay', async () => {
    await openWinter.click();
    await winterDetail.getByRole('button', { name: 'Delete' }).click();
    const question = page.getByRole('alertdialog', { name: 'Delete Trading Plan' });
    await expect(question).toContainText(
      'Are you sure you want to delete "Winter"? This action cannot be undone.',
    );
    await question.getByRole('button', { name: 'Delete' }).click();
    await journal.expectToast('Plan Deleted', 'Successfully deleted "Winter".');
    await expect(winterDetail).toBeHidden();
    await expect(page.getByText('No Trading Plans Yet')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Trading Plans', exact: true })).toBeFocused();
    const { data } = await trader.client
      .from('trading_records')
      .select('plan_id, amount')
      .eq('notes', 'Of winter');
    expect(data).toEqual([{ plan_id: null, amount: wonTrade.amount }]);
  });
});
