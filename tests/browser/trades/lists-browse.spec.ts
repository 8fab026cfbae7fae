import type { Locator, Page } from '@playwright/test';
import { addTrader } from '../../../harness/people.ts';
import { addPlans, addTrades, lostTrade, numberedTrades, wonTrade } from '../../../harness/trading.ts';
import { expect, test } from '../fixtures.ts';

const listOf = (page: Page) => page.getByRole('list', { name: 'Trades', exact: true });
const rowOf = (list: Locator, number: number) =>
  list.getByRole('button', { name: new RegExp(`Trade number ${number}$`) });
const figure = (page: Page, title: string) =>
  page.getByRole('region', { name: 'Totals' }).getByText(title, { exact: true }).locator('xpath=..');

test('a trader leafs through 120 trades, opens one and comes back to it', async ({
  journal,
  page,
  server,
}) => {
  const amara = await addTrader(server, 'Amara Okafor');
  await addTrades(amara, numberedTrades(120));
  await journal.comeAs(amara);

  const list = listOf(page);
  await test.step('the newest of them stand on the dashboard', async () => {
    const newest = page.getByRole('list', { name: 'Newest trades' });
    await expect(newest.getByRole('listitem')).toHaveCount(8);
    await expect(newest.getByRole('button').first()).toHaveAccessibleName(
      /^EURUSD Buy 0\.10 lots Won \+\$150\.25 .+ (AM|PM) No Plan Trade number 1$/,
    );
    await page.getByRole('link', { name: 'All trades' }).click();
    await expect(page).toHaveURL('/trades');
    await expect(page.getByRole('heading', { name: 'Trades', exact: true })).toBeFocused();
  });

  await test.step('all of them are summed up', async () => {
    await expect(page.getByRole('status').filter({ hasText: '120 trades' })).toBeVisible();
    await expect(figure(page, 'Net')).toContainText('+$10,000.00');
    await expect(figure(page, 'Won / Lost')).toContainText('80 / 40');
    await expect(figure(page, 'Win Rate')).toContainText('66.7%');
    await expect(figure(page, 'Profit Factor')).toContainText('5.95');
    await expect(figure(page, 'Average Win')).toContainText('+$150.25');
    await expect(figure(page, 'Average Loss')).toContainText('-$50.50');
  });

  await test.step('scrolling brings page after page, of which only what is in sight is drawn', async () => {
    await expect(rowOf(list, 1)).toBeVisible();
    await expect(rowOf(list, 51)).toHaveCount(0);
    await expect(async () => {
      await page.mouse.wheel(0, 3000);
      await expect(rowOf(list, 120)).toBeInViewport({ timeout: 500 });
    }).toPass();
    await expect(list.getByRole('listitem').last()).toHaveAttribute('aria-posinset', '120');
    await expect(list.getByRole('listitem').last()).toHaveAttribute('aria-setsize', '120');
    expect(await list.getByRole('listitem').count()).toBeLessThan(45);
    await expect(page.getByRole('button', { name: 'Show More' })).toHaveCount(0);
  });

  const row = rowOf(list, 112);
  const detail = page.getByRole('dialog', { name: 'Trade Details - EURUSD' });
  await test.step('a row opens its trade, which leads back to the row', async () => {
    await row.click();
    await expect(detail).toContainText('Trade number 112');
    await page.keyboard.press('Escape');
    await expect(detail).toBeHidden();
    await expect(row).toBeFocused();
  });

  await test.step('the arrows walk from row to row, and Enter opens one', async () => {
    await page.keyboard.press('ArrowUp');
    await expect(rowOf(list, 111)).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await expect(rowOf(list, 113)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(detail).toContainText('Trade number 113');
    await page.keyboard.press('Escape');
    await expect(rowOf(list, 113)).toBeFocused();
  });

  await test.step('the Back button closes the dialogs one by one, and asks before something typed is lost', async () => {
    const edit = page.getByRole('dialog', { name: 'Edit Trade' });
    const question = page.getByRole('alertdialog', { name: 'Discard what you typed?' });
    await row.click();
    await detail.getByRole('button', { name: 'Edit' }).click();
    await edit.getByLabel('Amount').fill('1');
    await page.goBack();
    await expect(question).toBeVisible();
    await page.goBack();
    await expect(question).toBeHidden();
    await expect(edit.getByLabel('Amount')).toHaveValue('1');
    await page.goBack();
    await question.getByRole('button', { name: 'Discard' }).click();
    await expect(edit).toBeHidden();
    await page.goBack();
    await expect(detail).toBeHidden();
    await expect(page).toHaveURL('/trades');
    await expect(row).toBeFocused();
  });

  await test.step('a trade that is logged meanwhile moves nothing that is being read', async () => {
    const before = await row.boundingBox();
    await row.click();
    await detail.getByRole('button', { name: 'Duplicate' }).click();
    const form = page.getByRole('dialog', { name: 'Add Trade' });
    await form.getByLabel('Notes').fill('The newest of all');
    await form.getByRole('button', { name: 'Add Trade' }).click();
    await expect(form).toBeHidden();
    await page.keyboard.press('Escape');
    await expect(detail).toBeHidden();
    await expect(row.locator('xpath=..')).toHaveAttribute('aria-posinset', '113');
    await expect(row).toBeInViewport();
    expect((await row.boundingBox())?.y).toBe(before?.y);
    await page.evaluate(() => window.scrollTo(0, 0));
    await expect(list.getByRole('button').first()).toHaveAccessibleName(/The newest of all$/);
  });
});

test('filters narrow the list and its totals, and live in the address', async ({ journal, page, server }) => {
  const amara = await addTrader(server, 'Amara Okafor');
  await addPlans(amara, [{ plan_name: 'Summer' }]);
  const { data: plan } = await amara.client.from('trading_plans').select('id').single();
  await addTrades(amara, [
    { currency_pair: 'XAUUSD', plan_id: plan?.id, notes: '100% by the book' },
    { ...lostTrade, currency_pair: 'XAUUSD', plan_id: plan?.id, notes: 'Chased it' },
    { ...lostTrade, notes: 'Chased it again' },
    // New York puts its clocks forward on 8 March.
    { created_at: '2026-03-08T04:30:00Z', notes: 'Half past eleven on the seventh' },
    { created_at: '2026-03-08T05:00:00Z', notes: 'Midnight on the eighth' },
    { created_at: '2026-03-09T03:30:00Z', notes: 'Half past eleven on the eighth' },
    { created_at: '2026-03-09T04:00:00Z', notes: 'Midnight on the ninth' },
  ]);
  await journal.comeAs(amara, '/trades');
  const list = listOf(page);
  const choose = async (label: string, option: string) => {
    await page.getByRole('region', { name: 'Filters' }).getByLabel(label, { exact: true }).click();
    await page.getByRole('option', { name: option, exact: true }).click();
  };
  const expectFound = async (found: number, notes: RegExp[]) => {
    await expect(page.getByText(`${found} of 7 trades match`)).toBeVisible();
    await expect(list.getByRole('button')).toHaveCount(found);
    for (const [index, note] of notes.entries()) {
      await expect(list.getByRole('button').nth(index)).toHaveAccessibleName(note);
    }
  };
  await expect(page.getByText('7 trades', { exact: true })).toBeVisible();

  await test.step('by plan, by pair and by result, with their totals', async () => {
    await choose('Plan', 'Summer');
    await expectFound(2, [/Summer 100% by the book$/, /Summer Chased it$/]);
    await expect(figure(page, 'Net')).toContainText('+$99.75');
    await choose('Pair', 'XAUUSD');
    await choose('Result', 'Lost');
    await expectFound(1, [/Chased it$/]);
    await expect(figure(page, 'Net')).toContainText('-$50.50');
    await expect(figure(page, 'Profit Factor')).toContainText('0.00');
    await expect(figure(page, 'Average Win')).toContainText('None');
  });

  await test.step('a reload keeps them, the Back button takes back the last', async () => {
    await page.reload();
    await expectFound(1, [/Chased it$/]);
    await page.goBack();
    await expectFound(2, [/by the book$/, /Chased it$/]);
    await expect(page.getByLabel('Result')).toContainText('All results');
    await page.getByRole('button', { name: 'Clear Filters' }).click();
    await expect(page).toHaveURL('/trades');
    await expect(page.getByRole('status').filter({ hasText: '7 trades' })).toBeFocused();
  });

  await test.step('by No Plan and by type', async () => {
    await choose('Plan', 'No Plan');
    await choose('Type', 'Sell');
    await expectFound(1, [/Sell .*Chased it again$/]);
    await page.getByRole('button', { name: 'Clear Filters' }).click();
  });

  await test.step('by a part of the notes, taken as it is typed', async () => {
    await page.getByLabel('Search notes').pressSequentially('chased');
    await expectFound(2, [/Chased it$/, /Chased it again$/]);
    await page.getByLabel('Search notes').fill('%');
    await expectFound(1, [/100% by the book$/]);
    await page.goBack();
    await expect(page.getByLabel('Search notes')).toHaveValue('');
    await expect(page.getByText('7 trades', { exact: true })).toBeVisible();
  });

  await test.step('by days of the calendar where the trader is, both ends included', async () => {
    await page.goto('/trades?from=2026-03-08&to=2026-03-08');
    await expectFound(2, [/Half past eleven on the eighth$/, /Midnight on the eighth$/]);
    await page.goto('/trades?to=2026-03-07');
    await expectFound(1, [/11:30 PM No Plan Half past eleven on the seventh$/]);
    await page.goto('/trades?to=2026-03-08');
    await journal.pickDay(page.getByLabel('From'), 'today');
    await expect(page.getByText('Ends before it begins.')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'No Trades Match' })).toBeVisible();
    await page.getByRole('button', { name: 'Show All Trades' }).click();
    await expect(page.getByText('7 trades', { exact: true })).toBeVisible();
  });
});

