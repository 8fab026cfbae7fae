import { addTrader } from '../../../lab/harness/people.ts';
import { expect, test } from '../fixtures.ts';
import { expectGoodLooks } from '../screens/checks.ts';
import { drawn } from './fixtures.ts';

test.describe('on a phone', () => {
  test.use({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    // The row exists when the bytes are sent again.
    expectedErrors: [/ERR_FAILED|Failed to fetch|409/],
  });

  test('a photo is added to a new trade, and neither is lost with the connection', async ({
    journal,
    page,
  }) => {
    const amara = await addTrader(journal.server, 'Amara Okafor');
    await journal.comeAs(amara);
    await page.getByRole('main').getByRole('button', { name: 'Add Trade' }).click();
    const form = page.getByRole('dialog', { name: 'Add Trade' });
    const rows = page.getByRole('list', { name: 'Uploading images' }).getByRole('listitem');

    await test.step('the photo is taken before the trade is there', async () => {
      const photo = await drawn(page, 'photo.jpg', { type: 'image/jpeg', width: 600, height: 800 });
      const choosing = page.waitForEvent('filechooser');
      await form.getByRole('button', { name: 'Take Photo' }).click();
      await (await choosing).setFiles([photo]);
      await expect(rows).toContainText(['Uploads with the trade']);
      await expectGoodLooks(page, 'pictures of a new trade');
      await page.setViewportSize({ width: 390, height: 844 });
      await form.getByRole('button', { name: 'Close' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Keep Editing' }).click();
    });

    await test.step('without a connection the trade waits, and its photo behind it', async () => {
      await form.getByRole('radiogroup', { name: 'Trade Type' }).getByLabel('Buy').check();
      await form.getByLabel('Currency Pair').click();
      await page.keyboard.type('EURUSD');
      await page.getByRole('option', { name: /EURUSD/ }).click();
      await form.getByLabel('Entry Price').fill('1.08543');
      await form.getByLabel('Take Profit').fill('1.09543');
      await form.getByLabel('Stop Loss').fill('1.08043');
      await form.getByLabel('Lot Size').fill('0.10');
      await form.getByRole('radiogroup', { name: 'Trade Result' }).getByLabel('Won').check();
      await form.getByLabel('Amount').fill('25');
      await page.route(/\/(rest|storage)\/v1\//, route => route.abort());
      await form.getByRole('button', { name: 'Add Trade' }).click();
      await form.getByRole('button', { name: 'Save Offline' }).click();
      await expect(form).toBeHidden();
      await journal.expectToast(
        'Images are waiting for their trade',
        'They upload once it’s synced. Keep this tab open.',
      );
    });

    await test.step('signing out asks first', async () => {
      await page.getByRole('button', { name: 'Sign Out' }).click();
      const question = page.getByRole('alertdialog', { name: 'Sign out before the upload ends?' });
      await question.getByRole('button', { name: 'Stay' }).click();
      await expect(question).toBeHidden();
    });

    await test.step('the trade is saved; its photo is marked as unsent until it is sent', async () => {
      await page.unroute(/\/(rest|storage)\/v1\//);
      await page.route(/\/storage\/v1\//, route => route.abort());
      // By keyboard: the toasts are over the list.
      await page.getByRole('list', { name: 'Newest trades' }).getByRole('button').first().press('Enter');
      await expect(rows).toContainText([/Can’t reach the server/]);
      await page.unroute(/\/storage\/v1\//);
      await expect(page.getByRole('button', { name: /^Screenshot 1 of 1: EURUSD/ })).toBeVisible({
        timeout: 20_000,
      });
      await expect(rows).toHaveCount(0);
    });

    await test.step('it is looked at, with a finger', async () => {
      await page.getByRole('button', { name: /^Screenshot 1 of 1/ }).tap();
      const viewer = page.getByRole('dialog', { name: /^Screenshots of EURUSD/ });
      await viewer.getByRole('button', { name: 'Zoom In' }).tap();
      await expect(viewer.getByText('150%')).toBeVisible();
      await page.goBack();
      await expect(viewer).toBeHidden();
    });
  });
});
