import type { Page } from '@playwright/test';
import { addTrader } from '../../../lab/harness/people.ts';
import { addTrades, wonTrade } from '../../../lab/harness/trading.ts';
import { expect, test } from '../fixtures.ts';
import { expectGoodLooks } from '../screens/checks.ts';

const findAccount = (page: Page, name: string | RegExp) =>
  page.getByRole('region', { name: 'Trading Accounts' }).getByText(name, { exact: true });

// A currency is refused.
test.use({ expectedErrors: [/the server responded with a status of 422/] });

/** The longest name. */
const longName = 'Euro live, at the broker with the rather long name, of 2026';

test('a second account in euros is opened by keyboard, has a trade logged on a phone, is looked at, changed and deleted', async ({
  journal,
  page,
  server,
}) => {
  const amara = await addTrader(server, 'Amara Okafor');
  await addTrades(amara, [wonTrade]);
  await journal.comeAs(amara, '/account/trading');
  const trade = page.getByRole('dialog', { name: 'Add Trade' });
  const open = page.getByRole('button', { name: 'Add Account' });
  await expect(findAccount(page, '$150.25')).toBeVisible();

  await test.step('who has one account does not meet the word in the form of a trade', async () => {
    // A key does nothing while the app loads.
    await expect(async () => {
      await page.keyboard.press('n');
      await expect(trade.getByLabel('Currency Pair')).toBeVisible({ timeout: 5_000 });
    }).toPass();
    await expect(trade.getByLabel('Account')).toHaveCount(0);
    await page.keyboard.press('Escape');
  });

  await test.step('the form shows what an account needs', async () => {
    const dialog = page.getByRole('dialog', { name: 'Add Trading Account' });
    await open.focus();
    await page.keyboard.press('Enter');
    await expect(dialog.getByLabel('Name')).toBeFocused();
    await page.keyboard.type('main account');
    await dialog.getByLabel('Currency').focus();
    await page.keyboard.type('euro');
    await page.keyboard.press('Tab');
    await expect(dialog.getByLabel('Currency')).toHaveValue('EUR, Euro');
    await expect(dialog.getByLabel('EUR/USD Rate')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(dialog.getByText('You already have an account with that name.')).toBeVisible();
    await expect(dialog.getByText('Enter the rate, or don’t include')).toBeVisible();
    await dialog.getByLabel('Name').fill(longName);
    await expectGoodLooks(page, 'account open dialog');
    await dialog.getByLabel('Name').fill('Euro live');
    await dialog.getByLabel('EUR/USD Rate').fill('1.085');
    await dialog.getByLabel('Starting Balance').fill('5000');
    await page.keyboard.press('Enter');
    await journal.expectToast('Account added', 'You can now add trades to “Euro live”.');
    await expect(dialog).toBeHidden();
    await expect(open).toBeFocused();
    await expect(findAccount(page, '€5,000.00 · 1 EUR is $1.085')).toBeVisible();
  });

  await test.step('its money is euros in the form, in the details and in the database', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('navigation').getByRole('link', { name: 'Today', exact: true }).click();
    await page.getByRole('main').getByRole('button', { name: 'Add Trade' }).click();
    await journal.choose(trade.getByLabel('Account'), 'Euro live');
    await trade.getByLabel('Currency Pair').fill('EURUSD');
    await page.keyboard.press('Tab');
    await trade.getByLabel('Buy').check();
    const figures = {
      Amount: '+46',
      'Entry Price': '1.08543',
      'Take Profit': '0',
      'Stop Loss': '1.08343',
      'Lot Size': '0.1',
    };
    for (const [label, typed] of Object.entries(figures)) {
      await trade.getByLabel(label).fill(typed);
    }
    await trade.getByRole('button', { name: 'Add Trade' }).click();
    await journal.expectToast('Trade added!', 'Successfully logged won trade with profit of €46.00.');
    const { data } = await amara.client.from('trading_records').select().neq('account_id', amara.id).single();
    expect(data).toMatchObject({ amount: 49.91, account_amount: 46 });

    await expect(journal.card('Account Balance')).toContainText('$5,625.16');
    await page.getByRole('button', { name: /^EURUSD .*\+€46\.00/ }).click();
    const detail = page.getByRole('dialog', { name: 'Trade Details - EURUSD' });
    await expect(detail).toContainText(/€46\.00\s?\$49\.91 in dollars/);
    await expect(detail.getByText('Account', { exact: true }).locator('xpath=..')).toContainText('Euro live');
    await page.keyboard.press('Escape');
    await page.getByRole('main').getByRole('button', { name: 'Add Trade' }).click();
    await expect(trade.getByLabel('Account')).toHaveText('Euro live');
    await page.keyboard.press('Escape');
  });

  await test.step('all is looked at by account in its money', async () => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.getByRole('navigation').getByRole('link', { name: 'Trades', exact: true }).click();
    const totals = page.getByRole('region', { name: 'Totals' });
    await expect(totals).toContainText('+$200.16 in dollars');
    const list = page.getByRole('list', { name: 'Trades', exact: true });
    await expect(list).toContainText(/No Plan · Euro live.*No Plan · Main account/);
    await journal.choose(page.getByLabel('Account'), 'Euro live');
    await expect(totals).toContainText('+€46.00');
    await expect(totals).not.toContainText('in dollars');
    await expect(list.getByRole('listitem')).toHaveCount(1);
    await expect(page).toHaveURL(/account=/);

    await page.getByRole('navigation').getByRole('link', { name: 'Today', exact: true }).click();
    const history = page.getByRole('region', { name: 'Balance Over Time' });
    await history.getByRole('button', { name: 'Show as table' }).click();
    await expect(history.getByRole('table')).toContainText('$5,625.16');
    await journal.choose(history.getByLabel('Account'), 'Euro live');
    await expect(history.getByRole('table')).toContainText('€5,046.00');

    await journal.card('Account Balance').getByRole('button', { name: 'Balance History' }).click();
    const ledger = page.getByRole('dialog', { name: 'Balance History' });
    await expect(ledger.getByRole('listitem').first()).toContainText(
      /^Trade EURUSD(Euro live|Main account).*Balance \$5,625\.16$/,
    );
    await journal.choose(ledger.getByLabel('Account'), 'Euro live');
    await expect(ledger).toContainText('Balance now: €5,046.00.');
    await expect(ledger.getByRole('listitem')).toHaveText([
      /^Trade EURUSD.*\+€46\.00Balance €5,046\.00$/,
      /^Opening balance.*\+€5,000\.00Balance €5,000\.00$/,
    ]);
    await page.keyboard.press('Escape');

    await page.getByRole('button', { name: 'Update Balance' }).click();
    const update = page.getByRole('dialog', { name: 'Update Account Balance' });
    await journal.choose(update.getByLabel('Account'), 'Euro live');
    await expect(update.getByLabel('Current Balance')).toHaveValue('5,046.00');
    await update.getByRole('radio', { name: 'Withdrawal' }).check();
    await update.getByLabel('Amount').fill('46');
    await expect(update.getByText('New balance: €5,000.00')).toBeVisible();
    await update.getByRole('button', { name: 'Record Withdrawal' }).click();
    await journal.expectToast('Withdrawal recorded!', 'Account balance updated to €5,000.00.');
    await expect(journal.card('Account Balance')).toContainText('$5,575.25');
    await journal.goTo('/account/trading');
  });

  await test.step('an account is renamed, archived, and deleted with its trades', async () => {
    const change = page.getByRole('dialog', { name: 'Change Account' });
    await page.getByRole('button', { name: 'Change Main account' }).click();
    await expect(change.getByRole('button', { name: 'Delete…' })).toHaveCount(0);
    await change.getByLabel('Name').fill('Live');
    await journal.choose(change.getByLabel('Time Zone'), 'MetaTrader server time (day ends 17:00 New York)');
    await change.getByLabel('Currency').fill('gbp');
    await page.keyboard.press('Tab');
    await change.getByLabel('GBP/USD Rate').fill('1.27');
    await change.getByRole('button', { name: 'Save Changes' }).click();
    await expect(change.getByText('An account with trades or money keeps its currency.')).toBeVisible();
    await change.getByLabel('Currency').fill('usd');
    await page.keyboard.press('Tab');
    await change.getByRole('button', { name: 'Save Changes' }).click();
    await journal.expectToast('Account changed', 'Your changes to “Live” have been saved.');
    await expect(findAccount(page, /^\$150\.25 · MetaTrader server time/)).toBeVisible();

    await page.getByRole('button', { name: 'Change Euro live' }).click();
    await change.getByRole('button', { name: 'Archive' }).click();
    await journal.expectToast('Account archived', '“Euro live” keeps its trades and takes no new ones.');
    await expect(findAccount(page, 'Archived')).toBeVisible();

    await page.getByRole('button', { name: 'Change Euro live' }).click();
    await change.getByRole('button', { name: 'Delete…' }).click();
    const remove = page.getByRole('dialog', { name: 'Delete “Euro live”' });
    await remove.getByLabel('Type Euro live to confirm').fill('euro');
    await remove.getByRole('button', { name: 'Delete Account' }).click();
    await expect(remove.getByText('Type the account name to confirm: Euro live')).toBeVisible();
    await remove.getByLabel('Type Euro live to confirm').fill('Euro live');
    await remove.getByRole('button', { name: 'Delete Account' }).click();
    await journal.expectToast('Account deleted', '“Euro live” and its trades are deleted.');
    await expect(change).toBeHidden();
    await expect(findAccount(page, 'Euro live')).toHaveCount(0);
    const { data } = await amara.client.from('trading_records').select('account_id');
    expect(data).toEqual([{ account_id: amara.id }]);
    await expect(page.getByText('$150.25', { exact: true })).toBeVisible();
  });
});
