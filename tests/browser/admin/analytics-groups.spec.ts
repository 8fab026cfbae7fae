import { formatDay } from '#domain/clock/calendar-day.ts';
import { addTraders, type Person, type ServerAndDatabase } from '../../../lab/harness/people.ts';
import { addGroup } from '../../../lab/harness/school.ts';
import { addTrades, lostTrade } from '../../../lab/harness/trading.ts';
import { dayFromToday } from '../../support/plans.ts';
import { expect, test } from '../fixtures.ts';
import { expectGoodLooks } from '../screens/checks.ts';

const day = 86_400_000;
const ago = (days: number) => new Date(Date.now() - days * day).toISOString();
/** One who wins, one who loses and deposits, and one with a long name and no trades. */
async function makeGroup(server: ServerAndDatabase, name: string, surname: string) {
  const names = [
    `Amara ${surname}`,
    `Bo ${surname}`,
    `Wolfeschlegelsteinhausenbergerdorff-${surname} Maximiliane`,
  ];
  const students = (await addTraders(server, names)) as [Person, Person, Person];
  const [amara, bo] = students;
  const days = Array.from({ length: 12 }, (_, place) => place * 9 + 1);
  await addTrades(
    amara,
    days.map(days => ({ created_at: ago(days), amount: 40 + days })),
  );
  const deposit = { amount: 500, happened_at: ago(20), request_id: crypto.randomUUID() };
  await bo.client.rpc('record_cash', deposit).throwOnError();
  await addTrades(
    bo,
    days.map(days => ({ ...lostTrade, created_at: ago(days), amount: -days })),
  );
  return { id: await addGroup(server, name, students), students };
}

test('the chart of a group has an address, and draws each student', async ({ journal, page, server }) => {
  const group = await makeGroup(server, 'Autumn Charted', 'Charted');
  await journal.comeAsAdmin(`/groups/${group.id}`);
  const card = page.getByRole('region', { name: 'Trading Analytics' });
  const chosen = card.getByRole('group', { name: 'In the chart' }).getByRole('button');
  const panels = card.getByRole('list', { name: /as charts$/ }).getByRole('listitem');

  await test.step('the page of the group has its figures, and leads to its chart', async () => {
    const totals = page.getByRole('region', { name: 'Totals' }).or(page.getByLabel('Totals'));
    await expect(totals.first()).toContainText(/Total Users\s*3/);
    await page.getByRole('link', { name: 'Charts of this group' }).click();
    await expect(card).toBeInViewport();
    await expect(chosen).toHaveCount(3);
    await expect(card.getByText(/^Autumn Charted.*: 3 users added\.$/)).toBeVisible();
  });

  await test.step('each student has a chart with their name, read by keyboard and as a table', async () => {
    await card.getByRole('radio', { name: 'Each' }).check();
    await expect(panels).toHaveCount(3);
    await expect(panels.filter({ hasText: 'Amara Charted' })).toContainText('4 W / 0 L');
    // The tooltip under the pointer counts too.
    await page.mouse.move(0, 0);
    await card.getByRole('slider', { name: /of Amara Charted/ }).press('ArrowLeft');
    await expect(
      panels.getByRole('status', { includeHidden: true }).filter({ hasText: 'Total' }),
    ).toHaveCount(1);
    await expectGoodLooks(page, 'wins and losses of each student');
    await card.getByRole('radio', { name: 'Balance' }).check();
    await card.getByRole('radio', { name: 'Line' }).check();
    await expect(panels.filter({ hasText: 'Wolfe' })).toContainText('$0.00');
    await card.getByRole('button', { name: 'Show as table' }).click();
    await expect(card.getByRole('columnheader')).toHaveCount(4);
  });

  await test.step('a long range is by day, by week where one asks for it, and days to come are left out', async () => {
    await card.getByLabel('From Date').fill(dayFromToday(-400));
    await card.getByLabel('To Date').fill(dayFromToday(30));
    await card.getByRole('button', { name: 'Show as chart' }).click();
    await card.getByRole('slider', { name: /^Balance by day of Bo/ }).press('Home');
    const read = panels.getByRole('status', { includeHidden: true }).filter({ hasText: 'Balance' });
    await expect(read).toContainText(formatDay(dayFromToday(-400)));
    await expect(read).not.toContainText('–');
    await page.keyboard.press('End');
    await expect(read).toContainText(formatDay(dayFromToday(0)));
    await card.getByRole('checkbox', { name: 'By week' }).check();
    await card.getByRole('slider', { name: /^Balance by week of Bo/ }).press('ArrowLeft');
    await expect(read).toContainText('–');
    await card.getByLabel('From Date').fill(dayFromToday(10));
    await expect(card.getByText('These dates are in the future.')).toBeVisible();
    await card.getByLabel('From Date').fill(dayFromToday(-120));
  });

  await test.step('a deposit is in every day of a balance, or on its own with deposits', async () => {
    await card.getByRole('button', { name: 'Show as table' }).click();
    const before = card.getByRole('row').last();
    await expect(before).toContainText('$500.00');
    await card.getByRole('checkbox', { name: 'With deposits' }).check();
    await expect(before).toContainText('-$100.00');
  });

  await test.step('what was chosen is there after Back, until somebody is taken out', async () => {
    await page.getByRole('link', { name: 'Settings' }).click();
    await page.goBack();
    await expect(card.getByRole('radio', { name: 'Each' })).toBeChecked();
    await expect(card.getByRole('checkbox', { name: 'With deposits' })).toBeChecked();
    await expect(chosen).toHaveCount(3);
    await chosen.first().click();
    await expect(chosen).toHaveCount(2);
    await expect(page).toHaveURL('/');
  });
});
