import type { Locator, Page } from '@playwright/test';
import { readMarkup } from '#examples/statements/markup.ts';
import { mt4Account, mt4Cash, mt4Open, mt4Page, mt4Trade } from '#examples/statements/mt4-page.ts';
import { mt5Cash, mt5Deal, mt5Page, mt5Position } from '#examples/statements/mt5-report.ts';
import { addTrader } from '../../../lab/harness/people.ts';
import { expect, test } from '../fixtures.ts';
import { expectGoodLooks } from '../screens/checks.ts';
import { tradeList } from '../trades/fixtures.ts';

const mt4 = readMarkup(
  mt4Page({
    head: mt4Account,
    closed: [
      mt4Cash('1000', '1 000.00'),
      mt4Cash('1001', '-3.20', 'Financing'),
      mt4Trade('1002'),
      mt4Trade('1003', { 4: 'xauusd.m', 13: '-40.00' }),
    ],
    sums: ['-7.00', '0.00', '-0.50', '60.00'],
    total: '52.50',
    deposits: '996.80',
    balance: '1 049.30',
    open: [mt4Open('1009')],
  }),
);

/** Its deals print a balance that is a euro too low. */
const mt5 = readMarkup(
  mt5Page({
    account: '7001234 (EUR, Example-Demo, demo, Hedge)',
    positions: [mt5Position('11')],
    deals: [
      mt5Cash('2026.03.01 08:00:00', '1', '1 000.00', '1 000.00'),
      mt5Deal(['2026.03.02 09:15:03', '2', 'buy', 'in', '11'], ['-0.35', '0.00', '0.00', '0.00', '998.65']),
      mt5Deal(
        ['2026.03.02 14:40:59', '3', 'sell', 'out', '12'],
        ['-0.35', '0.00', '0.00', '20.00', '1 019.30'],
      ),
    ],
    sums: ['-0.70', '0.00', '0.00', '1 020.00', '1 019.30'],
    balance: '1 019.30',
  }),
);

type Sent = { name: string; content: string };

async function drop(page: Page, target: Locator, { name, content }: Sent): Promise<void> {
  const dataTransfer = await page.evaluateHandle(
    file => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([file.content], file.name));
      return transfer;
    },
    { name, content },
  );
  await target.dispatchEvent('dragover', { dataTransfer });
  await target.dispatchEvent('drop', { dataTransfer });
}

async function choose(dialog: Locator, ...files: Sent[]): Promise<void> {
  const chooser = dialog.page().waitForEvent('filechooser');
  await dialog.getByRole('button', { name: 'Choose Files' }).click();
  await (await chooser).setFiles(
    files.map(({ name, content }) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(content) })),
  );
}

const importDialog = (page: Page) => page.getByRole('dialog', { name: 'Import a Statement' });

