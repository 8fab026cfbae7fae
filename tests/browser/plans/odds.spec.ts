import type { Page } from '@playwright/test';
import { addDays } from '#domain/clock/calendar-day.ts';
import { isTradingDay } from '#domain/clock/trading-days.ts';
import { addTrader, type Person } from '../../../lab/harness/people.ts';
import { addPlans, addTrades, findPlanId, lostTrade } from '../../../lab/harness/trading.ts';
import { dayFromToday } from '../../support/plans.ts';
import { expect, test } from '../fixtures.ts';
import { expectGoodLooks, expectOutline } from '../screens/checks.ts';

const house = {
  plan_name: 'House',
  start_date: dayFromToday(-5),
  target_date: dayFromToday(90),
  current_amount: 1_000,
  target_amount: 1_300,
};

/** One day of trades after the other, up to yesterday, in dollars. */
async function addRecord(person: Person, days: readonly number[][]): Promise<void> {
  let day = dayFromToday(-1);
  const trades: object[] = [];
  for (const amounts of days.toReversed()) {
    while (!isTradingDay(day)) {
      day = addDays(day, -1);
    }
    for (const [index, amount] of amounts.entries()) {
      const created_at = `${day}T1${index}:00:00Z`;
      trades.push({ ...(amount > 0 ? {} : lostTrade), amount, created_at });
    }
    day = addDays(day, -1);
  }
  await addPlans(person, [house]);
  await addTrades(person, trades);
}

/** The first of every ten days are of one kind. */
const makeDays = (count: number, first: number, one: number[], other: number[]) =>
  Array.from({ length: count }, (_, index) => (index % 10 < first ? one : other));

const lead = (page: Page) => page.getByRole('article').getByRole('button', { name: /^Odds: / });

test('a good record has a figure, a picture to be read in three ways, and a page that explains it', async ({
  journal,
  page,
  server,
}) => {
  const amara = await addTrader(server, 'Amara Okafor');
  await addRecord(amara, makeDays(120, 6, [30, -5], [-10]));
  await journal.comeAs(amara);
  const details = page.getByRole('dialog', { name: 'House' });
  const odds = details.getByRole('region', { name: 'Odds' });
  await test.step('the lead plan has its odds in one line, which opens its details', async () => {
    await expect(lead(page)).toHaveText(
      /^Odds: About \d+% \(range \d+(–|% to more than )\d+%\), if you keep trading like your last 192 trades\.$/,
    );
    const told = await lead(page).innerText();
    await lead(page).click();
    const sentence = told.replace('Odds: ', '').replace('like your last 192 trades', 'like this');
    await expect(odds).toContainText(sentence);
    await expect(odds).toContainText(/From 192 trades on 120 days, .*, trade size in fixed dollars\./);
    await expect(
      odds.getByRole('list', { name: 'Possible outcomes of the plan' }).getByRole('listitem'),
    ).toHaveText([/^Target reached: .*%$/, /^Loss limit hit: .*%$/, /^Neither by .*: .*%$/]);
    await expectGoodLooks(page, 'odds of a plan');
  });

  await test.step('the fan is read by keys, and as a table', async () => {
    const reader = odds.getByRole('slider', { name: 'Read the chart point by point' });
    const amounts = /, 90th percentile \$[\d,.]+, Median \$[\d,.]+, 10th percentile \$[\d,.]+$/;
    await reader.focus();
    await expect(reader).toHaveAttribute('aria-valuetext', amounts);
    await page.keyboard.press('Home');
    await expect(reader).toHaveAttribute(
      'aria-valuetext',
      'Today, 90th percentile $1,000.00, Median $1,000.00, 10th percentile $1,000.00',
    );
    await page.keyboard.press('ArrowRight');
    await expect(reader).toHaveAttribute('aria-valuetext', amounts);
    await odds.getByRole('button', { name: 'Show as table' }).press('Enter');
    const table = odds.getByRole('table', { name: 'Projected plan balance by day' });
    await expect(table.getByRole('row').nth(1)).toHaveText('Today$1,000.00$1,000.00$1,000.00');
    await expect(table.getByRole('row')).toHaveCount(14);
  });

  await test.step('what helps is worked out when it is asked, and no balance is made up', async () => {
    await odds.getByText('What Would Improve the Odds').click();
    await expect(
      odds.getByRole('list', { name: 'What would improve the odds' }).getByRole('listitem'),
    ).toHaveText([
      /^Two more weeks: .*, loss limit hit: .*%\.$/,
      /^A target half as far away: /,
      /^Half the position size: /,
    ]);
    await odds.getByRole('radio', { name: '% of balance' }).click();
    await expect(odds).toContainText(
      'The balance before these trades is unknown, so only fixed dollars are available.',
    );
    await expect(odds.getByRole('radio', { name: 'Fixed dollars' })).toBeChecked();
  });

  await test.step('how it is worked out is a page, from which Back leads to the plan', async () => {
    await odds.getByRole('link', { name: 'How is this calculated?' }).click();
    await expect(page).toHaveURL(`/odds/${await findPlanId(amara, 'House')}`);
    await expect(details).toBeHidden();
    await expectOutline(page, 'How Odds Are Calculated');
    const main = page.getByRole('main');
    await expect(main).toContainText(
      'The loss limit is $800.00, 20% below the starting amount of $1,000.00.',
    );
    await expect(main).toContainText('Here: 120 trading days, 120 of them with trades.');
    await expect(main).toContainText('No forecast plans have ended yet.');
    await expectGoodLooks(page, 'page of odds');
    await page.goBack();
    await expect(details).toBeVisible();
  });

  await test.step('what is folded away stays away', async () => {
    await details.getByRole('heading', { name: 'Odds' }).click();
    await expect(details.getByText('What Would Improve the Odds')).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(details).toBeHidden();
    await page.getByRole('article').getByRole('button', { name: 'House', exact: true }).press('Enter');
    const folded = details.locator('details', { has: page.getByRole('heading', { name: 'Odds' }) });
    await expect(folded.getByRole('heading', { name: 'Odds' })).toBeVisible();
    await expect(folded).not.toHaveAttribute('open');
  });
});

