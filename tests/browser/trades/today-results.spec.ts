import { challengePresets } from '../../../domain/challenges/presets.ts';
import { addTrader } from '../../../lab/harness/people.ts';
import { addPlans, addTrades, findPlanId } from '../../../lab/harness/trading.ts';
import { dayFromToday } from '../../support/plans.ts';
import { expect, test } from '../fixtures.ts';

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000 - 60_000).toISOString();

test('the dashboard shows the results of a period, the challenge, the balances and this month below the plans', async ({
  journal,
  page,
  server,
}) => {
  const amara = await addTrader(server, 'Amara Okafor');
  await addPlans(amara, [
    {
      plan_name: 'Evaluation',
      start_date: dayFromToday(-9),
      target_date: dayFromToday(90),
      current_amount: 10_000,
      target_amount: 11_000,
    },
  ]);
  await addTrades(amara, [
    { created_at: daysAgo(0), amount: -50, trade_result: 'lost' },
    { created_at: daysAgo(400), amount: 200, trade_result: 'won' },
    { created_at: daysAgo(401), amount: -25, trade_result: 'lost' },
  ]);
  const rules = challengePresets.find(({ name }) => name.startsWith('FTMO'))?.rules;
  await amara.client
    .from('plan_challenges')
    .insert({
      plan_id: await findPlanId(amara, 'Evaluation'),
      name: 'FTMO',
      initial: 10_000,
      began_on: dayFromToday(-9),
      rules,
    })
    .throwOnError();
  await amara.client.from('trading_accounts').insert({ name: 'Demo', counts: false }).throwOnError();

  await journal.comeAs(amara);
  const results = page.getByRole('region', { name: 'Results' });
  const fact = (name: string) => results.locator(`dt:text-is("${name}") + dd`);
  await test.step('a period is chosen, and stays chosen after a reload', async () => {
    await results.getByRole('radio', { name: 'Today' }).check();
    await expect(fact('Net P&L')).toContainText('-$50.00');
    await expect(fact('Net P&L')).toContainText('1 trade');
    await expect(fact('Current Streak')).toHaveText('1 loss');
    await results.getByRole('radio', { name: 'All' }).check();
    await expect(fact('Net P&L')).toContainText('+$125.00');
    await expect(fact('Profit Factor')).toHaveText('2.671 win, 2 losses');
    await expect(fact('Max Drawdown')).toContainText('$50.00');
    await page.reload();
    await expect(fact('Net P&L')).toContainText('+$125.00');
  });
  await test.step('a challenge shows what may still be lost, and opens its plan', async () => {
    const tile = page.getByRole('region', { name: 'FTMO' });
    await expect(tile).toContainText('$450.00 left of $500.00');
    await expect(tile.getByRole('progressbar', { name: 'Max Loss, FTMO' })).toHaveAttribute(
      'aria-valuenow',
      '95',
    );
    await expect(page.getByRole('region', { name: 'Balances' })).toContainText('Demo not in totals');
    await tile.getByRole('button', { name: 'FTMO' }).click();
    await expect(page.getByRole('dialog', { name: 'Evaluation' })).toBeVisible();
    await page.goBack();
  });
  await test.step('a day of this month leads to its page', async () => {
    await page.locator('[data-day][aria-current="date"]').click();
    await expect(page).toHaveURL(/\/calendar\/\d{4}-\d\d-\d\d$/);
    await page.goBack();
  });
  await test.step('all of it fits three screens of a phone', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    await expect(results).toBeVisible();
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(3 * 740);
  });
});
