import type { Locator, Page } from '@playwright/test';
import { addTrader, admin } from '../../../lab/harness/people.ts';
import { connected, openPosition, post, tradeDeals, wholePost } from '../../api/sync/programs.ts';
import { expect, test } from '../fixtures.ts';
import { expectGoodLooks } from '../screens/checks.ts';
import { tradeList } from './fixtures.ts';

test.use({ expectedErrors: [/Failed to load resource/] });

const openTrades = (page: Page) => page.getByRole('region', { name: /^Open Trades/ });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

async function fill(form: Locator, fields: Record<string, string>): Promise<void> {
  for (const [label, text] of Object.entries(fields)) {
    await form.getByLabel(label, { exact: true }).fill(text);
  }
}

test('a trade stays apart while it is open, and its parts count when they are closed', async ({
  journal,
  page,
  context,
  server,
}) => {
  const amara = await addTrader(server, 'Amara Okafor');
  await journal.comeAs(amara, '/trades');

  await test.step('added without a result', async () => {
    await page.getByRole('button', { name: 'Add Trade' }).first().click();
    const form = dialog(page, 'Add Trade');
    await form.getByLabel('Currency Pair').fill('EURUSD');
    await form.getByLabel('Buy').check();
    await fill(form, {
      'Entry Price': '1.1',
      'Take Profit': '1.13',
      'Stop Loss': '1.09',
      'Lot Size': '0.50',
    });
    await form.getByLabel('Still Open').check();
    await expect(form.getByLabel('Amount')).toHaveCount(0);
    await expect(form.getByLabel('Won')).toHaveCount(0);
    await form.getByLabel('Notes').fill('Waits for the news');
    await expectGoodLooks(page, 'still-open-form');
    await form.getByRole('button', { name: 'Add Trade' }).click();
    await expect(form).toBeHidden();
    await expect(openTrades(page)).toContainText('Risks $500.00 (1.00 R)');
    await expect(page.getByText('No trades yet')).toBeVisible();
  });

  await test.step('with its stop moved, it risks less', async () => {
    await openTrades(page).getByRole('button', { name: 'Edit EURUSD' }).click();
    const form = dialog(page, 'Edit Open Trade - EURUSD');
    await form.getByLabel('Stop Loss', { exact: true }).fill('1.095');
    await form.getByRole('button', { name: 'Save Changes' }).click();
    await expect(openTrades(page)).toContainText('Risks $250.00 (0.50 R)');
    await expect(openTrades(page)).toContainText('Risk now: $250.00');
  });

  await test.step('deleted and put back', async () => {
    await openTrades(page).getByRole('button', { name: 'Delete EURUSD' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(openTrades(page)).toHaveCount(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(openTrades(page)).toContainText('Risks $250.00 (0.50 R)');
  });

  await test.step('a position of a terminal is in the same list', async () => {
    const connection = await connected(server, amara);
    await post(connection, wholePost([], { open: [openPosition(tradeDeals(9), { stopLoss: '0' })] }));
    await page.reload();
    await expect(openTrades(page).getByRole('listitem')).toHaveCount(2);
    await expect(openTrades(page)).toContainText('Sent by the terminal');
    await expect(openTrades(page)).toContainText('Risk now: $250.00, known for 1 of 2');
    await expect(openTrades(page).getByRole('button', { name: /^Close / })).toHaveCount(1);
  });

  await test.step('entered by hand as well, it is listed once after a press', async () => {
    await amara.client
      .from('running_trades')
      .insert({
        ...{ trade_type: 'buy', currency_pair: 'EURUSD', entry_price: 1.082, stop_loss: 1.08, lot_size: 0.1 },
        ...{ opened_at: '2026-03-03T01:20:00Z', notes: 'Entered as well' },
      })
      .throwOnError();
    await page.reload();
    await expect(openTrades(page).getByText('Probably listed twice')).toBeVisible();
    await expectGoodLooks(page, 'open-trades');
    await openTrades(page).getByRole('button', { name: 'Join the two trades: EURUSD' }).click();
    await expect(openTrades(page).getByRole('listitem')).toHaveCount(2);
    const joined = openTrades(page).getByRole('listitem').last();
    await expect(joined).toContainText('Entered as well');
    await joined.getByRole('button', { name: 'Edit EURUSD' }).click();
    const form = dialog(page, 'Edit Open Trade - EURUSD');
    await expect(form.getByLabel('First Stop Loss')).toHaveValue('1.08');
    await expect(form.getByLabel('Open Lots')).toHaveCount(0);
    await form.getByRole('button', { name: 'Cancel' }).click();
  });

  await test.step('the dashboard sums them up', async () => {
    await journal.goTo('/');
    await expect(openTrades(page)).toContainText('Risk now: $250.00, known for 1 of 2');
    await openTrades(page).getByRole('link', { name: 'Open Trades (2)' }).click();
  });

  const form = dialog(page, 'Close Trade - EURUSD');
  const closeDialog = async () => {
    await openTrades(page).getByRole('button', { name: 'Close EURUSD' }).click();
    await expect(form.getByLabel('Close Price')).toBeFocused();
  };

  await test.step('a part is closed at the amount that prices give', async () => {
    await closeDialog();
    await fill(form, { 'Close Price': '1.12', 'Lots to Close': '0.25' });
    await expect(form.getByLabel('Amount')).toHaveValue('500.00');
    await form.getByLabel('Close Price').fill('');
    await expect(form.getByLabel('Amount')).toHaveValue('');
    await expect(form.getByLabel('Won')).not.toBeChecked();
    await form.getByLabel('Close Price').fill('1.12');
    await expect(form.getByLabel('Amount')).toHaveValue('500.00');
    await expect(form.getByLabel('Won')).toBeChecked();
    await form.getByRole('button', { name: /^Costs/ }).click();
    await form.getByLabel('Commission').fill('-3.50');
    await expect(form.getByLabel('Amount')).toHaveValue('496.50');
    await expectGoodLooks(page, 'close-trade');
    await form.getByLabel('Commission').fill('');
    await expect(form.getByLabel('Amount')).toHaveValue('500.00');
    // The answer is lost, and as many lots are left as were closed: sent again, it is the same part.
    await context.route('**/rpc/close_open_trade', route => route.fetch().then(() => route.abort()), {
      times: 1,
    });
    await form.getByRole('button', { name: 'Close Trade' }).click();
    await expect(page.getByText('Failed to close trade')).toBeVisible();
    await expect(form).toContainText('0.25 lots are open.');
    await form.getByRole('button', { name: 'Close Trade' }).click();
    await expect(page.getByText('won trade with profit of $500.00. 0.25 lots are still open.')).toBeVisible();
    await expect(openTrades(page)).toContainText('0.25 lots');
  });

  await test.step('the rest at the typed amount, which wins', async () => {
    await closeDialog();
    await fill(form, { Amount: '-305', 'Close Price': '1.09' });
    await expect(form.getByLabel('Amount')).toHaveValue('305');
    await expect(form.getByLabel('Lost')).toBeChecked();
    await form.getByRole('button', { name: 'Close Trade' }).click();
    await expect(form).toBeHidden();
    await expect(openTrades(page).getByRole('listitem')).toHaveCount(1);
  });

  await test.step('each part has its R, and the whole has one', async () => {
    await tradeList(page).getByRole('button').first().click();
    const parts = page.getByRole('dialog').getByRole('region', { name: 'Parts of One Trade' });
    await expect(parts.getByRole('listitem')).toHaveCount(2);
    await expect(parts).toContainText('2.00 R');
    await expect(parts).toContainText('-1.22 R');
    await expect(parts).toContainText('Whole trade+$195.000.39 R');
    await expectGoodLooks(page, 'trade-parts');
  });

  await test.step('staff see what is open', async () => {
    await journal.comeAs(await admin(server), `/students/${amara.id}`);
    await expect(openTrades(page)).toContainText('Sent by the terminal');
    await expect(openTrades(page).getByRole('button')).toHaveCount(0);
  });
});
