import { addTrader } from '../../../lab/harness/people.ts';
import { addPlans, addTrades, lostTrade } from '../../../lab/harness/trading.ts';
import { dayFromToday } from '../../support/plans.ts';
import { expect, test } from '../fixtures.ts';
import type { Journal } from '../journal.ts';

test.use({ expectedErrors: [/Failed to load resource/] });

async function openCreate(journal: Journal) {
  const { page } = journal;
  await page.getByRole('button', { name: 'Create New Plan' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create New Trading Plan' });
  const grid = page.getByRole('grid');
  const day = (number: number) => grid.getByRole('button', { name: new RegExp(` ${number}, \\d{4}`) });
  return {
    dialog,
    grid,
    day,
    targets: dialog.getByRole('region', { name: 'Calculated Targets' }),
    async pickStart() {
      await dialog.getByLabel('Start Date').click();
      await page.getByRole('button', { name: /next month/i }).click();
      await day(15).click();
    },
  };
}

test('a plan is made: its days, its targets, and one plan for a lost answer and a double press', async ({
  journal,
  page,
  server,
}) => {
  const amara = await addTrader(server, 'Amara Okafor');
  await journal.comeAs(amara);
  const { dialog, grid, day, targets, pickStart } = await openCreate(journal);
  await test.step('the calendar offers the days after the start alone', async () => {
    await expect(dialog.getByLabel('Start Date')).toHaveAccessibleName(
      /^Start Date [A-Z][a-z]{2} \d+, \d{4}$/,
    );
    await dialog.getByLabel('Target Date').click();
    await expect(grid.locator('th').first()).toHaveText('Su');
    await expect(grid.getByRole('button', { disabled: false }).first()).toHaveAccessibleName(
      longDay(dayFromToday(1)),
    );
    await page.keyboard.press('Escape');
    await expect(grid).toBeHidden();
    await pickStart();
    await dialog.getByLabel('Target Date').click();
    await expect(day(14)).toBeDisabled();
    await expect(day(15)).toBeDisabled();
    await expect(day(16)).toBeEnabled();
  });

  await test.step('the targets of each day appear with the last of amounts and dates', async () => {
    await day(25).click();
    await expect(targets).toBeHidden();
    await dialog.getByLabel('Plan Name').fill('Road to 5k');
    await dialog.getByLabel('Current Amount').fill('1000');
    await expect(targets).toBeHidden();
    await dialog.getByLabel('Target Amount').fill('5000');
    await expect(targets).toHaveText(
      'Daily Target$400.00Risk Amount (20%)$20.00Recommended Lot Size2.00' +
        'At 2.00 lots one EURUSD pip is $20.00: a 20-pip stop loses $400.00, 20× the $20.00 daily risk. ' +
        'To stay within the daily risk, trade 0.10 lots ($20.00).',
    );

    // More than doubling within a month needs a confirmation.
    const target = dialog.getByLabel('Target Amount');
    await expect(target).toHaveAccessibleDescription('That’s 5× your money in 10 days. Correct?');
    await dialog.getByRole('button', { name: 'Keep 5000' }).press('Enter');
    await expect(target).toHaveAccessibleDescription('');
    await expect(target).toBeFocused();
  });

  await test.step('an answer that is lost, and a double press, still make one plan', async () => {
    await page.route('**/rest/v1/trading_plans*', async (route, request) => {
      if (request.method() !== 'POST') {
        return route.continue();
      }
      await route.fetch();
      return route.abort();
    });
    const create = dialog.getByRole('button', { name: 'Create Plan' });
    await create.click();
    await journal.expectToast('Error', 'Can’t reach the server. Check your connection and try again.');
    await page.unroute('**/rest/v1/trading_plans*');
    await dialog.getByLabel('Current Amount').fill('1500');
    await create.dblclick();
    await journal.expectToast('Plan created!', 'Your trading plan has been successfully created.');
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('button', { name: 'Create New Plan' })).toBeFocused();
    const { data } = await amara.client
      .from('trading_plans')
      .select('plan_name, starting_amount, current_amount, daily_target');
    expect(data).toEqual([
      { plan_name: 'Road to 5k', starting_amount: 1500, current_amount: 1500, daily_target: 350 },
    ]);
    await expect(journal.planCard('Road to 5k')).toContainText('Pending');
  });
});

test('the card shows today’s profit beside today’s target', async ({ journal, page, server }) => {
  const bo = await addTrader(server, 'Bo Lindqvist');
  await addPlans(bo, [
    {
      plan_name: 'Summer',
      start_date: dayFromToday(-58),
      target_date: dayFromToday(40),
      current_amount: 1000,
      target_amount: 5000,
    },
  ]);
  const midnight = await page.evaluate(() => new Date().setHours(0, 0, 0, 0));
  const yesterday = new Date(midnight - 1).toISOString();
  await addTrades(bo, [{ created_at: yesterday }], { plan: 'Summer' });
  const [dawn, now] = [new Date(midnight).toISOString(), new Date().toISOString()];
  await addTrades(
    bo,
    [
      { ...lostTrade, created_at: dawn },
      { amount: 100, created_at: now },
    ],
    { plan: 'Summer' },
  );
  await addTrades(bo, [{ amount: 0.5, created_at: now }]);
  await journal.comeAs(bo);
  const today = page.getByRole('region', { name: 'Today' });
  await expect(today).toContainText('$96.24');
  await expect(today).toContainText('P&L today, this plan+$49.502 trades');
  await expect(today).toContainText('P&L today, all trades+$50.003 trades');
  await expect(today).not.toContainText('Daily target reached');
  await page.setViewportSize({ width: 1280, height: 800 });
  const lines = await today
    .getByText(/^[A-Z][a-z]{2} \d+, \d{4}$/)
    .evaluate(date => date.getClientRects().length);
  expect(lines).toBe(1);

  await journal.addTrade({ result: 'Won', amount: '46.74', plan: 'Summer' });
  await expect(today).toContainText('P&L today, this plan+$96.243 trades');
  await expect(today).toContainText('$96.24target today');
  await expect(today).toContainText('Daily target reached');

  await addTrades(bo, [{ ...lostTrade, amount: -300, created_at: new Date().toISOString() }]);
  await page.reload();
  await expect(today).toContainText('P&L today, all trades-$203.265 trades');
  await expect(today).toContainText(
    'Today’s target is reached, but all of today’s trades together are at a loss.',
  );
  await expect(today).not.toContainText('Daily target reached');
  // So few trades have no odds.
  await expect(journal.planCard('Summer').locator('[aria-description]')).toHaveCount(0);
});

function longDay(day: string): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' }).format(new Date(day));
}
