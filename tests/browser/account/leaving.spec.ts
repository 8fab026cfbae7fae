import { readFile } from 'node:fs/promises';
import { strFromU8, unzipSync } from 'fflate';
import Papa from 'papaparse';
import { addTrader, signIn } from '../../../lab/harness/people.ts';
import { pixel } from '../../../lab/harness/pictures.ts';
import { addPlans, addTrades, lostTrade } from '../../../lab/harness/trading.ts';
import { expect, test } from '../fixtures.ts';
import type { Journal } from '../journal.ts';
import { addPicture } from '../pictures/fixtures.ts';
import { expectGoodLooks } from '../screens/checks.ts';
import { chooseFromAccountMenu } from './fixtures.ts';

const notes = '=HYPERLINK("http://example.com")\nwith a "second", line';

// The browser reports each interrupted request.
test.use({ expectedErrors: [/net::ERR_FAILED/] });

/** A spreadsheet would run this trader's names, notes and reasons. */
async function openDownload(journal: Journal) {
  const { page, server } = journal;
  const amara = await addTrader(server, 'Amara Okafor');
  await addPlans(amara, [{ plan_name: '=1+1' }]);
  const created_at = new Date().toISOString();
  await addTrades(amara, Array(1_001).fill({ amount: 1, created_at }));
  await addTrades(amara, [{ ...lostTrade, notes, close_price: '1.08443' }], { plan: '=1+1' });
  await amara.client.rpc('set_account_balance', { new_balance: 5, reason: '@Broker, ürgent' }).throwOnError();
  // A test cannot answer the browser's question for a file's place.
  await page.addInitScript(() => Reflect.deleteProperty(window, 'showSaveFilePicker'));
  await journal.comeAs(amara);
  await chooseFromAccountMenu(page, 'Export Your Data');
  const dialog = page.getByRole('dialog', { name: 'Export Your Data' });
  async function downloaded(what: string): Promise<{ name: string; text: string }> {
    const arriving = page.waitForEvent('download');
    await dialog.getByRole('button', { name: `Download ${what}`, exact: true }).click();
    const file = await arriving;
    const name = file.suggestedFilename();
    await expect(dialog.getByText(`${name} is in your downloads.`)).toBeVisible();
    return { name, text: await readFile(await file.path(), 'utf8') };
  }
  return { amara, dialog, downloaded };
}

test('a trader takes everything along as one file, as sheets and with pictures', async ({
  journal,
  page,
}) => {
  const { amara, dialog, downloaded } = await openDownload(journal);
  await test.step('a trader takes everything along as one file, more than one answer holds', async () => {
    const { name, text } = await downloaded('Everything');
    expect(name).toMatch(/^pipstone-\d{4}-\d\d-\d\d\.json$/);
    const everything = JSON.parse(text);
    expect(everything.profile).toMatchObject({ id: amara.id, email: amara.email, account_balance: 5 });
    expect(everything.trading_plans).toMatchObject([{ plan_name: '=1+1', starting_amount: 250.5 }]);
    expect(everything.trading_records).toHaveLength(1_002);
    expect(new Set(everything.trading_records.map(({ id }: { id: string }) => id)).size).toBe(1_002);
    expect(everything.balance_changes).toHaveLength(1_003);
  });

  await test.step('a trader takes sheets along that a spreadsheet cannot be tricked by', async () => {
    async function sheet(what: string) {
      const { name, text } = await downloaded(what);
      expect(text.charCodeAt(0)).toBe(0xfeff);
      const rows = Papa.parse<Record<string, string>>(text.slice(1), { header: true, skipEmptyLines: true });
      expect(rows.errors).toEqual([]);
      return { name, rows: rows.data };
    }
    const { name, rows } = await sheet('Trades');
    expect(name).toMatch(/^pipstone-trades-\d{4}-\d\d-\d\d\.csv$/);
    expect(rows).toHaveLength(1_002);
    expect(rows.find(row => row.Notes)).toMatchObject({
      'Time (America/New_York)': expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
      'Currency Pair': 'EURUSD',
      'Amount ($)': '-50.5',
      'Entry Price': '1.08543',
      'Trading Plan': "'=1+1",
      Notes: `'${notes}`,
    });
    await expect(dialog.getByText(/ 1,001 trades without a side or both prices are excluded/)).toHaveCount(2);
    const { text } = await downloaded('Trades for Tradervue');
    expect(Papa.parse<string[]>(text, { skipEmptyLines: true }).data).toMatchObject([
      expect.arrayContaining(['Date', 'Time', 'Symbol', 'Quantity', 'Price']),
      expect.arrayContaining(['EURUSD', '1.08543']),
      expect.arrayContaining(['EURUSD', '1.08443']),
    ]);
    const plans = await sheet('Plans');
    expect(plans.rows).toMatchObject([{ 'Plan Name': "'=1+1", 'Current Amount ($)': '200', Active: 'yes' }]);
    const changes = await sheet('Balance History');
    expect(changes.rows).toHaveLength(1_003);
    expect(changes.rows[0]).toMatchObject({ Kind: 'manual', Reason: "'@Broker, ürgent", 'Balance ($)': '5' });
    expect(changes.rows[1]).toMatchObject({ Kind: 'trade', 'Change ($)': '-50.5' });
  });
  await test.step('a trader takes everything along in one file, with pictures', async () => {
    const { data } = await amara.client
      .from('trading_records')
      .select('id')
      .eq('amount', -50.5)
      .throwOnError();
    const trade_id: string = data?.[0]?.id;
    await addPicture(amara, { trade_id });
    await addPicture(amara, { day: '2026-11-03' });
    const arriving = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Download Everything with Images' }).click();
    const file = await arriving;
    await expect(dialog.getByText(/^Saved .*\.zip\.$/)).toBeVisible();
    const files = unzipSync(await readFile(await file.path()));
    expect(Object.keys(files)).toContain(`pictures/${trade_id}/1.webp`);
    expect(Buffer.from(files['pictures/2026-11-03/1.webp'] ?? [])).toEqual(pixel.webp);
    const named = (beginning: string) => Object.keys(files).find(name => name.startsWith(beginning)) ?? '';
    const sheet = strFromU8(files[named('pipstone-pictures-')] ?? new Uint8Array());
    expect(sheet).toContain(`pictures/${trade_id}/1.webp,${trade_id},,image/webp`);
    expect(sheet).toContain('pictures/2026-11-03/1.webp,,2026-11-03,image/webp');
    const everything = JSON.parse(strFromU8(files[named('pipstone-2')] ?? new Uint8Array()));
    expect(everything.trading_records).toHaveLength(1_002);
    expect(everything.pictures).toHaveLength(2);
  });
  await expectGoodLooks(page, 'download dialog');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Account', exact: true })).toBeFocused();
});

