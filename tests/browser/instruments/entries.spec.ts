import type { Locator, Page } from '@playwright/test';
import { addTrader } from '../../../lab/harness/people.ts';
import { addTrades } from '../../../lab/harness/trading.ts';
import { expect, test } from '../fixtures.ts';
import { expectGoodLooks } from '../screens/checks.ts';

/** From the details of a trader's newest trade. */
async function openRisk(page: Page, symbol: string): Promise<Locator> {
  await page.getByRole('list', { name: 'Newest trades' }).getByRole('button', { name: symbol }).click();
  const detail = page.getByRole('dialog', { name: `Trade Details - ${symbol}` });
  return detail
    .locator('dl > div')
    .filter({ has: page.getByText('Risk', { exact: true }) })
    .getByRole('definition');
}

test('the educator enters the pip of one symbol, a trader that of another and a rate; trade details follow', async ({
  journal,
  page,
}) => {
  const amara = await addTrader(journal.server, 'Amara Okafor');
  await addTrades(amara, [
    { currency_pair: 'XAUUSD', entry_price: 2400, stop_loss: 2395, take_profit: 0 },
    { currency_pair: 'XPTUSD', entry_price: 950, stop_loss: 945, take_profit: 0 },
  ]);

  await test.step('the educator, for every trader', async () => {
    await journal.comeAsAdmin();
    await journal.openSetting('Show instruments');
    const ofClass = page.getByRole('dialog', { name: 'Class Instruments' });
    // Not a listed one.
    await ofClass.getByLabel('Search').fill('xptusd');
    await ofClass.getByRole('button', { name: 'XPTUSD Pip 1 · 1 lot = 100 · USD as you entered it' }).click();
    const form = page.getByRole('dialog', { name: 'XPTUSD Contract Specs' });
    await form.getByLabel('Pip Size').fill('0.1');
    await page.keyboard.press('Enter');
    await expect(
      ofClass.getByRole('button', { name: 'XPTUSD Pip 0.1 · 1 lot = 100 · USD Class' }),
    ).toBeVisible();
  });

  await journal.comeAs(amara, '/account/trading');
  await page.getByRole('button', { name: 'Show instruments' }).click();
  const dialog = page.getByRole('dialog', { name: 'Instruments' });
  await dialog.getByLabel('Search').fill('gold');
  await dialog.getByRole('button', { name: 'XAUUSD Pip 0.1 · 1 lot = 100 · USD' }).click();

  const form = page.getByRole('dialog', { name: 'XAUUSD Contract Specs' });
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByLabel('Pip Size')).toHaveAccessibleDescription(/Fill in at least one field\.$/);
  await form.getByLabel('Pip Size').fill('0,01');
  await form.getByLabel('Quote Currency').fill('dollars');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByLabel('Quote Currency')).toHaveAccessibleDescription(
    /Enter a three-letter currency code/,
  );
  await form.getByLabel('Quote Currency').fill('');
  await expectGoodLooks(page, 'dialog of a symbol');
  await form.getByRole('button', { name: 'Save' }).click();
  await journal.expectToast('Contract specs saved', 'XAUUSD now uses these specs.');
  await expect(
    dialog.getByRole('button', { name: 'XAUUSD Pip 0.01 · 1 lot = 100 · USD Yours' }),
  ).toBeFocused();

  await dialog.getByRole('tab', { name: 'Rates' }).click();
  await dialog.getByRole('button', { name: 'New rate' }).click();
  const rate = page.getByRole('dialog', { name: 'New Rate' });
  await rate.getByLabel('Pair').fill('eur');
  await rate.getByLabel('Rate').fill('1.0850');
  await rate.getByRole('button', { name: 'Save' }).click();
  await expect(rate.getByLabel('Pair')).toHaveAccessibleDescription(/Enter two currencies, like EUR\/USD\.$/);
  await rate.getByLabel('Pair').fill('eurusd');
  await rate.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByRole('list', { name: 'Rates' }).getByRole('button')).toHaveText(
    /^EUR\/USD 1\.085 /,
  );
  await page.keyboard.press('Escape');

  await page.getByRole('link', { name: 'Today' }).click();
  await expect(await openRisk(page, 'XAUUSD')).toHaveText(
    '500.0 pips (pip = 0.01, set by you) 50,000.0 pips (price x 10,000)',
  );
  await page.keyboard.press('Escape');
  await expect(await openRisk(page, 'XPTUSD')).toHaveText(
    '50.0 pips (pip = 0.10, set by your class) 50,000.0 pips (price x 10,000)',
  );
});
