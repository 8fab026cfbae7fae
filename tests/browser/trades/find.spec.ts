import { addTrader } from '../../../lab/harness/people.ts';
import { lostTrade, wonTrade } from '../../../lab/harness/trading.ts';
import { expect, test } from '../fixtures.ts';

test.use({ expectedErrors: [/Failed to load resource/] });

test('a trade is found from the balance it made: on its way, not to be had, there, deleted and gone', async ({
  journal,
  page,
  server,
}) => {
  const amara = await addTrader(server, 'Amara Okafor');
  const gold = { ...lostTrade, currency_pair: 'XAUUSD' };
  for (const trade of [wonTrade, gold]) {
    await amara.client.from('trading_records').insert(trade).throwOnError();
  }
  await journal.comeAs(amara);
  await journal.card('Account Balance').getByRole('button', { name: 'Balance History' }).click();
  const ledger = page.getByRole('dialog', { name: 'Balance History' });
  const change = (pair: string) => ledger.getByRole('listitem').filter({ hasText: pair }).getByRole('button');
  const finding = page.getByRole('dialog', { name: 'Trade Details', exact: true });
  const found = page.getByRole('dialog', { name: 'Trade Details - EURUSD' });
  const oneTrade = /trading_records\?.*&id=eq\./;

  await page.route(oneTrade, async route => {
    await expect(finding.getByRole('status', { name: 'Loading the trade' })).toBeVisible();
    await route.fulfill({ status: 500, json: { message: 'Refused by the test', code: 'XX000' } });
  });
  await change('EURUSD').press('Enter');
  await expect(finding.getByText('Couldn’t load the trade.')).toBeVisible();
  await page.unroute(oneTrade);
  await finding.getByRole('button', { name: 'Try Again' }).press('Enter');
  await expect(found.getByText('$150.25', { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(change('EURUSD')).toBeFocused();

  await amara.client.from('trading_records').delete().eq('currency_pair', 'XAUUSD').throwOnError();
  await change('XAUUSD').press('Enter');
  await expect(finding.getByText('Trade Not Found')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(finding).toBeHidden();
  await expect(ledger).toBeVisible();

  await change('EURUSD').press('Enter');
  await found.getByRole('button', { name: 'Delete' }).press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).press('Enter');
  const undone = page.getByRole('status').filter({ has: page.getByRole('button', { name: 'Undo' }) });
  await expect(undone).toContainText('1 trade deleted. Account balance is now $0.00.');
  await expect(found).toBeHidden();
  await expect(ledger.getByText('Trade deleted')).toHaveCount(2);
  await expect(ledger).toBeFocused();
  await undone.getByRole('button', { name: 'Undo' }).click();
  await expect(ledger.getByText('Trade deleted')).toHaveCount(2);
  await journal.expectToast('1 trade restored', '1 trade restored');
  await expect(ledger).toBeVisible();
});
