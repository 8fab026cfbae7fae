import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import examples from '#domain/analytics-examples.json' with { type: 'json' };
import { addTraders, type Person, type ServerAndDatabase } from '../../../lab/harness/people.ts';
import { addTrades, lostTrade } from '../../../lab/harness/trading.ts';
import { expect, test } from '../fixtures.ts';
import type { Journal } from '../journal.ts';
import { tryAgain } from '../screens/checks.ts';
import { searchUsers } from './fixtures.ts';

/** The clocks of the browser's time zone change in this week. */
const week = examples.find(({ timeZone, to }) => timeZone === 'America/New_York' && to === '2025-11-03');

const asTrades = (trades: readonly { at: string; amount: number }[]) =>
  trades.map(({ at, amount }) => ({ ...(amount < 0 && lostTrade), amount, created_at: at }));

async function downloaded(page: Page, button: Locator) {
  const [file] = await Promise.all([page.waitForEvent('download'), button.click()]);
  return { name: file.suggestedFilename(), content: await readFile(await file.path(), 'utf8') };
}

async function addPlotted(server: ServerAndDatabase): Promise<void> {
  const [amara, bo] = (await addTraders(server, ['Amara Plotted', 'Bo Plotted'])) as [Person, Person];
  await addTrades(amara, asTrades(week?.trades ?? []));
  const deposit = { amount: 1000, happened_at: '2025-01-02T12:00Z', request_id: crypto.randomUUID() };
  await bo.client.rpc('record_cash', deposit).throwOnError();
  await addTrades(bo, asTrades([{ at: '2025-11-02T12:00:00Z', amount: -50 }]));
}

async function openAnalytics(journal: Journal) {
  await journal.comeAsAdmin();
  const card = journal.page.getByRole('region', { name: 'Trading Analytics' });
  const parts = {
    card,
    chosen: card.getByRole('group', { name: 'In the chart' }),
    found: card.getByRole('group', { name: 'Found users' }),
    nothing: card.getByText('Select users and date range to view trading analytics', { exact: true }),
    rows: card.getByRole('table').getByRole('row'),
    from: card.getByLabel('From Date'),
    to: card.getByLabel('To Date'),
    search: card.getByLabel('Users to chart'),
  };
  async function choose(...traders: string[]) {
    await parts.from.fill('2025-11-01');
    await parts.to.fill('2025-11-03');
    for (const name of traders) {
      await parts.search.fill(name.toLowerCase().slice(0, -4));
      await expect(parts.found.getByRole('button')).toHaveCount(1);
      await parts.found.getByRole('button', { name: `Chart ${name}` }).click();
    }
  }
  return { ...parts, choose };
}

const refuse = { status: 500, json: { message: 'Out of order' } };

/** The desk's pulse may repeat one at any time. */
function recordRequests(page: Page, address: RegExp): string[] {
  const asked: string[] = [];
  page.on('request', request => {
    const sent = `${request.url()} ${request.postData() ?? ''}`;
    if (address.test(request.url()) && !asked.includes(sent)) {
      asked.push(sent);
    }
  });
  return asked;
}

const dataOfCharts = /rpc\/admin_\w+_by_day/;

// The browser and the code log failed requests.
test.use({ expectedErrors: [/status of 500|ApiError/] });

