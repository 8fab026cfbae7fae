import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, specimen, test } from './fixtures.ts';

test.use({ chapter: 'overlays' });

test('A dialog with a form', async ({ kit }) => {
  await test.step('A dialog with a form starts in the first field one can type into', async () => {
    const opener = kit.getByRole('button', { name: 'Update Balance' });
    await opener.focus();
    await kit.keyboard.press('Enter');
    const dialog = kit.getByRole('dialog', { name: 'Update Account Balance' });
    await expect(dialog.getByLabel('New Balance')).toBeFocused();
    await expectAccessible(kit);
    await kit.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
  });

  await test.step('With nothing typed, a press beside the dialog closes it', async () => {
    await kit.getByRole('button', { name: 'Update Balance' }).click();
    await expect(kit.getByRole('dialog')).toBeVisible();
    await kit.mouse.click(5, 400);
    await expect(kit.getByRole('dialog')).toBeHidden();
  });

  await test.step('The keyboard stays inside an open dialog', async () => {
    await kit.getByRole('button', { name: 'Update Balance' }).click();
    const dialog = kit.getByRole('dialog');
    await expect(dialog.getByLabel('New Balance')).toBeFocused();
    for (let step = 0; step < 8; step += 1) {
      await kit.keyboard.press('Tab');
      // The last Tab reaches a guard, which passes the focus on.
      await expect
        .poll(() => dialog.evaluate(element => element.contains(document.activeElement)))
        .toBe(true);
    }
    await kit.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });

  await test.step('What was typed is not lost to Escape, to a press beside the dialog or to the cross', async () => {
    await kit.getByRole('button', { name: 'Update Balance' }).click();
    const dialog = kit.getByRole('dialog', { name: 'Update Account Balance' });
    const question = kit.getByRole('alertdialog', { name: 'Discard your changes?' });
    await dialog.getByLabel('New Balance').fill('2500');
    for (const leave of [
      () => kit.keyboard.press('Escape'),
      () => kit.mouse.click(5, 400),
      () => dialog.getByRole('button', { name: 'Close' }).click(),
    ]) {
      await leave();
      await expect(question).toBeVisible();
      await question.getByRole('button', { name: 'Keep Editing' }).click();
      await expect(question).toBeHidden();
      await expect(dialog.getByLabel('New Balance')).toHaveValue('2500');
    }
    await kit.keyboard.press('Escape');
    await kit.keyboard.press('Escape');
    await expect(question).toBeHidden();
    await expect(dialog).toBeVisible();
    await kit.keyboard.press('Escape');
    await expect(question).toBeVisible();
    await expectAccessible(kit);
    await question.getByRole('button', { name: 'Discard' }).click();
    await expect(dialog).toBeHidden();
    await expect(kit.getByRole('button', { name: 'Update Balance' })).toBeFocused();
  });
});

test('A list or calendar over a dialog is closed by Escape before the dialog is', async ({ kit }) => {
  await kit.getByRole('button', { name: 'Add Trade' }).click();
  const dialog = kit.getByRole('dialog', { name: 'Add Trade' });
  const side = dialog.getByLabel('Side');
  await expect(side).toBeFocused();
  await kit.keyboard.press('Enter');
  await expectClosedByEscape(kit, kit.getByRole('listbox'), side);

  const pair = dialog.getByLabel('Pair');
  await pair.click();
  await kit.keyboard.type('usd');
  await expectClosedByEscape(kit, kit.getByRole('listbox'), pair);

  const day = dialog.getByLabel('Day');
  await day.focus();
  await kit.keyboard.press('Enter');
  await expectClosedByEscape(kit, kit.getByRole('grid'), day);
  await expect(dialog).toBeVisible();
});

async function expectClosedByEscape(kit: Page, popup: Locator, field: Locator): Promise<void> {
  await expect(popup).toBeVisible();
  await expectAccessible(kit);
  await kit.keyboard.press('Escape');
  await expect(popup).toBeHidden();
  await expect(field).toBeFocused();
}

test('Dialogs with nothing to fill in, and questions', async ({ kit }) => {
  await test.step('A dialog with nothing to fill in starts at its own beginning', async () => {
    await kit.getByRole('button', { name: 'Show Details' }).click();
    await expect(kit.getByRole('dialog', { name: 'Trade Details - EURUSD' })).toBeFocused();
    await expectAccessible(kit);
    await kit.mouse.click(5, 400);
    await expect(kit.getByRole('dialog')).toBeHidden();
  });

  await test.step('Deleting is asked about, with the focus on the way back', async () => {
    const opener = kit.getByRole('button', { name: 'Delete Plan' });
    await opener.click();
    const question = kit.getByRole('alertdialog', { name: 'Delete Trading Plan' });
    await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await expectAccessible(kit);
    await kit.mouse.click(5, 400);
    await expect(question).toBeVisible();
    await kit.keyboard.press('Escape');
    await expect(question).toBeHidden();
    await expect(opener).toBeFocused();
  });

  await test.step('When the button that opened a dialog is gone, the focus goes on from the heading beside it', async () => {
    await kit.getByRole('button', { name: 'Delete Plan' }).click();
    await kit.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(specimen(kit, 'Confirm dialog').getByText('The plan is gone')).toBeVisible();
    await expect(kit.getByRole('heading', { name: 'Confirm dialog' })).toBeFocused();
  });
});

test.describe('On a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('A dialog is a sheet over the whole screen, and no keyboard jumps up', async ({ kit }) => {
    await kit.getByRole('button', { name: 'Update Balance' }).tap();
    const dialog = kit.getByRole('dialog');
    await expect(dialog).toBeFocused();
    expect(await dialog.boundingBox()).toEqual({ x: 0, y: 0, width: 360, height: 740 });
    await expectAccessible(kit);
  });
});

test('A toast is announced, can be dismissed by keyboard, and is read out as urgent when it is bad', async ({
  kit,
}) => {
  await kit.getByRole('button', { name: 'Celebrate' }).click();
  await kit.getByRole('button', { name: 'Complain' }).click();
  const notifications = kit.getByRole('region', { name: 'Notifications' });
  await expect(notifications.getByRole('status')).toContainText('Plan created!');
  await expect(notifications.getByRole('alert')).toContainText('Failed to fetch users');
  await expectAccessible(kit);
  await notifications.getByRole('status').getByRole('button', { name: 'Dismiss' }).press('Enter');
  await expect(notifications.getByText('Plan created!')).toBeHidden();
  await expect(notifications.getByText('Failed to fetch users')).toBeVisible();
});
