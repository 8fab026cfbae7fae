import type { Locator } from '@playwright/test';
import { expect, expectAccessible, specimen, test } from './fixtures.ts';

test.use({ chapter: 'inputs' });

test('Fields of text', async ({ kit }) => {
  await test.step('A field ties its label, hint and error to its control', async () => {
    const inputs = specimen(kit, 'Text input');
    await expect(inputs.getByLabel('Plan Name')).toHaveAccessibleDescription('You can change it later.');
    const wrong = inputs.getByLabel('Wrong Name');
    await expect(wrong).toHaveAccessibleDescription('Enter a name for the plan.');
    await expect(wrong).toHaveAttribute('aria-invalid', 'true');
    await inputs.getByText('Plan Name').click();
    await expect(inputs.getByLabel('Plan Name')).toBeFocused();
    await inputs.getByLabel('Plan Name').fill('خطة الصيف');
    await expect(inputs.getByLabel('Plan Name')).toHaveCSS('direction', 'rtl');
    await expect(inputs.getByLabel('Disabled Name')).toBeDisabled();
    await expect(inputs.getByLabel('Read-only Name')).not.toBeEditable();
  });

  await test.step('An amount keeps what is typed, and brings the numeric keyboard of a phone', async () => {
    const amount = specimen(kit, 'Other text').getByLabel('Amount', { exact: true });
    await expect(amount).toHaveAttribute('inputmode', 'decimal');
    await amount.fill('1,085.43');
    await expect(amount).toHaveValue('1,085.43');
  });

  await test.step('A password can be shown by keyboard', async () => {
    const inputs = specimen(kit, 'Other text');
    const secret = inputs.getByLabel('Password', { exact: true });
    await secret.focus();
    await kit.keyboard.press('Tab');
    await kit.keyboard.press('Space');
    await expect(secret).toHaveAttribute('type', 'text');
    await expect(inputs.getByRole('button', { name: 'Hide password' })).toBeFocused();
  });
});

