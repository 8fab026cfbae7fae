import { addTrader } from '../../../lab/harness/people.ts';
import { addPlans, addTrades } from '../../../lab/harness/trading.ts';
import { expect, test } from '../fixtures.ts';
import { tradeList } from './fixtures.ts';

test("a broker's Tuesday begins on Monday evening", async ({ journal, page, server }) => {
  const amara = await addTrader(server, 'Amara Okafor');
  const keepClock = (clock: { time_zone: string; day_shift: string }) =>
    amara.client.from('trading_accounts').update(clock).eq('id', amara.id).throwOnError();
  await keepClock({ time_zone: 'America/New_York', day_shift: '07:00' });
  await addPlans(amara, [{ plan_name: 'Summer' }]);
  await addTrades(amara, [
    { created_at: '2026-03-16T20:59:00Z', amount: 1, notes: 'Monday afternoon' },
    { created_at: '2026-03-16T21:30:00Z', amount: 2, notes: 'Monday evening' },
    { created_at: '2026-03-17T21:00:00Z', amount: 4, notes: 'Tuesday evening' },
  ]);

  await test.step('in the list of trades, where days are those of the broker', async () => {
    await journal.comeAs(amara, '/trades?from=2026-03-17&to=2026-03-17');
    await expect(page.getByText('1 of 3 trades match')).toBeVisible();
    await expect(
      page.getByText('Days in account time zone: MetaTrader server time (day ends 17:00 New York).'),
    ).toBeVisible();
  });

  await test.step('in the details, where it is still Monday for the trader', async () => {
    await tradeList(page)
      .getByRole('button', { name: /Monday evening$/ })
      .click();
    const detail = page.getByRole('dialog', { name: 'Trade Details - EURUSD' });
    await expect(detail.getByText('Mar 16, 2026, 5:30 PM')).toBeVisible();
    await expect(detail.getByText('In broker time it was already Tuesday, Mar 17, 2026.')).toBeVisible();
  });

  await test.step('and in the balance over time', async () => {
    await page.keyboard.press('Escape');
    await page.getByRole('navigation').getByRole('link', { name: 'Today' }).click();
    const history = page.getByRole('region', { name: 'Balance Over Time' });
    await history.scrollIntoViewIfNeeded();
    await history.getByText('All', { exact: true }).click();
    await history.getByRole('button', { name: 'Show as table' }).click();
    await expect(history.getByRole('row')).toHaveText([
      /^End of/,
      'Mar 18, 2026$7.00',
      'Mar 17, 2026$3.00',
      'Mar 16, 2026$1.00',
    ]);
    await expect(history.getByText(/^Days in account time zone/)).toBeVisible();
  });

  await test.step('the day of a plan stays that of the trader’s own time zone, with a note', async () => {
    await keepClock({ time_zone: 'America/New_York', day_shift: '24:00' });
    await page.reload();
    await expect(page.getByText(/^In broker time it’s already \w+day\.$/)).toBeVisible();
  });
});
