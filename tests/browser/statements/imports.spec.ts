import type { Page } from '@playwright/test';
import { addTrader } from '../../../lab/harness/people.ts';
import { cash, importRows, trade, wallAt } from '../../../lab/harness/statement-rows.ts';
import { addTrades, readTotals } from '../../../lab/harness/trading.ts';
import { expect, test } from '../fixtures.ts';
import { Journal } from '../journal.ts';
import { expectGoodLooks, expectOutline } from '../screens/checks.ts';

test('a statement is taken back whole, after its trades were looked at and one of them edited', async ({
  browser,
  journal,
  page,
  server,
}) => {
  const amara = await addTrader(server, 'Amara Importing');
  await addTrades(amara, [{ amount: 25.5, notes: 'By hand' }]);
  const before = await readTotals(amara.client, amara.id);
  await importRows(
    amara,
    {
      trades: [
        trade(1, { comment: 'Breakout of London', exit: 'tp' }),
        trade(2, { side: 'unknown', entry: '0', printed_symbol: 'GBPUSD', symbol: 'GBPUSD' }),
        trade(48, { printed_symbol: 'XAUUSD', symbol: 'XAUUSD' }),
      ],
      cash: [cash(0), cash(1, { kind: 'financing', amount: '-1.10' })],
    },
    { file_name: 'Statement March.html', sums: { trades: 3, first: wallAt(1), last: wallAt(49) } },
  );

  // A trade without side and entry price keeps that when edited.
  await journal.comeAs(amara, '/trades');
  await page.getByRole('button', { name: /GBPUSD/ }).click();
  const unknown = page.getByRole('dialog', { name: 'Trade Details - GBPUSD' });
  await expect(unknown).toContainText('UNKNOWN SIDE');
  await expect(unknown).toContainText(/Entry PriceUnknown/);
  await expect(unknown).toContainText(/RiskUnknown/);
  await unknown.getByRole('button', { name: 'Edit' }).click();
  const form = page.getByRole('dialog', { name: 'Edit Trade' });
  await expect(form.getByRole('radio', { name: 'Unknown' })).toBeChecked();
  await expect(form.getByLabel('Entry Price')).toHaveValue('');
  await form.getByLabel('Notes').fill('Into the news');
  await form.getByRole('button', { name: 'Save Changes' }).click();
  await expect(form).toBeHidden();
  await expect(unknown).toContainText('Into the news');
  await expect(unknown).toContainText(/SourceImported, totals verified/);
  await page.keyboard.press('Escape');

  // The trader and their educator see that a figure was changed.
  await page.getByRole('button', { name: /EURUSD.*\+\$10\.00/ }).click();
  const proved = page.getByRole('dialog', { name: 'Trade Details - EURUSD' });
  await expect(proved).toContainText(/Symbol in the StatementEURUSD\.m/);
  await expect(proved).toContainText(/Broker’s CommentBreakout of London/);
  await proved.getByRole('button', { name: 'Edit' }).click();
  await form.getByLabel('Amount').fill('19.30');
  await page.keyboard.press('Tab');
  await expect(form).toContainText('Your prices make $10.00. Correct?');
  await form.getByRole('button', { name: 'Keep 19.30' }).click();
  await form.getByRole('button', { name: 'Save Changes' }).click();
  await expect(proved).toContainText(/SourceImported, edited on /);
  await page.keyboard.press('Escape');

  const educator = await browser.newPage({ baseURL: server.url });
  await new Journal(educator, server).comeAsAdmin(`/?user=${amara.id}`);
  const trades = educator.getByRole('list', { name: 'Recent trades' });
  await trades.getByRole('button', { name: /^EURUSD.*\+\$19\.30/ }).click();
  await expect(educator.getByRole('dialog', { name: /Trade Details/ })).toContainText(
    'SourceImported, edited on',
  );
  await educator.close();

  await page.getByRole('navigation').getByRole('link', { name: 'Account', exact: true }).click();
  await page.getByRole('link', { name: 'Trading', exact: true }).click();
  await page.getByRole('link', { name: 'Show the imports' }).click();
  await expectOutline(page, 'Imports');
  const list = page.getByRole('list', { name: 'Imports' });
  await expect(list).toContainText(
    /Statement March\.html.*Mar 2, 2026 – Mar 4, 2026.*3 trades added, 2 deposits and withdrawals added\. Totals match the statement\./,
  );
  await expectGoodLooks(page, 'imports');
  await list.getByRole('button', { name: 'Undo the import of Statement March.html' }).click();
  const undo = page.getByRole('dialog', { name: 'Undo This Import?' });
  await expect(undo).toContainText('3 trades it added');
  await expect(undo).toContainText('your notes on 1 of them');
  await expect(undo).toContainText('your edits to 1 of them');
  await expect(undo).toContainText('2 deposits and withdrawals');
  await expect(undo).toContainText('Account balance after undo: $25.50.');
  await expectGoodLooks(page, 'undo of an import');
  await undo.getByRole('button', { name: 'Undo Import' }).click();
  await expect(undo).toBeHidden();
  await expect(list).toContainText('Undone');
  await expect(list.getByRole('button')).toHaveCount(0);
  expect(await readTotals(amara.client, amara.id)).toEqual(before);
  await page.getByRole('navigation').getByRole('link', { name: 'Trades', exact: true }).click();
  await expect(page.getByRole('button', { name: /EURUSD/ })).toHaveCount(1);

  // A dropped file is shown in the dialog; a dragged text is none.
  const hint = page.getByText('Drop your statement to import it');
  const main = page.getByRole('main');
  const text = await dragged(page, transfer => transfer.setData('text/plain', 'EURUSD'));
  await main.dispatchEvent('dragover', { dataTransfer: text });
  await expect(hint).toBeHidden();
  const file = await dragged(page, transfer => transfer.items.add(new File(['Dear diary'], 'Diary.txt')));
  await main.dispatchEvent('dragover', { dataTransfer: file });
  await expect(hint).toBeVisible();
  await main.dispatchEvent('drop', { dataTransfer: file });
  const dialog = page.getByRole('dialog', { name: 'Import a Statement' });
  await expect(dialog.getByRole('list', { name: 'Files not read' })).toContainText('Diary.txt');
  await expect(hint).toBeHidden();
  await page.locator('body').dispatchEvent('dragover', { dataTransfer: file });
  await expect(hint).toBeHidden();
});

function dragged(page: Page, fill: (transfer: DataTransfer) => void) {
  return page.evaluateHandle(`(() => {
    const transfer = new DataTransfer();
    (${fill})(transfer);
    return transfer;
  })()`);
}
