import type { Locator, Page } from '@playwright/test';
import { addTrader, type Person } from '../../../lab/harness/people.ts';
import { addPlans, addTrades, lostTrade, readTotals } from '../../../lab/harness/trading.ts';
import { expect, test } from '../fixtures.ts';
import type { Journal } from '../journal.ts';
import { expectGoodLooks } from '../screens/checks.ts';

const madeAt = '2025-06-02T18:30:21Z';

async function withTrades(
  journal: Journal,
  name: string,
  trades: readonly object[],
  tradesOfPlan: readonly object[] = [],
): Promise<Person> {
  const person = await addTrader(journal.server, name);
  await addPlans(person, [{ plan_name: 'Summer' }]);
  const made = (given: readonly object[]) => given.map(trade => ({ created_at: madeAt, ...trade }));
  await addTrades(person, made(trades));
  await addTrades(person, made(tradesOfPlan), { plan: 'Summer' });
  await journal.comeAs(person);
  return person;
}

async function readTrades({ client }: Person) {
  const { data } = await client.from('trading_records').select().order('created_at').throwOnError();
  return data ?? [];
}

function row(page: Page, text: string): Locator {
  return page.getByRole('list', { name: 'Newest trades' }).getByRole('button').filter({ hasText: text });
}

function fact(dialog: Locator, name: string): Locator {
  const term = dialog.page().getByText(name, { exact: true });
  return dialog.locator('dl > div').filter({ has: term }).getByRole('definition');
}

const eurUsd = { notes: 'Broke out.\n  Held the retest.' };
const usdJpy = { ...lostTrade, currency_pair: 'USDJPY', take_profit: 0, stop_loss: 0 };
/** Its take profit is on the wrong side. */
const gold = { currency_pair: 'XAUUSD', entry_price: 2400, stop_loss: 2395, take_profit: 2390 };
const lostOfPlan = { trade_result: 'lost', amount: -20.5, notes: 'Came back.' };

const findDetail = (page: Page) => page.getByRole('dialog', { name: 'Trade Details - EURUSD' });

async function press(name: string, dialog: Locator): Promise<void> {
  await dialog.getByRole('button', { name, exact: true }).focus();
  await dialog.page().keyboard.press('Enter');
}

