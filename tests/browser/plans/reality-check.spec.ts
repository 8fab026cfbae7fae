import type { Locator } from '@playwright/test';
import { addDays } from '../../../domain/clock/calendar-day.ts';
import { isTradingDay } from '../../../domain/clock/trading-days.ts';
import { addTrader } from '../../../lab/harness/people.ts';
import { addTrades } from '../../../lab/harness/trading.ts';
import { dayFromToday } from '../../support/plans.ts';
import { openAccount } from '../../support/trading-accounts.ts';
import { expect, test } from '../fixtures.ts';
import type { Journal } from '../journal.ts';
import { expectGoodLooks } from '../screens/checks.ts';

/** From $1,000 to $5,000, until the end of next month. */
async function typePlan(journal: Journal): Promise<{ dialog: Locator; check: Locator }> {
  const { page } = journal;
  await page.getByRole('button', { name: 'Create New Plan' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create New Trading Plan' });
  await dialog.getByLabel('Plan Name').fill('Spring');
  await dialog.getByLabel('Current Amount').fill('1000');
  await dialog.getByLabel('Target Amount').fill('5000');
  await journal.pickDay(dialog.getByLabel('Target Date'), 'last of next month');
  return { dialog, check: dialog.getByRole('region', { name: 'Reality Check' }) };
}

/** 40 trades on the last trading days, with $50 at risk and 0.10 R on average. */
function tradesWithR(): object[] {
  const days: string[] = [];
  for (let day = dayFromToday(-1); days.length < 40; day = addDays(day, -1)) {
    if (isTradingDay(day)) {
      days.push(day);
    }
  }
  return days.map((day, index) => ({
    created_at: `${day}T17:00:00Z`,
    amount: index % 2 === 0 ? 60 : -50,
    trade_result: index % 2 === 0 ? 'won' : 'lost',
  }));
}

test('a plan is held beside a few trades, 40 and none, and takes the date or the amount that fits', async ({
  journal,
  page,
  server,
}) => {
  const amara = await addTrader(server, 'Amara Okafor');
  const [few, rest] = [tradesWithR().slice(0, 3), tradesWithR().slice(3)];
  await addTrades(amara, few);
  await openAccount(amara, { name: 'Second' });
  await journal.comeAs(amara);
  const { dialog, check } = await typePlan(journal);
  const target = dialog.getByLabel('Target Amount');

  await test.step('a few trades are compared with nothing', async () => {
    await expect(check).toContainText(/Trades Leftabout \d+at your usual frequency, \$\d+\.\d\d per trade/);
    await expect(check).toContainText(/Too few trades to compare: you need 30 with a stop loss\.$/);
  });

  await test.step('an amount that is half typed leaves it where it is', async () => {
    const perDay = check.locator('dt:text-is("Needed per Trading Day ($)") + dd');
    const before = (await perDay.textContent()) ?? '';
    await target.fill('5,,');
    await expect(check).toContainText('from your last complete entry');
    await expect(perDay).toHaveText(before);
    await target.fill('900');
    await expect(check).toContainText('You’ve already reached this target.');
  });

  await addTrades(amara, rest);
  await page.reload();
  await typePlan(journal);
  await test.step('the comparison follows what is typed', async () => {
    await expect(check).toContainText('Far above your results: you need');
    await expect(check).toContainText(/Your Average R0\.10 R-0\.\d\d to 0\.\d\d, 40 trades/);
    await expectGoodLooks(page, 'reality check in the dialog of a plan');
    await target.fill('1010');
    await expect(check).toContainText('In line with your results');
    await target.fill('5000');
    await expect(check).toContainText('Far above');
  });

  await test.step('the amount that fits is filled in, announced, and keeps the focus', async () => {
    const take = check.getByRole('button', { name: /^Use \$/ });
    await take.press('Enter');
    await expect(target).toHaveValue(/^1\d\d\d\.\d\d$/);
    await expect(check.getByText(/^Target Amount is now \$1,\d\d\d\.\d\d\.$/)).toBeAttached();
    await expect(check).toContainText('In line with your results');
    await expect(take).toBeFocused();
  });

  await test.step('the date that fits is taken', async () => {
    await target.fill('1400');
    await expect(check).not.toContainText('In line with your results');
    const take = check.getByRole('button', { name: /^Use [A-Z]/ });
    const day = /^Use (.*) \(realistic/.exec((await take.textContent()) ?? '')?.[1] ?? '';
    await take.click();
    await expect(dialog.getByLabel('Target Date')).toHaveAccessibleName(`Target Date ${day}`);
    await expect(check).toContainText('In line with your results');
  });

  await test.step('an account without trades has its pace in trading days and nothing more', async () => {
    await dialog.getByRole('button', { name: /^More/ }).click();
    const account = dialog.getByLabel('Account', { exact: true });
    await expect(account).toHaveText('All accounts');
    await journal.choose(account, 'Second');
    await expect(check).toContainText(/Needed per Trading Day \(\$\)\$\d+\.\d\d\d+ trading days/);
    await expect(check).toContainText(/Needed per Trading Day \(%\)\d+\.\d\d%\d+\.\d\d% compounding$/);
    await journal.choose(account, 'All accounts');
    await expect(check).toContainText('In line with your results');
  });

  await test.step('a floor typed with a comma is kept, and shown', async () => {
    const floor = dialog.getByLabel('Loss Limit');
    await expect(floor).toHaveAccessibleDescription(/Default: \$800\.00 \(20% below start\)\./);
    await floor.fill('812,50');
    await expect(floor).toHaveAccessibleDescription(/Read as \$812\.50/);
    await dialog.getByRole('button', { name: 'Create Plan' }).click();
    await expect(dialog).toBeHidden();
    await journal.planCard('Spring').getByRole('button', { name: 'Spring', exact: true }).click();
    const detail = page.getByRole('dialog', { name: 'Spring' });
    await expect(detail.locator('dt:text-is("Loss Limit") + dd')).toHaveText('$812.50');
    const asOfToday = detail.getByRole('region', { name: 'Reality Check' });
    await expect(asOfToday).toContainText('In line with your results');
    await expect(asOfToday.getByRole('button')).toHaveCount(0);

    await asOfToday.getByText('Reality Check').click();
    await detail.getByRole('button', { name: 'Edit' }).click();
    const edit = page.getByRole('dialog', { name: 'Edit Trading Plan' });
    await expect(edit.getByLabel('Loss Limit')).toHaveValue('812.50');
    const folded = edit.getByRole('region', { name: 'Reality Check' });
    await expect(folded).toHaveText(/^Reality Check\$\d+\.\d\d per trading day$/);
  });
});
