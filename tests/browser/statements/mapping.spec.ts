import { addTrader } from '../../../lab/harness/people.ts';
import { expect, test } from '../fixtures.ts';

test('open questions about a table are asked once, and the next table of its kind uses the answers', async ({
  journal,
  page,
  server,
}) => {
  const table = (...rows: string[]) =>
    ['My trades', 'Symbol,Side,Quantity,Closed,Profit,Commission', ...rows].join('\n');
  const amara = await addTrader(server, 'Amara Okafor');
  await journal.comeAs(amara);
  await page.getByRole('button', { name: 'Import a Statement' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import a Statement' });
  const choose = async (name: string, content: string) => {
    const chooser = page.waitForEvent('filechooser');
    await dialog.getByRole('button', { name: 'Choose Files' }).click();
    await (await chooser).setFiles([{ name, mimeType: 'text/csv', buffer: Buffer.from(content) }]);
  };
  const march = table(
    'EURUSD,Buy,1,2026-03-02 11:20,20.00,0.70',
    'EURUSD,Sell,2,2026-03-03 11:20,n/a,0.70',
    'EURUSD,Sell,2,2026-03-04 11:20,-3.00,0.70',
  );

  await test.step('costs and sizes that may be meant in two ways', async () => {
    await choose('March.csv', march);
    await expect(dialog.getByRole('heading', { name: 'Match Your Columns' })).toBeVisible();
    await expect(dialog.getByLabel('Header Row')).toContainText('Symbol, Side, Quantity');
    const costs = dialog.getByRole('radiogroup', { name: 'Are costs positive numbers in this table?' });
    await expect(costs).toHaveAccessibleDescription(/Commission has “0.70”/);
    const size = dialog.getByRole('radiogroup', { name: 'Size Is In' });
    await expect(size).toHaveAccessibleDescription(/“1 of EURUSD” may be either/);
    await costs.getByRole('radio', { name: 'Yes: 3.50 is a cost' }).check();
    await size.getByRole('radio', { name: 'Lots' }).check();
    await dialog.getByRole('button', { name: 'Read Table' }).click();
  });

  await test.step('a row that cannot be read', async () => {
    await expect(dialog).toContainText('1 row can’t be read because of “n/a” in Profit.');
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await expect(dialog).toContainText('Choose Leave It Out to continue, or go back.');
    await dialog.getByRole('radio', { name: 'Leave It Out' }).check();
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await expect(dialog.getByRole('list', { name: 'First trades' })).toContainText('+$19.30');
    await dialog.getByRole('button', { name: 'Import 2 Trades' }).click();
    await expect(dialog).toContainText('2 trades added');
    await dialog.getByRole('button', { name: 'Done' }).click();
  });

  await test.step('the next file, with the answers of the first', async () => {
    await page.getByRole('button', { name: 'Import Trades' }).click();
    await choose('April.csv', table('EURUSD,Buy,1,2026-04-02 11:20,5.00,0.70'));
    await expect(dialog).toContainText('1 new trade.');
    await expect(dialog.getByRole('list', { name: 'First trades' })).toContainText('+$4.30');
  });
});
