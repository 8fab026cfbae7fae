import { addTrader } from '../../../lab/harness/people.ts';
import { addTrades, lostTrade } from '../../../lab/harness/trading.ts';
import { expect, test } from '../fixtures.ts';
import { expectGoodLooks } from '../screens/checks.ts';

const week = 7 * 86_400_000;
const halfHour = 1_800_000;

/** From 6 January, Tuesdays a buy of +$30 or -$10, Thursdays a sell of +$10 or -$20. */
function weeklyTrades(weeks: number): object[] {
  const traded = (opened: number, amount: number) => ({
    ...(amount < 0 && lostTrade),
    amount,
    opened_at: new Date(opened).toISOString(),
    created_at: new Date(opened + halfHour).toISOString(),
  });
  return Array.from({ length: weeks }, (_, index) => {
    const isUp = index % 2 === 0;
    const [tuesday, thursday] = [Date.UTC(2026, 0, 6, 14, 30), Date.UTC(2026, 0, 8, 20)];
    return [
      {
        ...traded(tuesday + index * week, isUp ? 30 : -10),
        ...{ trade_type: 'buy', setup: 'Breakout', felt_before: ['calm'], plan_followed: 5 },
      },
      {
        ...traded(thursday + index * week, isUp ? 10 : -20),
        ...{ trade_type: 'sell', setup: 'Reversal', felt_before: ['hurried'], plan_followed: 2 },
      },
    ];
  }).flat();
}

test('insights have returns by month, hours, setups, scenarios and a comparison of two filters', async ({
  journal,
  page,
  server,
}) => {
  const amara = await addTrader(server, 'Amara Okafor');
  for (const [amount, day] of [
    [1_000, '2026-01-02'],
    [1_020, '2026-01-30'],
  ] as const) {
    const deposit = { amount, happened_at: `${day}T20:00Z`, request_id: crypto.randomUUID() };
    await amara.client.rpc('record_cash', deposit).throwOnError();
  }
  await addTrades(amara, weeklyTrades(40));
  await journal.comeAs(amara, '/insights');
  const main = page.getByRole('main');
  const card = (name: string) => main.getByRole('region', { name, exact: true });
  const row = (name: string, first: string) =>
    card(name)
      .getByRole('row')
      .filter({ has: page.getByRole('rowheader', { name: first }) });

  await test.step('emotions and ratings are breakdowns, and say what they cannot show', async () => {
    await main.getByRole('radio', { name: 'Plan Followed' }).check();
    await expect(card('Performance Breakdown')).toContainText('known only after the result');
    await main.getByRole('radio', { name: 'Emotion Before' }).check();
    await expect(main.getByRole('button', { name: /^Calm: 40 trades, \$10\.00 per trade/ })).toBeVisible();
  });

  await test.step('a deposit is no gain of a month, which opens its trades', async () => {
    await card('Streaks').scrollIntoViewIfNeeded();
    await card('Equity by Setup').scrollIntoViewIfNeeded();
    await expect(row('Monthly Returns', 'Jan')).toContainText(/^Jan\+2\.0%, 8 trades.*\+\$20\.00$/);
    await expect(row('Monthly Returns', 'Feb')).toContainText(/^Feb\+1\.0%, 8 trades.*\+\$20\.00$/);
    await expect(row('Monthly Returns', 'Whole Year')).toContainText('+11.0%, 80 trades+$200.00');
    await card('Monthly Returns').getByText('How It’s Calculated').click();
    await expect(card('Monthly Returns')).toContainText('So deposits and withdrawals are no gain or loss.');
    await row('Monthly Returns', 'Feb').getByRole('button').click();
    await expect(main.getByText('From Insights: February 2026')).toBeVisible();
    await expect(main.getByText('8 of 80 trades match')).toBeVisible();
    await page.goBack();
  });

  await test.step('an hour of a weekday has its figure and opens its trades by the keyboard', async () => {
    const morning = row('Weekday and Hour', '09:00–12:00');
    await expect(morning).toContainText('+$10.00Above Average40 trades');
    await morning.getByRole('button').focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await expect(main.getByText('From Insights: Thursday, 15:00–18:00')).toBeVisible();
    await expect(main.getByText('40 of 80 trades match')).toBeVisible();
    await page.goBack();
    await card('Weekday and Hour').getByRole('radio', { name: '1 Hour' }).check();
    await expect(row('Weekday and Hour', '10:00–11:00')).toContainText('31 trades');
  });

  await test.step('setups and scenarios have their figures', async () => {
    await expect(row('Equity by Setup', 'Breakout')).toContainText('40+$400.00+$10.00');
    await expect(row('Scenarios', 'As Traded')).toContainText('80+$200.00$2.50');
    await expect(row('Scenarios', 'Without the 5 Worst')).toContainText('75+$300.00$4.00');
    await expect(row('Scenarios', 'Without the 5 Best')).toContainText('75+$50.00$0.67');
    await expect(row('Scenarios', 'Half the Size')).toContainText('80+$100.00$1.25');
  });

  await test.step('two filters are in the address, side by side, and shared trades have no difference', async () => {
    await card('Compare').getByRole('button', { name: 'Buy Against Sell' }).click();
    await expect(page).toHaveURL('/insights?side=buy&vs=side%3Dsell');
    const claim = 'These trades made $15.00 more per trade than the others, somewhere between $7.';
    await expect(card('Compare')).toContainText(claim);
    await expect(row('Compare', 'Per Trade')).toContainText('Beyond chance');
    await expect(row('Compare', 'Win Rate')).toContainText(
      '0.0 points-20.9 points to +20.9 pointsMay be chance',
    );
    await page.reload();
    await card('Streaks').scrollIntoViewIfNeeded();
    await card('Compare').scrollIntoViewIfNeeded();
    await expect(card('Compare')).toContainText(claim);
    await expectGoodLooks(page, 'studies of insights', { hasWideTables: true });
    await page.setViewportSize({ width: 1280, height: 800 });
    await card('Compare').getByRole('group', { name: 'Second Filter' }).getByLabel('Sides').click();
    await page.getByRole('option', { name: 'Sell' }).click();
    await page.keyboard.press('Escape');
    await expect(card('Compare')).toContainText('40 trades are in both.');
    await page.goBack();
    await expect(card('Compare')).toContainText(claim);
    await card('Compare').getByRole('button', { name: 'Stop Comparing' }).click();
    await expect(page).toHaveURL('/insights?side=buy');
  });
});
