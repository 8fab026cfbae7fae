import { expect, expectAccessible, specimen, test } from './fixtures.ts';

test.use({ chapter: 'buttons' });

test('Buttons are pressed by keyboard and by pointer', async ({ kit }) => {
  // First, while the pointer is over nothing.
  await test.step('A button reacts to the pointer', async () => {
    const button = specimen(kit, 'Button').getByRole('button', { name: 'Outline', exact: true });
    const ground = () => button.evaluate(element => getComputedStyle(element).backgroundColor);
    const atRest = await ground();
    await button.hover();
    await expect.poll(ground).not.toBe(atRest);
  });

  await test.step('Enter and Space press a button; one that is disabled is passed over, one that is busy does nothing', async () => {
    const buttons = specimen(kit, 'Button');
    await buttons.getByRole('button', { name: 'Primary' }).focus();
    await kit.keyboard.press('Enter');
    await kit.keyboard.press('Space');
    await expect(buttons.getByText('Pressed 2 times')).toBeVisible();

    await buttons.getByRole('button', { name: 'Destructive' }).focus();
    await kit.keyboard.press('Tab');
    const busy = buttons.getByRole('button', { name: 'Busy', exact: true });
    await expect(busy).toBeFocused();
    await expect(busy).toHaveAttribute('aria-busy', 'true');
    await kit.keyboard.press('Enter');
    await expect(buttons.getByText('Pressed 2 times')).toBeVisible();
  });

  await test.step('The focus can be seen, and only when it came by keyboard', async () => {
    const button = specimen(kit, 'Button').getByRole('button', { name: 'Outline', exact: true });
    await button.click();
    await expect(button).toHaveCSS('outline-style', 'none');
    await kit.keyboard.press('Shift+Tab');
    await kit.keyboard.press('Tab');
    await expect(button).toBeFocused();
    await expect(button).toHaveCSS('outline-style', 'solid');
    await expect(button).toHaveCSS('outline-width', '2px');
  });

  await test.step('On a phone a header button shows its icon alone and keeps its name', async () => {
    await kit.setViewportSize({ width: 360, height: 740 });
    const button = specimen(kit, 'Header button').getByRole('button', { name: 'Sign Out' });
    const box = await button.boundingBox();
    expect(box?.width).toBeLessThan(60);
    expect(box?.height).toBeGreaterThanOrEqual(44);
  });
});

test('A menu comes and goes by keyboard', async ({ kit }) => {
  await test.step('The menu opens on its first item, goes round with the arrows, and gives the focus back', async () => {
    const region = specimen(kit, 'Menu');
    const button = region.getByRole('button', { name: 'Actions' });
    await button.focus();
    await kit.keyboard.press('ArrowDown');
    await expect(kit.getByRole('menu', { name: 'Actions' })).toBeVisible();
    await expect(kit.getByRole('menuitem', { name: 'Edit' })).toBeFocused();
    await expectAccessible(kit);
    await kit.keyboard.press('ArrowUp');
    await expect(kit.getByRole('menuitem', { name: 'Delete' })).toBeFocused();
    await kit.keyboard.press('Escape');
    await expect(kit.getByRole('menu')).toBeHidden();
    await expect(button).toBeFocused();

    await kit.keyboard.press('Enter');
    await kit.keyboard.press('End');
    await kit.keyboard.press('Enter');
    await expect(region.getByText('Chosen: Delete')).toBeVisible();
    await expect(button).toBeFocused();
  });
});