test('whoever could not leave is still there, and leaving leaves nothing behind, here or there', async ({
  journal,
  page,
  server,
}) => {
  const amara = await addTrader(server, 'Amara Okafor');
  await journal.comeAs(amara);

  await test.step('what could not be read is no file, and who could not leave is still there', async () => {
    await chooseFromAccountMenu(page, 'Export Your Data');
    await page.route('**/rest/v1/{trading_plans*,rpc/delete_my_account}', route => route.abort());
    const download = page.getByRole('button', { name: 'Download Plans' });
    await download.click();
    const unreachable = 'Can’t reach the server. Check your connection and try again.';
    await journal.expectToast('Error', unreachable);
    await expect(page.getByText('Couldn’t read your data. Nothing was downloaded. Try again.')).toBeVisible();
    await page.keyboard.press('Escape');

    await page.getByRole('button', { name: 'Dismiss' }).last().click();
    await chooseFromAccountMenu(page, 'Delete Account');
    await page.getByLabel('Type DELETE to confirm').fill('DELETE');
    await page.getByLabel('Current Password').fill(amara.password);
    await page.getByRole('button', { name: 'Delete Account' }).click();
    await journal.expectToast('Error', unreachable);
    await expect(page.getByLabel('Type DELETE to confirm')).toHaveValue('DELETE');
    await signIn(server.url, amara.email, amara.password);
    await page.unroute('**/rest/v1/{trading_plans*,rpc/delete_my_account}');
    await page.getByLabel('Type DELETE to confirm').fill('');
    await page.getByLabel('Current Password').fill('');
  });

  await test.step('leaving takes a word, and offers the download once more', async () => {
    const leave = page.getByRole('dialog', { name: 'Delete Account' });
    await leave.getByRole('button', { name: 'Delete Account' }).click();
    await expect(leave.getByText('Type DELETE to confirm.')).toBeVisible();
    await leave.getByRole('button', { name: 'Export Your Data First' }).click();
    await expect(page.getByRole('dialog', { name: 'Export Your Data' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(leave.getByLabel('Type DELETE to confirm')).toBeVisible();
  });

  await test.step('who has left leaves nothing behind, here or there', async () => {
    await page.getByLabel('Type DELETE to confirm').fill('delete');
    await page.getByLabel('Current Password').fill(amara.password);
    await page.keyboard.press('Enter');
    await journal.expectToast('Account deleted', 'Your account and all its data are permanently deleted.');
    await expect(page.getByRole('tab', { name: 'Sign In' })).toBeVisible();
    await expect(page.getByRole('alert').getByRole('button')).toHaveCount(0);
    const kept = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
    expect(kept).not.toContain(amara.id);
    expect(kept).not.toContain(amara.email);
    await expect(signIn(server.url, amara.email, amara.password)).rejects.toThrow(
      'Invalid login credentials',
    );
  });
});