test('a trade is looked at and edited by keyboard, and the longest notes and largest figures have their place', async ({
  journal,
  page,
}) => {
  const lost = { ...usdJpy, amount: 0, notes: 'As in https://example.com/chart.' };
  const amara = await withTrades(journal, 'Amara Okafor', [eurUsd, gold, lost]);
  await test.step('a trade is looked at by keyboard, with all that was logged of it', async () => {
    const detail = findDetail(page);
    await row(page, 'EURUSD').focus();
    await page.keyboard.press('Enter');
    await expect(detail).toContainText('BUY');
    await expect(detail.getByText('Won', { exact: true })).toBeVisible();
    await expect(detail.getByText('$150.25', { exact: true })).toBeVisible();
    await expect(fact(detail, 'Date and Time')).toHaveText(/^Jun 2, 2025, 2:30\sPM$/);
    await expect(fact(detail, 'Lot Size')).toHaveText('0.10');
    await expect(fact(detail, 'Trading Plan')).toHaveText('No Plan');
    await expect(fact(detail, 'Entry Price')).toHaveText('1.08543');
    await expect(fact(detail, 'Take Profit')).toHaveText('1.09543');
    await expect(fact(detail, 'Stop Loss')).toHaveText('1.08043');
    await expect(fact(detail, 'Risk')).toHaveText('50.0 pips');
    await expect(fact(detail, 'Reward')).toHaveText('100.0 pips');
    expect(await detail.getByText('Broke out.').innerText()).toBe('Broke out.\n  Held the retest.');

    await page.keyboard.press('Escape');
    await expect(row(page, 'EURUSD')).not.toContainText('on a buy');
    await expect(row(page, 'XAUUSD')).toContainText('Take profit below entry on a buy');
    await row(page, 'XAUUSD').press('Enter');
    const goldDetail = page.getByRole('dialog', { name: 'Trade Details - XAUUSD' });
    await expect(fact(goldDetail, 'Stop Loss')).toHaveText('2395.00000');
    await expect(fact(goldDetail, 'Take Profit')).toHaveText('2390.00000 Take profit below entry on a buy');
    await expect(fact(goldDetail, 'Risk')).toHaveText(
      '50.0 pips (pip = 0.10) 50,000.0 pips (price x 10,000)',
    );
    await expect(fact(goldDetail, 'Reward')).toContainText('100.0 pips (pip = 0.10)');
  });

  await test.step('a trade without take profit and stop loss shows that they are not set', async () => {
    await page.keyboard.press('Escape');
    await row(page, 'USDJPY').press('Enter');
    const detail = page.getByRole('dialog', { name: 'Trade Details - USDJPY' });
    await expect(detail).toContainText(/SELL\s?Lost\s?\$0\.00/);
    for (const name of ['Take Profit', 'Stop Loss', 'Risk', 'Reward']) {
      await expect(fact(detail, name)).toHaveText('Not set');
    }
    const link = detail.getByRole('link', { name: 'https://example.com/chart', exact: true });
    await expect(link).toHaveAttribute('href', 'https://example.com/chart');
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer nofollow');
    await page.keyboard.press('Escape');
    await expect(row(page, 'USDJPY')).toBeFocused();
  });

  await test.step('a trade is edited by keyboard, and its detail shows it as it is now', async () => {
    const detail = findDetail(page);
    await row(page, 'EURUSD').press('Enter');
    await press('Edit', detail);
    const dialog = page.getByRole('dialog', { name: 'Edit Trade' });
    const more = dialog.getByRole('button', { name: 'Time and Costs' });
    await expect(dialog.getByLabel('Close Time')).toHaveValue('2025-06-02T14:30');
    await expect(dialog.getByLabel('Amount')).toHaveValue('150.25');
    await dialog.getByRole('radio', { name: 'Lost' }).press('Space');
    await dialog.getByLabel('Amount').fill('20.5');
    await dialog.getByLabel('Trading Plan').focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('s');
    await page.keyboard.press('Enter');
    await dialog.getByLabel('Notes').fill('Came back.');

    // An error keeps the section open, and has the focus.
    await more.press('Enter');
    const [opened, commission] = [dialog.getByLabel('Open Time'), dialog.getByLabel('Commission')];
    await opened.fill('2025-06-02T14:31');
    await commission.fill('3,5');
    await press('Save Changes', dialog);
    await expect(opened).toBeFocused();
    await expect(opened).toHaveAccessibleDescription(/Open time must be before the close \(.* 2:30\sPM\)\.$/);
    await opened.fill('2025-06-02T12:15');
    await dialog.getByLabel('Swap').focus();
    await expect(commission).toHaveAccessibleDescription(
      'Read as $3.50 Positive means paid to you. Costs are negative.',
    );
    await commission.fill('-3.5');
    await dialog.getByLabel('Swap').fill('0.25');
    await dialog.getByLabel('Close Price').fill('1.08343');
    await expect(dialog.getByRole('group', { name: 'Costs' })).toHaveAccessibleDescription(
      /gross P&L -\$17\.25\.$/,
    );
    await press('Save Changes', dialog);
    await journal.expectToast('Trade updated!', 'Account balance is now $129.75.');
    await expect(dialog).toBeHidden();
    await expect(detail.getByRole('button', { name: 'Edit' })).toBeFocused();
    await expect(detail.getByText('Lost', { exact: true })).toBeVisible();
    await expect(detail.getByText('$20.50', { exact: true })).toBeVisible();
    await expect(fact(detail, 'Trading Plan')).toHaveText('Summer');
    await expect(detail.getByText('Came back.')).toBeVisible();
    const told = {
      'Open Time': /^Jun 2, 2025, 12:15\sPM$/,
      'Holding Time': '2 h 15 min',
      Costs: '-$3.25 Commission -$3.50, swap $0.25',
      'Gross P&L': '-$17.25',
      'Close Price': '1.08343',
    };
    for (const [name, text] of Object.entries(told)) {
      await expect(fact(detail, name)).toHaveText(text);
    }
    expect(await readTrades(amara)).toContainEqual(
      expect.objectContaining({
        currency_pair: 'EURUSD',
        amount: -20.5,
        created_at: expect.stringMatching(/:21/),
      }),
    );
    await page.keyboard.press('Escape');
  });

  await test.step('the longest notes and the largest figures have their place', async () => {
    await amara.client.from('trading_records').delete().eq('user_id', amara.id).throwOnError();
    await addTrades(amara, [
      {
        currency_pair: 'XAUUSD',
        entry_price: 9999999999.99999,
        take_profit: 0.00001,
        stop_loss: 0,
        lot_size: 99999999.99,
        amount: 999999999999.99,
        opened_at: '1900-01-01T00:00:00Z',
        close_price: 9999999999.99999,
        ...{ commission: -999999999999.99, swap: -999999999999.99, fee: -999999999999.99 },
        notes: `${'W'.repeat(300)}\n\n${'Held through the news, as planned. '.repeat(40)}`,
      },
    ]);
    await page.reload();
    await row(page, 'XAUUSD').click();
    const detail = page.getByRole('dialog', { name: 'Trade Details - XAUUSD' });
    await expect(fact(detail, 'Reward')).toHaveText(
      /\(pip = 0\.10\) 99,999,999,999,999\.8 pips \(price x 10,000\)$/,
    );
    await expectGoodLooks(page, 'trade detail dialog of extremes');
    await detail.getByRole('button', { name: 'Edit' }).click();
    await expect(page.getByLabel('Entry Price')).toHaveValue('9999999999.99999');
  });
});

