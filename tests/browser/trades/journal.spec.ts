import type { Locator, Page } from '@playwright/test';
import { addTrader } from '../../../lab/harness/people.ts';
import { addTrades } from '../../../lab/harness/trading.ts';
import { expect, test } from '../fixtures.ts';
import type { Journal } from '../journal.ts';
import { expectGoodLooks } from '../screens/checks.ts';
import { tradeList } from './fixtures.ts';

/** One is tagged News, one has a setup. */
async function openTaggedTrades(journal: Journal) {
  const amara = await addTrader(journal.server, 'Amara Okafor');
  const news = { id: crypto.randomUUID(), name: 'News', color: 1 };
  await amara.client.from('tags').insert(news).throwOnError();
  await addTrades(amara, [{ currency_pair: 'XAUUSD', tags: [news.id], setup: 'Range break' }]);
  await journal.comeAs(amara, '/trades');
  return amara;
}

/** By keyboard. */
async function fillTrade(dialog: Locator): Promise<void> {
  await dialog.getByLabel('Currency Pair').fill('EURUSD');
  await dialog
    .page()
    .getByRole('option', { name: /EURUSD/ })
    .click();
  await dialog.getByRole('radiogroup', { name: 'Trade Type' }).getByLabel('Buy').check();
  await dialog.getByRole('radiogroup', { name: 'Trade Result' }).getByLabel('Won').check();
  await dialog.getByLabel('Amount').fill('40');
  await dialog.getByLabel('Entry Price').fill('1.08543');
  await dialog.getByLabel('Take Profit').fill('0');
  await dialog.getByLabel('Stop Loss').fill('0');
  await dialog.getByLabel('Lot Size').fill('0.1');
}

async function openAction(page: Page, tag: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${tag}` }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

test.use({ expectedErrors: [/409 \(Conflict\)/] });

test('a trade keeps tags, setup, feelings and how its plan was followed, and is found by its tags', async ({
  journal,
  page,
}) => {
  await openTaggedTrades(journal);
  const form = page.getByRole('dialog', { name: 'Add Trade' });

  await test.step('tags are chosen and made by keyboard; the rest by a press each', async () => {
    await page.getByRole('main').getByRole('button', { name: 'Add Trade' }).click();
    await fillTrade(form);
    await form.getByRole('button', { name: 'Journal tags, setup, feelings: none' }).click();
    const tags = form.getByLabel('Tags', { exact: true });
    await tags.fill('ne');
    await tags.press('Enter');
    await expect(form.getByRole('button', { name: 'Remove News' })).toBeVisible();
    await tags.press('Backspace');
    await expect(form.getByRole('button', { name: 'Remove News' })).toBeHidden();
    await tags.fill('News at ten');
    await tags.press('Enter');
    await expect(form.getByRole('button', { name: 'Remove News at ten' })).toBeVisible();
    await tags.fill('NEWS at ten');
    await tags.press('Enter');
    await tags.press('Escape');
    await expect(form.getByRole('button', { name: 'Remove News at ten' })).toBeVisible();
    await tags.fill('long '.repeat(9));
    await tags.press('Enter');
    await expect(form.getByText('Choose Won or Lost.')).toBeHidden();
    await tags.fill('half a name');
    await tags.press('Tab');
    await form.getByRole('button', { name: 'Add Trade' }).click();
    await expect(form.getByText('Press Enter to create this tag, or clear the field.')).toBeVisible();
    await tags.fill('');
    await form.getByLabel('Setup').fill('range');
    await page.getByRole('option', { name: 'Range break' }).click();
    const before = form.getByRole('group', { name: 'Emotion Before' });
    for (const word of ['calm', 'patient', 'tired']) {
      await before.getByLabel(word).check();
    }
    await expect(before.getByLabel('angry')).toBeDisabled();
    await before.getByLabel('tired').uncheck();
    const followed = form.getByRole('radiogroup', { name: 'Plan Followed' });
    await followed.getByLabel('2').check();
    await form.getByRole('button', { name: 'Clear Plan Followed' }).click();
    await expect(followed.getByLabel('2')).not.toBeChecked();
    await expect(followed.getByLabel('1')).toBeFocused();
    await followed.getByLabel('4').check();
    await expectGoodLooks(page, 'trade form with its journal');
    await form.getByRole('button', { name: 'Add Trade' }).click();
    await expect(form).toBeHidden();
  });

  await test.step('the details show them, and a copy keeps tags and setup', async () => {
    await tradeList(page)
      .getByRole('button', { name: /EURUSD.*News at ten/ })
      .click();
    const details = page.getByRole('dialog', { name: 'Trade Details - EURUSD' });
    const told = details.getByRole('region', { name: 'Journal' });
    await expect(told.getByRole('listitem')).toHaveText(['News at ten']);
    await expect(told.getByRole('definition')).toHaveText(['Range break', '4 of 5', 'Calm, patient']);
    await details.getByRole('button', { name: 'Duplicate' }).click();
    await expect(form.getByRole('group', { name: 'Emotion Before' }).getByLabel('calm')).not.toBeChecked();
    await expect(form.getByLabel('Setup')).toHaveValue('Range break');
    await expect(form.getByRole('button', { name: 'Remove News at ten' })).toBeVisible();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
  });

  await test.step('the list is narrowed by a tag', async () => {
    await page.getByRole('region', { name: 'Filters' }).getByLabel('Tag', { exact: true }).click();
    await page.getByRole('option', { name: 'News at ten', exact: true }).click();
    await expect(page.getByText('1 of 2 trades match')).toBeVisible();
    await expect(page).toHaveURL(/\?tag=/);
  });

  await test.step('tags are renamed, merged and deleted on their page', async () => {
    await page.getByRole('link', { name: 'Manage Tags' }).click();
    await expect(page.getByRole('heading', { name: 'Tags' })).toBeFocused();
    await expectGoodLooks(page, 'tags');
    await openAction(page, 'News at ten', 'Name and Color');
    const edit = page.getByRole('dialog', { name: 'Name and Color' });
    await edit.getByLabel('Name').fill('NEWS');
    await edit.getByRole('button', { name: 'Save Changes' }).click();
    await expect(edit.getByText('You already have a tag with this name.')).toBeVisible();
    await edit.getByLabel('Name').fill('Ten o’clock');
    await edit.getByLabel('Pink').check();
    await edit.getByRole('button', { name: 'Save Changes' }).click();
    await expect(edit).toBeHidden();
    await openAction(page, 'Ten o’clock', 'Merge…');
    const merge = page.getByRole('dialog', { name: 'Merge “Ten o’clock”' });
    await merge.getByLabel('Into').fill('news');
    await page.getByRole('option', { name: 'News', exact: true }).click();
    await merge.getByRole('button', { name: 'Merge' }).click();
    await journal.expectToast('Tags merged!', '1 trade of “Ten o’clock” now has “News”.');
    await expect(page.getByRole('list', { name: 'Tags' }).getByRole('listitem')).toHaveText([
      'News2 trades of News',
    ]);
    await openAction(page, 'News', 'Delete');
    const deletion = page.getByRole('alertdialog', { name: 'Delete Tag' });
    await expect(deletion).toContainText('2 trades lose it. Nothing else changes.');
    await deletion.getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByRole('heading', { name: 'No Tags Yet' })).toBeVisible();
  });
});
