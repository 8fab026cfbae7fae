import { addTrader, type Person, type ServerAndDatabase } from '../../../lab/harness/people.ts';
import { expect, test } from '../fixtures.ts';
import { expectGoodLooks } from '../screens/checks.ts';
import { openLedger, tradeDaily } from './fixtures.ts';

/** A trader who won a dollar a day, then changed the first trade to 5.50 of gold and deleted the second. */
async function traderWithChanges(server: ServerAndDatabase, days: number): Promise<Person> {
  const amara = await addTrader(server, 'Amara Okafor');
  await tradeDaily(amara, days);
  const trades = () => amara.client.from('trading_records');
  const { data: ids } = await trades().select('id').order('created_at').limit(2).throwOnError();
  await trades().update({ amount: 5.5, currency_pair: 'XAUUSD' }).eq('id', ids?.[0]?.id).throwOnError();
  await trades().delete().eq('id', ids?.[1]?.id).throwOnError();
  return amara;
}

test('the ledger tells every change, and a balance below zero is set with the keys that a phone has', async ({
  journal,
  page,
  server,
}) => {
  await test.step('the newest change ends at the card’s figure, and each begins where the one before ended', async () => {
    await journal.comeAs(await traderWithChanges(server, 60));
    await expect(journal.card('Account Balance')).toContainText('$63.50');
    const ledger = await openLedger(page);
    const rows = ledger.getByRole('listitem');
    await expect(rows).toHaveCount(50);
    await expect(rows.nth(0)).toContainText(/Trade deletedEURUSD.*-\$1\.00Balance \$63\.50/);
    await expect(rows.nth(1)).toContainText(/Trade changedXAUUSD.*\+\$4\.50Balance \$64\.50/);
    await expect(rows.nth(2)).toContainText(/Trade EURUSD.*\+\$1\.00Balance \$60\.00/);
    await ledger.getByRole('button', { name: 'Show More' }).click();
    await expect(rows).toHaveCount(62);
    await expect(rows.nth(61)).toContainText('Balance $1.00');
    await expect(ledger.getByRole('button', { name: 'Show More' })).toBeHidden();
  });

  await test.step('a trade is opened from its line, and a deleted one has nothing to open', async () => {
    const rows = page.getByRole('dialog', { name: 'Balance History' }).getByRole('listitem');
    await expect(rows.nth(0).getByRole('button')).toBeHidden();
    await expect(rows.nth(60).getByRole('button')).toBeHidden();
    await rows.nth(1).getByRole('button').click();
    const trade = page.getByRole('dialog', { name: 'Trade Details - XAUUSD' });
    await expect(trade).toContainText('$5.50');
    await page.keyboard.press('Escape');
    await expect(trade).toBeHidden();
    await expect(rows.nth(1).getByRole('button')).toBeFocused();
  });

  await test.step('a balance is set below zero with the keys that a phone has', async () => {
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Update Balance' }).click();
    const dialog = page.getByRole('dialog', { name: 'Update Account Balance' });
    await expect(dialog.getByLabel('Current Balance')).toHaveValue('63.50');
    await expect(dialog.getByLabel('Current Balance')).toHaveAttribute('readonly');
    await expect(dialog.getByLabel('New Balance')).toHaveAttribute('inputmode', 'decimal');
    await dialog.getByRole('button', { name: 'Update Balance' }).click();
    await expect(dialog.getByText('Enter a number, like 1250.50.')).toBeVisible();
    await dialog.getByLabel('New Balance').fill('250.5');
    await dialog.getByRole('button', { name: 'Below zero' }).click();
    await expect(dialog.getByLabel('New Balance')).toHaveValue('-250.5');
    await expect(dialog.getByLabel('New Balance')).toBeFocused();
    await dialog.getByLabel('Reason').fill('Margin call');
    await page.keyboard.press('Enter');
    await journal.expectToast('Balance updated!', 'Account balance updated to -$250.50.');
    await expect(journal.card('Account Balance')).toContainText('-$250.50');
    const ledger = await openLedger(page);
    await expect(ledger.getByRole('listitem').first()).toContainText(
      /Balance updatedMargin call.*-\$314\.00Balance -\$250\.50/,
    );
  });
});

test('a deposit is recorded and taken back, and a change in another place reaches ledger and card together', async ({
  journal,
  page,
  server,
}) => {
  const amara = await traderWithChanges(server, 3);
  await journal.comeAs(amara);
  await test.step('a deposit is neither won nor lost, and a mistyped one is taken back', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('button', { name: 'Update Balance' }).click();
    const dialog = page.getByRole('dialog', { name: 'Update Account Balance' });
    await dialog.getByLabel('New Balance').fill('7');
    await dialog.getByRole('radio', { name: 'Deposit' }).check();
    await dialog.getByRole('button', { name: 'Record Deposit' }).click();
    await expect(dialog.getByText('Enter a number, like 1250.50.')).toBeVisible();
    await dialog.getByLabel('Amount').fill('500');
    await expect(dialog.getByText('New balance: $506.50')).toBeVisible();
    await dialog.getByRole('button', { name: /^Date/ }).click();
    await page.getByRole('button', { name: /previous month/i }).click();
    await page.getByRole('grid').getByRole('button', { name: / 15, / }).click();
    await dialog.getByLabel('Reason').fill('By card');
    await expectGoodLooks(page, 'deposit dialog');
    await page.setViewportSize({ width: 390, height: 844 });
    await dialog.getByRole('button', { name: 'Record Deposit' }).click();
    await journal.expectToast('Deposit recorded!', 'Account balance updated to $506.50.');

    const ledger = await openLedger(page);
    const newest = ledger.getByRole('listitem').first();
    await expect(newest).toContainText(
      /^DepositBy cardOn \w+ 15, \d{4}, recorded .*\+\$500\.00Balance \$506\.50$/,
    );
    const colors = ledger
      .getByText(/^[+-]\$/)
      .evaluateAll(all => all.map(one => getComputedStyle(one).color));
    const [neutral, lost] = await colors;
    expect(neutral).toBe(await ledger.getByText('By card').evaluate(one => getComputedStyle(one).color));
    expect(lost).not.toBe(neutral);
    await newest.getByRole('button', { name: 'Reverse Deposit of $500.00' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Reverse' }).click();
    await expect(ledger).toContainText('Balance now: $6.50.');
    await expect(newest).toContainText(/^Deposit reversed.*-\$500\.00Balance \$6\.50$/);
    await expect(ledger.getByRole('button', { name: /^Reverse/ })).toBeHidden();
  });

  await test.step('a change in another place reaches the ledger and the card together', async () => {
    await page.reload();
    await expect(journal.card('Account Balance')).toContainText('$6.50');
    const extreme = { new_balance: -999999999999.99, reason: 'W'.repeat(500) };
    await amara.client.rpc('set_account_balance', extreme).throwOnError();
    const ledger = await openLedger(page);
    await expect(ledger.getByRole('listitem').first()).toContainText('Balance -$999,999,999,999.99');
    await expect(ledger).toContainText('Balance now: -$999,999,999,999.99.');
    await expectGoodLooks(page, 'ledger of extremes');
    await page.keyboard.press('Escape');
    await expect(ledger).toBeHidden();
    await expect(
      journal.card('Account Balance').getByRole('button', { name: 'Balance History' }),
    ).toBeFocused();
    await expect(journal.card('Account Balance')).toContainText('-$999,999,999,999.99');
  });
});