test('a trade is copied and deleted by keyboard', async ({ journal, page }) => {
  const amara = await withTrades(journal, 'Amara Okafor', [usdJpy], [lostOfPlan]);
  const detail = findDetail(page);
  await test.step('a trade is copied by keyboard, as a trade of now', async () => {
    await row(page, 'EURUSD').press('Enter');
    await press('Duplicate', detail);
    const dialog = page.getByRole('dialog', { name: 'Add Trade' });
    await expect(dialog.getByLabel('Currency Pair')).toHaveValue('EURUSD');
    await expect(dialog.getByRole('radio', { name: 'Lost' })).toBeChecked();
    await expect(dialog.getByLabel('Amount')).toHaveValue('20.50');
    await expect(dialog.getByLabel('Trading Plan')).toHaveText('Summer');
    await expect(dialog.getByText('Close Time: Now')).toBeVisible();
    await expect(dialog.getByLabel('Notes')).toHaveValue('');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await press('Duplicate', detail);
    await dialog.getByLabel('Amount').fill('1');
    await press('Add Trade', dialog);
    await journal.expectToast('Trade added!', 'Successfully logged lost trade with loss of $1.00.');
    await expect(detail.getByRole('button', { name: 'Duplicate' })).toBeFocused();
    expect(await readTrades(amara)).toHaveLength(3);
    await page.keyboard.press('Escape');
  });

  await test.step('a trade is deleted by keyboard after a question, and the figures follow', async () => {
    const question = page.getByRole('alertdialog', { name: 'Delete Trade' });
    await expect(journal.planCard('Summer')).toContainText('$229.00');
    await row(page, '-$20.50').press('Enter');
    await press('Delete', detail);
    await expect(question).toContainText('delete this lost EURUSD trade of $20.50?');
    await page.keyboard.press('Escape');
    await expect(detail.getByRole('button', { name: 'Delete' })).toBeFocused();
    await press('Delete', detail);
    await press('Delete', question);
    const words = page.getByText('1 trade deleted. Account balance is now -$51.50.');
    await expect(words).toBeFocused();
    await expect(detail).toBeHidden();
    await expect(row(page, '-$20.50')).toBeHidden();
    await expect(journal.card('Account Balance')).toContainText('-$51.50');
    await expect(journal.planCard('Summer')).toContainText('$249.50');
    expect(await readTotals(amara.client, amara.id)).toMatchObject({ total_wins: 0, total_losses: 2 });
    await page.keyboard.press('ControlOrMeta+z');
    await journal.expectToast('1 trade restored', '1 trade restored');
    await expect(row(page, '-$20.50')).toBeVisible();
    await expect(words).toBeHidden();
    await expect(journal.planCard('Summer')).toContainText('$229.00');
  });
});

