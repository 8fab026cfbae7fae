import { addTrader } from '../../../lab/harness/people.ts';
import { addTrades } from '../../../lab/harness/trading.ts';
import { expect, test } from '../fixtures.ts';

const minute = 60_000;

test('prices make the result of a trade, a typed one wins, and a time of a past day stays', async ({
  journal,
  page,
  server,
}) => {
  const amara = await addTrader(server, 'Amara Okafor');
  await addTrades(amara, [{ currency_pair: 'XAUUSD', lot_size: 0.5 }]);
  page.on('dialog', dialog => dialog.accept());
  await journal.comeAs(amara);
  const open = () => page.getByRole('main').getByRole('button', { name: 'Add Trade' }).first().click();
  const form = page.getByRole('dialog', { name: 'Add Trade' });
  const [won, lost] = ['Won', 'Lost'].map(name => form.getByRole('radio', { name })) as [
    typeof form,
    typeof form,
  ];
  const [amount, close, lots] = ['Amount', 'Close Price', 'Lot Size'].map(name => form.getByLabel(name)) as [
    typeof form,
    typeof form,
    typeof form,
  ];
  async function fill(values: Record<string, string>) {
    for (const [label, value] of Object.entries(values)) {
      await form.getByLabel(label, { exact: true }).fill(value);
    }
  }

  await test.step('the lot size of a symbol is its own, and prices with a comma propose result and amount', async () => {
    await open();
    await form.getByRole('radio', { name: 'Buy' }).check();
    await fill({ 'Currency Pair': 'XAUUSD' });
    await expect(lots).toHaveValue('0.50');
    await fill({
      'Currency Pair': 'EURUSD',
      'Entry Price': '1,08543',
      'Stop Loss': '1.08293',
      'Take Profit': '0',
    });
    await expect(lots).toHaveValue('');
    await fill({ 'Lot Size': '0.10', 'Close Price': '1.09043' });
    await expect(won).toBeChecked();
    await expect(amount).toHaveValue('50.00');
    await expect(amount).toHaveAccessibleDescription(/^From your prices\./);
    await expect(close).toHaveAccessibleDescription(/\+\$50\.00 50\.0 pips · 2\.00 R/);
    await fill({ 'Close Price': '1.08243' });
    await expect(lost).toBeChecked();
    await expect(amount).toHaveValue('30.00');
  });

  await test.step('a reload keeps it a proposal', async () => {
    await page.reload();
    await open();
    await expect(amount).toHaveAccessibleDescription(/^From your prices\./);
    await fill({ 'Close Price': '1.09043' });
    await expect(won).toBeChecked();
    await expect(amount).toHaveValue('50.00');
  });

  await test.step('the first key replaces it, a typed amount stays, and a cleared one is proposed again', async () => {
    await amount.click();
    await page.keyboard.type('-41');
    await expect(lost).toBeChecked();
    await expect(amount).toHaveValue('41');
    await fill({ 'Close Price': '1.09143' });
    await expect(amount).toHaveValue('41');
    await amount.fill('');
    await expect(amount).toHaveAttribute('placeholder', '60.00');
    await close.focus();
    await expect(won).toBeChecked();
    await expect(amount).toHaveValue('60.00');
  });

  await test.step('an amount that costs cannot explain is asked about', async () => {
    await amount.fill('130');
    await close.focus();
    await expect(amount).toHaveAccessibleDescription(/Your prices make \$60\.00\. Correct\?$/);
    await amount.fill('57.5');
    await expect(amount).not.toHaveAccessibleDescription(/Your prices/);
    await amount.fill('');
    await page.keyboard.press('Tab');
    await expect(amount).toHaveValue('60.00');
  });

  await test.step('without a contract size or rate nothing is proposed, and one press leads to it', async () => {
    await fill({
      'Currency Pair': 'GER30',
      'Entry Price': '18250',
      'Stop Loss': '0',
      'Close Price': '18300',
    });
    await fill({ 'Lot Size': '2' });
    await expect(amount).toHaveValue('');
    await expect(won).not.toBeChecked();
    await expect(close).toHaveAccessibleDescription(/The EUR\/USD rate isn’t set\./);
    await form.getByRole('button', { name: 'Set It' }).click();
    const instruments = page.getByRole('dialog', { name: 'Instruments' });
    await instruments.getByRole('tab', { name: 'Rates' }).click();
    await instruments.getByRole('button', { name: 'New Rate' }).click();
    const rate = page.getByRole('dialog', { name: 'New Rate' });
    await rate.getByLabel('Currency Pair').fill('EURUSD');
    await rate.getByLabel('Rate', { exact: true }).fill('1.085');
    await rate.getByRole('button', { name: 'Save' }).click();
    await expect(rate).toBeHidden();
    await page.keyboard.press('Escape');
    await expect(instruments).toBeHidden();
    await expect(amount).toHaveValue('108.50');
    await expect(close).toHaveAccessibleDescription(
      /50\.0 points Contract size 1\. EUR\/USD 1\.085 entered by you/,
    );
  });

  await test.step('the time of a past day stays for the next trade, also after a reload, until it is now', async () => {
    const local = (moment: number) =>
      page.evaluate(at => {
        const date = new Date(at);
        return new Date(at - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
      }, moment);
    const yesterday = await local(Date.now() - 24 * 60 * minute);
    await form.getByRole('button', { name: 'Change the time' }).click();
    await fill({ 'Close Time': yesterday });
    await form.getByRole('button', { name: 'Add Trade' }).click();
    await journal.expectToast('Trade added!', 'Successfully logged won trade with profit of $108.50.');
    await page.reload();
    await open();
    await expect(form.getByLabel('Close Time')).toHaveValue(yesterday);
    await expect(form.getByText('Stays for your next trades until you press Now.')).toBeVisible();
    await form.getByRole('button', { name: 'Now', exact: true }).click();
    await expect(form.getByText('Close Time: Now')).toBeVisible();
  });

  const { data } = await amara.client.from('trading_records').select().eq('currency_pair', 'GER30').single();
  expect(data).toMatchObject({ trade_result: 'won', amount: 108.5, close_price: 18_300, lot_size: 2 });
});