test('a plan shows its own trades, ten at a time', async ({ journal, page, server }) => {
  const amara = await addTrader(server, 'Amara Okafor');
  await addPlans(amara, [{ plan_name: 'Summer' }]);
  const { data: plan } = await amara.client.from('trading_plans').select('id').single();
  await addTrades(amara, [
    { ...wonTrade, notes: 'For nothing in particular' },
    ...numberedTrades(12).map(trade => ({ ...trade, plan_id: plan?.id })),
  ]);
  await journal.comeAs(amara);
  await journal.planCard('Summer').getByRole('button', { name: 'Summer', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Summer' });
  const trades = dialog.getByRole('region', { name: 'Trades (12)' });
  await expect(trades.getByRole('listitem')).toHaveCount(10);
  await trades.getByRole('button', { name: 'Show More' }).click();
  await expect(trades.getByRole('listitem')).toHaveCount(12);
  await expect(trades.getByRole('button', { name: 'Show More' })).toHaveCount(0);
  await rowOf(trades, 12).click();
  const detail = page.getByRole('dialog', { name: 'Trade Details - EURUSD' });
  await detail.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(dialog.getByRole('region', { name: 'Trades (11)' }).getByRole('listitem')).toHaveCount(11);

  await test.step('it is edited as it is by now, and said to be gone when it was deleted elsewhere', async () => {
    await dialog.getByRole('button', { name: 'Edit' }).click();
    await expect(page.getByText('With its trades it comes to $1,301.00.')).toBeVisible();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await amara.client.from('trading_plans').delete().eq('user_id', amara.id).throwOnError();
    await dialog.getByRole('button', { name: 'Deactivate' }).click();
    await journal.expectToast(
      'Error',
      'This plan is no longer there. It may have been deleted on another device.',
    );
    await expect(dialog.getByText('This plan is gone')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Edit' })).toBeHidden();
  });
});