test('the trader and the educator see the odds of a losing record, and the outcomes of ended plans', async ({
  journal,
  page,
  server,
}) => {
  const femi = await addTrader(server, 'Femi Losing');
  await addRecord(femi, makeDays(60, 3, [20], [-20]));
  await endPlan(femi);
  await test.step('the trader finds the chance, and how the odds of an ended plan came out', async () => {
    await journal.comeAs(femi, '/plans');
    await expect(page.getByRole('region', { name: 'Forecast Accuracy' })).toContainText(
      '1 forecast plan has ended; 1 reached its target.',
    );
    await page.getByRole('link', { name: 'Today' }).click();
    await expect(lead(page)).toHaveText(/^Odds: (Less than 1|About \d)%/);
  });

  await test.step('the educator finds the same with its sample, and how it is worked out in a dialog', async () => {
    await journal.comeAsAdmin();
    await page.getByPlaceholder('Search users...').fill('Femi Losing');
    await page.getByRole('button', { name: /^Femi Losing/ }).click();
    await page.getByRole('button', { name: /^House/ }).click();
    const odds = page.getByRole('dialog', { name: 'House' }).getByRole('region', { name: 'Odds' });
    await expect(odds).toContainText(/(Less than 1|About \d)%/);
    await expect(odds).toContainText(/From 60 trades on 60 days/);
    await odds.getByRole('button', { name: 'How is this calculated?' }).click();
    const explained = page.getByRole('dialog', { name: 'How Odds Are Calculated' });
    await expect(explained).toContainText('1 forecast plan has ended; 1 reached its target.');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await journal.openSetting('Show forecast accuracy');
    await expect(page.getByRole('dialog', { name: 'Forecast Accuracy' })).toContainText(
      '1 forecast plan has ended; 1 reached its target.',
    );
  });
});

/** With kept odds; its next trade reaches the target. */
async function endPlan(person: Person): Promise<void> {
  await addPlans(person, [{ ...house, plan_name: 'Ended', current_amount: 1_290 }]);
  const day = new Date().toISOString().slice(0, 10);
  await person.client
    .from('forecasts')
    .insert({
      plan_id: await findPlanId(person, 'Ended'),
      ...{ day, chance: 0.7, p10: 0.6, p90: 0.8, floored: 0.1 },
      ...{ trades: 60, days: 60, sample_from: house.start_date, sample_to: day, unit: 'dollars', method: 1 },
    })
    .throwOnError();
  await addTrades(person, [{ amount: 20, created_at: new Date().toISOString() }], { plan: 'Ended' });
}
