import type { Locator } from '@playwright/test';
import { formatDay } from '../../../domain/clock/calendar-day.ts';
import { addTrader } from '../../../lab/harness/people.ts';
import { addPlans, addTrades } from '../../../lab/harness/trading.ts';
import { dayFromToday } from '../../support/plans.ts';
import { expect, test } from '../fixtures.ts';
import type { Journal } from '../journal.ts';
import { expectGoodLooks } from '../screens/checks.ts';

const evaluation = {
  plan_name: 'Evaluation',
  start_date: dayFromToday(-10),
  target_date: dayFromToday(90),
  current_amount: 10_000,
  target_amount: 11_000,
};

/** On one day by every clock. */
function closed(daysAgo: number, amount: number): object {
  const trade_result = amount < 0 ? 'lost' : 'won';
  return { created_at: `${dayFromToday(-daysAgo)}T14:00:00Z`, amount, trade_result };
}

async function openPlan({ page }: Journal): Promise<Locator> {
  await page.getByRole('button', { name: 'Evaluation', exact: true }).click();
  return page.getByRole('dialog', { name: 'Evaluation' });
}

test('a trader takes rules that the educator offers, changes a part, sees the headroom, then the trade that broke them', async ({
  journal,
  page,
}) => {
  const amara = await addTrader(journal.server, 'Amara Okafor');
  await addPlans(amara, [evaluation]);
  await addTrades(amara, [closed(5, 300), closed(4, -400)]);
  await test.step('the educator changes the rules of a firm', async () => {
    await journal.comeAsAdmin();
    await journal.openSetting('Show challenges');
    const list = page.getByRole('dialog', { name: 'Challenges' });
    await list.getByRole('button', { name: 'FTMO 1-Step' }).click();
    const form = page.getByRole('dialog', { name: 'Edit Challenge' });
    await form.getByLabel('Profit Target (%)').fill('9');
    await form.getByLabel('Page').fill('ftmo.com');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form.getByLabel('Page')).toHaveAccessibleDescription(/starts with https:\/\//);
    await form.getByLabel('Page').fill('https://ftmo.com/en/');
    await form.getByRole('button', { name: 'Save' }).click();
    await journal.expectToast('Challenge saved', '“FTMO 1-Step” is now available to your students.');
    await expect(list.getByRole('listitem').filter({ hasText: 'FTMO 1-Step' })).toContainText(
      /9% target.*Yours/,
    );
  });

  await journal.comeAs(amara, '/plans');
  const detail = await openPlan(journal);
  const challenge = detail.getByRole('region', { name: 'Challenge' });
  const fact = (name: string) => challenge.locator(`dt:text-is("${name}") + dd`);

  await test.step('a preset fills the form, and a comma is read as a point', async () => {
    await detail.getByRole('button', { name: 'Add Challenge' }).click();
    const form = page.getByRole('dialog', { name: 'Add Challenge' });
    await journal.choose(form.getByLabel('Template'), 'FTMO 1-Step — by your class');
    await expect(form.getByLabel('Profit Target (%)')).toHaveValue('9');
    await journal.choose(form.getByLabel('Template'), 'FTMO 2-Step, step 1');
    await expect(form.getByLabel('Name')).toHaveValue('FTMO 2-Step, step 1');
    await expect(form.getByText(/^Rules from ftmo\.com as of/)).toBeVisible();
    await expect(form.getByLabel('Initial Balance')).toHaveValue('10000');
    await form.getByRole('button', { name: 'Max Daily Loss 5%' }).click();
    await form.getByLabel('Max Daily Loss (%)').fill('4,5');
    await expect(form.getByLabel('Max Daily Loss (%)')).toHaveAccessibleDescription('Read as 4.5');
    await expect(form.getByText(/^Edited rules from/)).toBeVisible();
    await expectGoodLooks(page, 'form of a challenge');
    await form.getByRole('button', { name: 'Save Challenge' }).click();
    await journal.expectToast(
      'Challenge saved',
      '“Evaluation” now follows the rules of “FTMO 2-Step, step 1”.',
    );
  });

  await test.step('the details show the distance to the higher limit', async () => {
    await expect(challenge).toContainText('No rule breached on closed trades.');
    await expect(challenge).toContainText('Your firm also counts open positions.');
    await expect(fact('Loss Left Today')).toHaveText(
      '$450.00to the daily loss level, closer than the max loss level',
    );
    await expect(fact('Daily Loss Level')).toHaveText('$9,450.00');
    await expect(fact('Max Loss Level')).toHaveText('$9,000.00');
    await expect(challenge).toContainText('2 of 4 minimum trading days');
    await expect(challenge).toContainText('No odds yet: 28 more trades');
  });

  await test.step('a trade that broke it is named with its day and time, and opens', async () => {
    await addTrades(amara, [closed(2, 100), { ...closed(3, -450.01), currency_pair: 'XAUUSD' }]);
    await page.reload();
    await expect(challenge).toContainText(
      `Breached on ${formatDay(dayFromToday(-3))}: the balance, $9,449.99, fell below the daily loss level of $9,450.00.`,
    );
    await expect(challenge).toContainText(/Closed .+, your time\./);
    await challenge.getByRole('button', { name: 'Open Trade' }).click();
    await expect(page.getByRole('dialog', { name: 'Trade Details - XAUUSD' })).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await test.step('it is removed after a confirmation', async () => {
    await challenge.getByRole('button', { name: 'Remove Challenge' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
    await expect(detail.getByRole('button', { name: 'Add Challenge' })).toBeVisible();
  });
});