test('A select', async ({ kit }) => {
  await test.step('A select opens with Enter, moves with the arrows and by letter, and gives the focus back', async () => {
    const select = specimen(kit, 'Select').getByLabel('Trade Type');
    await select.focus();
    await kit.keyboard.press('Enter');
    await expect(kit.getByRole('listbox')).toBeVisible();
    await expectAccessible(kit);
    await kit.keyboard.press('ArrowDown');
    await kit.keyboard.press('Escape');
    await expect(kit.getByRole('listbox')).toBeHidden();
    await expect(select).toBeFocused();
    await expect(select).toHaveText('Buy or Sell');

    await kit.keyboard.press('Enter');
    await kit.keyboard.press('s');
    await kit.keyboard.press('Enter');
    await expect(select).toHaveText('Sell');
    await expect(select).toBeFocused();
    await expect(specimen(kit, 'Select').getByLabel('Disabled Type')).toBeDisabled();
  });

  await test.step('A select of several stays open, names what is chosen, and none is all', async () => {
    const select = specimen(kit, 'Select').getByLabel('Any Types');
    await expect(select).toHaveText('All types');
    await select.press('Enter');
    await kit.getByRole('option', { name: 'Buy', exact: true }).click();
    await kit.getByRole('option', { name: 'Sell', exact: true }).click();
    await expect(kit.getByRole('option', { name: 'Buy', exact: true })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await kit.keyboard.press('Escape');
    await expect(select).toHaveText('Buy, Sell');
    await expect(select).toBeFocused();
  });

  await test.step('A choice with a long name wraps inside its list', async () => {
    await specimen(kit, 'Select').getByLabel('Trade Type').click();
    const list = kit.getByRole('listbox');
    await expect(list.getByRole('option')).toHaveCount(4);
    expect(await list.evaluate(element => element.scrollWidth - element.clientWidth)).toBe(0);
  });
});

test('A searchable select', async ({ kit }) => {
  await test.step('A searchable select never holds another choice than the one that is seen', async () => {
    const search = specimen(kit, 'Searchable select').getByLabel('Currency Pair');
    const cases = { usd: 'usd', 'eur/usd': 'EURUSD', chfj: 'CHFJPY', nonsense: 'nonsense' };
    for (const [typed, taken] of Object.entries(cases)) {
      await search.focus();
      await kit.keyboard.type(typed);
      await kit.keyboard.press('Tab');
      await expect(search).toHaveValue(taken);
      await expect(search).toHaveAccessibleDescription(`Set to ${taken}.`);
    }
  });

  await test.step('A searchable select narrows while one types and takes the highlighted match', async () => {
    const search = specimen(kit, 'Searchable select').getByLabel('Currency Pair');
    await search.click();
    await kit.keyboard.type('usdj');
    await expect(kit.getByRole('option')).toHaveText(['USDJPY']);
    await kit.keyboard.press('Enter');
    await expect(search).toHaveValue('USDJPY');
    await expect(search).toBeFocused();

    await search.fill('nonsense');
    await expect(kit.getByText('No pair matches.')).toBeVisible();
    await kit.keyboard.press('Escape');
    await expect(kit.getByText('No pair matches.')).toBeHidden();
    await expect(search).toHaveValue('nonsense');
  });

  await test.step('Typing after a click replaces the text of a searchable select that was selected already', async () => {
    const search = specimen(kit, 'Searchable select').getByLabel('Currency Pair');
    await search.fill('nonsense');
    await search.selectText();
    await search.click();
    await kit.keyboard.type('usdj');
    await expect(search).toHaveValue('usdj');
  });
});

test('A date', async ({ kit }) => {
  await test.step('A date is named by its label and its day, and chosen by keyboard', async () => {
    const dates = specimen(kit, 'Date input');
    const date = dates.getByLabel('Start Date');
    await expect(date).toHaveAccessibleName('Start Date Mar 8, 2030');
    await date.focus();
    await kit.keyboard.press('Enter');
    await expect(kit.getByRole('button', { name: /March 8, 2030/ })).toBeFocused();
    await expectAccessible(kit);
    await kit.keyboard.press('ArrowDown');
    await kit.keyboard.press('ArrowRight');
    await kit.keyboard.press('Enter');
    await expect(kit.getByRole('grid')).toBeHidden();
    await expect(date).toHaveAccessibleName('Start Date Mar 16, 2030');
    await expect(date).toBeFocused();

    await kit.keyboard.press('Enter');
    await kit.keyboard.press('Escape');
    await expect(kit.getByRole('grid')).toBeHidden();
    await expect(date).toBeFocused();
  });

  await test.step('A date a year ahead takes at most five taps', async () => {
    let taps = 0;
    const tap = async (target: Locator) => {
      taps += 1;
      await target.click();
    };
    const date = specimen(kit, 'Date input').getByLabel('Start Date');
    await tap(date);
    await tap(kit.getByLabel('Choose the Year'));
    // A tap on a year of the browser's list, and on a phone one to confirm.
    taps += 2;
    await kit.getByLabel('Choose the Year').selectOption('2031');
    await tap(kit.getByRole('grid', { name: 'March 2031' }).getByRole('button', { name: /March 9, 2031/ }));
    await expect(date).toHaveAccessibleName('Start Date Mar 9, 2031');
    expect(taps).toBeLessThanOrEqual(5);

    await date.press('Enter');
    await kit.keyboard.press('Shift+PageDown');
    await expect(kit.getByRole('button', { name: /March 9, 2032/ })).toBeFocused();
    await expect(kit.getByLabel('Choose the Year')).toHaveValue('2032');
    await kit.keyboard.press('Escape');
  });

  await test.step('An optional date can be taken back; days that cannot be chosen are disabled', async () => {
    const dates = specimen(kit, 'Date input');
    await dates.getByLabel('Start Date').click();
    await kit.getByRole('button', { name: 'Clear Date' }).click();
    await expect(dates.getByLabel('Start Date')).toHaveAccessibleName('Start Date Pick a date');

    await dates.getByLabel('Wrong Date').click();
    await expect(kit.getByRole('grid', { name: 'May 2031' })).toBeVisible();
    await expect(kit.getByRole('button', { name: /May 11, 2031/ })).toBeDisabled();
    await expect(kit.getByRole('button', { name: /May 12, 2031/ })).toBeEnabled();
    await expect(kit.getByRole('button', { name: 'Clear Date' })).toBeHidden();
  });
});

test('A date with its time, and a choice', async ({ kit }) => {
  await test.step('A date and time is typed part by part, never half taken, and can be taken back', async () => {
    const times = specimen(kit, 'Date and time input');
    const time = times.getByLabel('Time of the Trade');
    await expect(time).toHaveValue('2030-03-08T14:30');
    await time.focus();
    await kit.keyboard.type('12312029');
    await expect(time).toHaveAccessibleDescription('Set to 2029-12-31T14:30.');
    await kit.keyboard.press('Backspace');
    await expect(time).toHaveAccessibleDescription('Set to unfinished.');
    await kit.keyboard.type('03');
    await expect(time).toHaveAccessibleDescription('Set to 2029-12-31T15:30.');

    await times.getByRole('button', { name: 'Clear' }).click();
    await expect(time).toHaveAccessibleDescription('Set to nothing.');
    await expect(time).toBeFocused();
    await kit.keyboard.type('05');
    await expect(time).toHaveAccessibleDescription('Set to unfinished.');
    await time.fill('2031-05-12T00:00');
    await expect(time).toHaveAccessibleDescription('Set to 2031-05-12T00:00.');
    await expectAccessible(kit);
  });

  await test.step('A choice moves with the arrows', async () => {
    const group = specimen(kit, 'Choice input').getByRole('radiogroup', { name: 'Result', exact: true });
    await group.getByRole('radio', { name: 'Won' }).focus();
    await kit.keyboard.press('Space');
    await expect(group.getByRole('radio', { name: 'Won' })).toBeChecked();
    await kit.keyboard.press('ArrowRight');
    await expect(group.getByRole('radio', { name: 'Lost' })).toBeChecked();
  });
});