test('chosen traders are drawn day by day, added up, read by keyboard, and taken out of the chart', async ({
  journal,
  page,
  server,
}) => {
  await addPlotted(server);
  const asked = recordRequests(page, dataOfCharts);
  const drawn = recordRequests(page, /win-loss-chart|chart-tooltip/);
  const parts = await openAnalytics(journal);
  const { card, chosen, found, from, nothing, rows, search, to, choose } = parts;
  await test.step('nothing is drawn or asked for before a trader is chosen', async () => {
    await expect(nothing).toBeVisible();
    await expect(found.getByRole('button').first()).toBeVisible();
    const days = await page.evaluate(() => {
      const inNewYork = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/New_York' });
      const now = new Date();
      const before = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 30, 12);
      return [inNewYork.format(before), inNewYork.format(now)];
    });
    expect([await from.inputValue(), await to.inputValue()]).toEqual(days);
    expect([asked, drawn]).toEqual([[], []]);
  });

  await test.step('an impossible range has a message at its field and requests nothing', async () => {
    await choose('Amara Plotted');
    await expect(found.getByRole('button', { pressed: true })).toBeFocused();
    await expect(card.getByRole('slider')).toBeVisible();
    const before = asked.length;
    await to.fill('2025-10-31');
    await expect(to).toHaveAccessibleDescription('Choose a day that is not before From Date.');
    await expect(nothing).toBeVisible();
    await from.fill('2010-01-01');
    await expect(from).toHaveAccessibleDescription(/at most 3,660 days/);
    expect(asked).toHaveLength(before);
    await from.fill('2025-10-31');
    await expect(card.getByText('No trades on these dates')).toBeVisible();
    expect(asked).toHaveLength(before + 1);
  });

  await test.step('a chosen trader is drawn day by day, and shown as a table', async () => {
    await from.fill('2025-11-01');
    await to.fill('2025-11-03');
    await expect(card.getByRole('slider', { name: /^Wins and losses by day/ })).toBeVisible();
    await card.getByRole('button', { name: 'Show as table' }).click();
    await expect(rows).toHaveText([
      'DateWinsLossesTotal',
      'Nov 3, 2025101',
      'Nov 2, 2025224',
      'Nov 1, 2025101',
    ]);
  });

  await test.step('the trader who is looked at comes first, and two are added up', async () => {
    await searchUsers(page, 'Bo Plotted');
    await page.getByRole('button', { name: /^Bo Plotted/ }).click();
    await expect(page.getByRole('heading', { name: 'Bo Plotted Details' })).toBeVisible();
    await search.fill('');
    await expect(found.getByRole('button').first()).toHaveText('Bo Plotted');
    await found.getByRole('button').first().click();
    await expect(chosen.getByRole('button', { pressed: true })).toHaveText(['Amara Plotted', 'Bo Plotted']);
    await expect(rows.nth(2)).toHaveText('Nov 2, 2025235');
    const file = await downloaded(page, card.getByRole('button', { name: 'Chart as CSV' }));
    expect(file).toEqual({
      name: 'pipstone-win-loss-2025-11-01-to-2025-11-03.csv',
      content: '\uFEFFDate,Wins,Losses,Total\r\n2025-11-01,1,0,1\r\n2025-11-02,2,3,5\r\n2025-11-03,1,0,1\r\n',
    });
  });

  await test.step('the arrow keys go from day to day in the chart', async () => {
    await card.getByRole('button', { name: 'Show as chart' }).click();
    await card.getByRole('radio', { name: 'Bar' }).check();
    const days = card.getByRole('slider');
    const figures = card.getByRole('status', { includeHidden: true }).filter({ hasText: 'Total' });
    await days.press('Home');
    await expect(figures).toHaveText('Nov 1, 2025Wins1Losses0Total1');
    await page.keyboard.press('ArrowRight');
    await expect(figures).toHaveText('Nov 2, 2025Wins2Losses3Total5');
    await expect(days).toHaveAttribute('aria-valuetext', 'Nov 2, 2025, Wins 2, Losses 3, Total 5');
  });

  await test.step('the balances of chosen traders are added up', async () => {
    await card.getByRole('radio', { name: 'Balance' }).check();
    await card.getByRole('radio', { name: 'Line' }).check();
    await expect(card.getByRole('slider', { name: /^Balance by day/ })).toBeVisible();
    await card.getByRole('button', { name: 'Show as table' }).click();
    await expect(rows).toHaveText([
      'End ofBalance',
      'Nov 3, 2025$1,861.00',
      'Nov 2, 2025$861.00',
      'Nov 1, 2025$1,001.00',
    ]);
    const file = await downloaded(page, card.getByRole('button', { name: 'Chart as CSV' }));
    expect(file.content).toBe(
      '\uFEFFDate,Balance ($)\r\n2025-11-01,1001\r\n2025-11-02,861\r\n2025-11-03,1861\r\n',
    );

    await test.step('the line ends in the notch when it reaches today, and not before', async () => {
      const notch = card.locator('figure .fill-ink');
      await card.getByRole('button', { name: 'Show as chart' }).click();
      await expect(card.getByRole('slider', { name: /^Balance by day/ })).toBeVisible();
      await expect(notch).toHaveCount(0);
      await to.fill(new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/New_York' }).format());
      await expect(notch).toHaveCount(1);
    });
  });

  await test.step('traders are taken out of the chart by keyboard, until nothing is drawn', async () => {
    await chosen.getByRole('button', { name: 'Chart Amara Plotted' }).press('Enter');
    await expect(chosen.getByRole('button', { name: 'Chart Bo Plotted' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(nothing).toBeVisible();
    await expect(search).toBeFocused();
  });

  const dismissError = page.getByRole('alert').getByRole('button', { name: 'Dismiss' });
  await test.step('a chart that fails to load has a message and loads at the next try', async () => {
    await page.route(/rpc\/admin_trades_by_day/, route => route.fulfill(refuse));
    await card.getByRole('radio', { name: 'Win/Loss' }).check();
    await choose('Bo Plotted');
    await journal.expectToast('Error', 'Failed to fetch chart data');
    await expect(card.getByText('Couldn’t load the chart data.')).toBeVisible();
    await page.unroute(/rpc\/admin_trades_by_day/);
    await tryAgain(card);
    await expect(card.getByRole('slider', { name: /^Wins and losses by day/ })).toBeVisible();
    await dismissError.click();
    await expect(dismissError).toHaveCount(0);
  });

  await test.step('a code that cannot be read again stays as it was, without a word', async () => {
    const code = page.getByRole('banner').getByText(await journal.currentCode());
    await expect(code).toBeVisible();
    // The desk would notice a change elsewhere, and read everything again.
    await page.route(/rpc\/desk_pulse/, route => route.fulfill({ json: 'nothing new' }));
    await page.route(/rpc\/get_current_auth_code/, route => route.fulfill(refuse));
    const answered = page.waitForResponse(/get_current_auth_code/);
    await page.evaluate(() => dispatchEvent(new Event('visibilitychange')));
    expect((await answered).status()).toBe(500);
    await expect(code).toBeVisible();
    await expect(dismissError).toHaveCount(0);
  });
});