test.describe('with a server that refuses, or a trade that is gone', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test('changes by two tabs to one trade are merged or asked about, and a refusal loses nothing', async ({
    journal,
    page,
  }) => {
    const amara = await withTrades(journal, 'Amara Okafor', [{}]);
    const elsewhere = (changes: object) =>
      amara.client.from('trading_records').update(changes).eq('user_id', amara.id).throwOnError();
    const detail = findDetail(page);
    const edit = page.getByRole('dialog', { name: 'Edit Trade' });
    const question = page.getByRole('alertdialog', { name: 'This trade was changed elsewhere' });
    await row(page, 'EURUSD').click();

    await page.getByRole('button', { name: 'Edit' }).click();
    // The form read the trade before the other tab's change.
    await expect(edit.getByLabel('Amount')).not.toHaveValue('');
    await elsewhere({ amount: 20 });
    await edit.getByLabel('Notes').fill('Late entry.');
    await edit.getByRole('button', { name: 'Save Changes' }).click();
    await journal.expectToast(
      'Trade updated!',
      'Account balance is now $20.00. Also changed elsewhere: Amount.',
    );
    expect(await readTrades(amara)).toMatchObject([{ amount: 20, notes: 'Late entry.' }]);

    await page.getByRole('button', { name: 'Edit' }).click();
    await expect(edit.getByLabel('Amount')).toHaveValue('20.00');
    await edit.getByLabel('Amount').fill('15');
    await elsewhere({ amount: 40 });
    await edit.getByRole('button', { name: 'Save Changes' }).click();
    await expect(question.getByRole('row', { name: 'Amount' })).toHaveText('Amount$40.00$15.00');
    await expectGoodLooks(page, 'trade changed in two tabs');
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(edit.getByLabel('Amount')).toHaveValue('15');
    await edit.getByRole('button', { name: 'Save Changes' }).click();
    await question.getByRole('button', { name: 'Save Mine' }).click();
    await journal.expectToast('Trade updated!', 'Account balance is now $15.00.');
    await expect(edit).toBeHidden();
    expect(await readTrades(amara)).toMatchObject([{ amount: 15, notes: 'Late entry.' }]);

    await test.step('an edit keeps its form, a deleted trade is restored, and a missing one has a message', async () => {
      const trades = '**/rest/v1/trading_records*';

      await detail.getByRole('button', { name: 'Edit' }).click();
      await edit.getByLabel('Amount').fill('7');
      await page.route(trades, route =>
        route.request().method() === 'GET' ? route.continue() : route.abort(),
      );
      await page.route('**/rest/v1/rpc/delete_my_trades*', route => route.abort());
      await edit.getByRole('button', { name: 'Save Changes' }).click();
      const unreachable = 'Can’t reach the server. Check your connection and try again.';
      await journal.expectToast('Failed to update trade', unreachable);
      await expect(edit.getByLabel('Amount')).toHaveValue('7');
      await expect(edit.getByRole('button', { name: 'Save Changes' })).toBeFocused();
      await edit.getByRole('button', { name: 'Cancel' }).click();

      await detail.getByRole('button', { name: 'Delete' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
      await journal.expectToast('Failed to delete trade', unreachable);
      await expect(row(page, 'EURUSD')).toContainText('$15.00');
      await page.unroute(trades);
      await page.unroute('**/rest/v1/rpc/delete_my_trades*');

      await row(page, 'EURUSD').click();
      await detail.getByRole('button', { name: 'Edit' }).click();
      await edit.getByLabel('Amount').fill('8');
      await amara.client.from('trading_records').delete().eq('user_id', amara.id).throwOnError();
      await edit.getByRole('button', { name: 'Save Changes' }).click();
      await journal.expectToast('Failed to update trade', 'This trade is gone.');
      await edit.getByRole('button', { name: 'Cancel' }).click();
      await expect(detail.getByText('Trade Not Found')).toBeVisible();
      await expect(detail.getByRole('button', { name: 'Edit' })).toBeHidden();
      await detail.getByRole('button', { name: 'Close' }).click();
      await expect(page.getByRole('list', { name: 'Newest trades' })).toBeHidden();
    });
  });
});