test('a statement is dropped, proved, imported, counts a typed starting balance once, and adds nothing a second time', async ({
  journal,
  page,
  server,
}) => {
  const amara = await addTrader(server, 'Amara Okafor');
  const typed = { amount: 1000, reason: 'Starting balance', request_id: crypto.randomUUID() };
  await amara.client.rpc('record_cash', typed).throwOnError();
  await journal.comeAs(amara);
  await page.getByRole('button', { name: 'Import Trades' }).click();
  const dialog = importDialog(page);
  await expect(dialog.getByRole('button', { name: 'Choose Files' })).toBeVisible();

  await drop(page, dialog.getByText('Or drop them here'), { name: 'Statement 12345678.htm', content: mt4 });
  await expect(dialog.getByRole('heading', { name: 'Review Your Import' })).toBeFocused();
  await expect(dialog).toContainText('All totals match the statement to the cent.');
  const sums = dialog.getByRole('table', { name: 'Totals' });
  await expect(sums.getByRole('row', { name: /Closed P\/L/ })).toHaveText(/\$52\.50\$52\.50\$0\.00$/);
  await expect(dialog).toContainText('2 new trades.');
  await expect(dialog).toContainText('1 open position');
  await expect(dialog).toContainText(/Last close in the file: 14:40 on Mon, Mar 2, 2026.*07:40 in New York/);
  await expect(dialog).toContainText('Balance after import: $2,049.30 (statement: $1,049.30).');
  await expect(dialog).not.toContainText('1234567');
  await expectGoodLooks(page, 'preview of a statement');

  await page.keyboard.press('Escape');
  const asked = page.getByRole('alertdialog', { name: 'Leave the import?' });
  await asked.getByRole('button', { name: 'Stay' }).click();
  expect((await amara.client.from('statement_imports').select('id')).data).toEqual([]);

  await dialog.getByRole('button', { name: 'Import 2 Trades' }).click();
  const question = dialog.getByRole('radiogroup', {
    name: 'You entered your balance of $1,000.00 manually. Is it the deposit in this statement?',
  });
  await expect(question).toHaveAccessibleDescription(/Choose one\./);
  await question.getByRole('radio', { name: 'Yes, count it once' }).check();
  await expect(dialog).toContainText('Balance after import: $1,049.30 (statement: $1,049.30).');
  await dialog.getByRole('button', { name: 'Import 2 Trades' }).click();
  await expect(dialog.getByRole('heading', { name: '2 trades added to “Main account”' })).toBeFocused();
  await expect(dialog).toContainText('Account balance: $1,049.30');
  await dialog.getByRole('button', { name: 'Show Trades' }).click();
  await expect(dialog).toBeHidden();
  await expect(tradeList(page).getByRole('listitem')).toHaveCount(2);
  await expect(tradeList(page)).toContainText('XAUUSD');
  await expect(page.getByRole('region', { name: 'Open Trades (1)' })).toContainText('From a statement');

  await drop(page, page.getByRole('main'), { name: 'Statement 12345678.htm', content: mt4 });
  await expect(dialog).toContainText('2 trades already in your journal.');
  await expect(dialog).toContainText('Nothing in this file is new to your journal.');
  await dialog.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(dialog.getByRole('heading', { name: '0 trades added to “Main account”' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('link', { name: 'Today' }).click();
  await expect(journal.card('Account Balance')).toContainText('$1,049.30');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('a table of another platform is read once its columns are named, and the next one by itself', async ({
    journal,
    page,
    server,
  }) => {
    const header = 'Closed;Symbol;Side;Lots;Entry;Exit;P&L';
    const table = (rows: string[]) => [header, ...rows].join('\n');
    const march = table([
      '02.03.2026 14:40;EURUSD;Long;0,10;1,08200;1,08400;1.020,50',
      '13.03.2026 09:12;GBPUSD;Short;0,20;1,27000;1,27100;-20,00',
      '14.03.2026 10:12;;Deposit;;;;500,00',
    ]);
    const amara = await addTrader(server, 'Amara Okafor');
    await journal.comeAs(amara, '/trades');
    await page.getByRole('button', { name: 'Import' }).first().click();
    const dialog = importDialog(page);
    await dialog.getByRole('button', { name: 'Paste from a Spreadsheet' }).click();
    await dialog.getByLabel('Table From a Spreadsheet').fill(march);
    await dialog.getByRole('button', { name: 'Read Table' }).click();

    await expect(dialog.getByRole('heading', { name: 'Match Your Columns' })).toBeFocused();
    await expect(dialog.getByRole('table', { name: 'First rows' })).toContainText('1.020,50');
    await journal.choose(dialog.getByLabel('Close Time'), 'Symbol (EURUSD)');
    await dialog.getByRole('button', { name: 'Read Table' }).click();
    const closed = dialog.getByLabel('Close Time');
    await expect(closed).toHaveAttribute('aria-invalid', 'true');
    await expect(dialog).toContainText('One column can’t be both');
    await journal.choose(closed, 'Closed (02.03.2026 14:40)');
    await journal.choose(dialog.getByLabel('“deposit”'), 'Deposit or withdrawal');
    await dialog.getByRole('button', { name: 'Read Table' }).click();

    await expect(dialog).toContainText('2 new trades.');
    await expect(dialog.getByRole('list', { name: 'First trades' })).toContainText('+$1,020.50');
    await expect(dialog).toContainText('Balance after import: $1,500.50.');
    await dialog.getByRole('button', { name: 'Import 2 Trades' }).click();
    await expect(dialog).toContainText('2 trades added');
    await dialog.getByRole('button', { name: 'Done' }).click();

    await page.getByRole('button', { name: 'Import' }).first().click();
    const april = table(['02/04/2026 14:40;EURUSD;Long;0,10;1,08200;1,08400;20,50']);
    await choose(dialog, { name: 'April.csv', content: april });
    // One date does not separate day and month.
    await expect(dialog.getByRole('heading', { name: 'One Question First' })).toBeFocused();
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await expect(dialog).toContainText('Choose one to continue.');
    await dialog.getByRole('radio', { name: 'Apr 2, 2026' }).check();
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await expect(dialog).toContainText('1 new trade.');
    await dialog.getByRole('button', { name: 'Back' }).click();
    await expect(dialog.getByRole('heading', { name: 'One Question First' })).toBeFocused();
    await dialog.getByRole('button', { name: 'Back' }).click();
    await expect(dialog.getByRole('heading', { name: 'Match Your Columns' })).toBeFocused();
  });
});

test('a statement in euros opens an account, and one that differs is imported only with a tick', async ({
  journal,
  page,
  server,
}) => {
  const amara = await addTrader(server, 'Amara Okafor');
  await journal.comeAs(amara);
  await page.getByRole('button', { name: 'Import a Statement' }).click();
  const dialog = importDialog(page);

  let goOn = () => {};
  const isHeld = new Promise<void>(done => {
    goOn = done;
  });
  await page.route('**/statement-worker-*.js', route => isHeld.then(() => route.continue()), { times: 1 });
  await choose(dialog, { name: 'mt5.htm', content: mt5 });
  await expect(dialog.getByRole('heading', { name: 'Reading' })).toBeFocused();
  await expect(dialog.getByRole('progressbar', { name: 'Reading' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog.getByRole('heading', { name: 'Choose Your Statement File' })).toBeVisible();
  goOn();
  await choose(dialog, { name: 'Statement.pdf', content: '%PDF-1.7' });
  await expect(dialog.getByRole('list', { name: 'Files not read' })).toContainText(
    'Statement.pdf: This is a PDF',
  );
  await choose(
    dialog,
    { name: 'Statement.pdf', content: '%PDF-1.7' },
    { name: 'mt4.htm', content: mt4 },
    { name: 'mt5.htm', content: mt5 },
  );
  await expect(dialog.getByRole('heading', { name: 'Choose a Statement to Import' })).toBeFocused();
  await expect(dialog).toContainText('This is a PDF');
  await dialog.getByRole('button', { name: /MetaTrader 5 report, account …1234/ }).click();

  await expect(dialog.getByLabel('Name')).toHaveValue('MetaTrader 5');
  await expect(dialog.getByRole('radio', { name: 'Demo' })).toBeChecked();
  await dialog.getByLabel('Name').fill('Main account');
  await dialog.getByRole('radio', { name: 'Live' }).check();
  await expect(dialog.getByText('Differs', { exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: 'Import 1 Trade' }).click();
  await expect(dialog.getByText('You already have an account with that name.')).toBeVisible();
  await expect(dialog.getByLabel('Name')).toBeFocused();
  await expect(dialog.getByText('Tick this to import anyway')).toBeVisible();
  await dialog.getByLabel('Name').fill('Euro live');
  await dialog.getByLabel('EUR/USD Rate').fill('1.10');
  await expect(dialog).toContainText('Net P&L in this file: €19.30 = $21.23');
  await dialog.getByRole('checkbox', { name: 'Import anyway' }).check();
  await expect(dialog).toContainText('Balance after import: €1,019.30 (statement: €1,019.30).');
  await dialog.getByRole('checkbox', { name: 'Include deposits and withdrawals' }).uncheck();
  await expect(dialog).toContainText('Balance after import: €19.30');
  await dialog.getByRole('checkbox', { name: 'Include deposits and withdrawals' }).check();
  await dialog.getByRole('button', { name: 'Import 1 Trade' }).click();
  await expect(dialog.getByRole('heading', { name: '1 trade added to “Euro live”' })).toBeFocused();
  await expect(dialog).toContainText('Account balance: €1,019.30');
  await dialog.getByRole('button', { name: 'Import the Next (1)' }).click();
  await expect(dialog.getByText('Imported', { exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: 'Back' }).click();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  const { data } = await amara.client.from('trading_records').select('amount, account_amount');
  expect(data).toEqual([{ amount: 21.23, account_amount: 19.3 }]);
});

test.describe('with answers that do not come', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test('an import continues automatically without a duplicate, and a refused one keeps the choices', async ({
    journal,
    page,
    server,
  }) => {
    const amara = await addTrader(server, 'Amara Okafor');
    const second = await amara.client
      .from('trading_accounts')
      .insert({ user_id: amara.id, name: 'Second', currency: 'USD' })
      .select('id')
      .single();
    await journal.comeAs(amara, '/trades');
    await page.getByRole('button', { name: 'Import' }).first().click();
    const dialog = importDialog(page);
    await choose(dialog, { name: 'mt4.htm', content: mt4 });

    // The account was archived on another device.
    await journal.choose(dialog.getByLabel('Account', { exact: true }), 'Second');
    await journal.choose(dialog.getByLabel('Statement Time Zone'), 'UTC');
    await expect(dialog.getByRole('button', { name: 'Import 2 Trades' })).toBeEnabled();
    const archive = (at: string | null) =>
      amara.client.from('trading_accounts').update({ archived_at: at }).eq('id', second.data?.id);
    await archive(new Date().toISOString());
    await dialog.getByRole('button', { name: 'Import 2 Trades' }).click();
    await expect(dialog.getByRole('heading', { name: 'Import Failed' })).toBeFocused();
    await expect(dialog).toContainText('Nothing was imported. Your choices are still here.');
    await archive(null);
    await dialog.getByRole('button', { name: 'Back' }).click();
    await expect(dialog.getByLabel('Statement Time Zone')).toContainText('UTC');

    // One part is lost; then the server's last answer is.
    await page.route('**/rpc/add_import_part', route => route.abort(), { times: 2 });
    await page.route(
      '**/rpc/finish_import',
      async route => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
    await dialog.getByRole('button', { name: 'Import 2 Trades' }).click();
    await expect(dialog).toContainText('Connection lost. Retrying…');
    await expect(dialog.getByRole('heading', { name: '2 trades added to “Second”' })).toBeFocused();
    await dialog.getByRole('button', { name: 'Done' }).click();
    await expect(tradeList(page).getByRole('listitem')).toHaveCount(2);
    const { data } = await amara.client.from('statement_imports').select('state').eq('state', 'done');
    expect(data).toHaveLength(1);
  });
});
