import { expect, expectAccessible, specimen, test } from './fixtures.ts';

test.use({ chapter: 'buttons' });

test('A chosen theme, in one tab and in others', async ({ kit, context, kitAddress }) => {
  await test.step('A theme chosen in one tab is shown in the others, and colours the browser’s bar', async () => {
    const other = await context.newPage();
    await other.goto(`${kitAddress}?chapter=buttons`);
    await kit.getByRole('banner').getByRole('button', { name: 'Theme' }).click();
    await kit.getByRole('menuitemradio', { name: 'Dark' }).click();
    for (const page of [kit, other]) {
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
      await expect(page.locator('meta[name="theme-color"][media="all"]')).toHaveAttribute(
        'content',
        '#0e1315',
      );
    }
    await other.getByRole('banner').getByRole('button', { name: 'Theme' }).click();
    await other.getByRole('menuitemradio', { name: 'System' }).click();
    for (const page of [kit, other]) {
      await expect(page.locator('html')).not.toHaveAttribute('data-theme');
      await expect(page.locator('meta[name="theme-color"][media="all"]')).toHaveCount(0);
    }
  });

  await test.step('The theme is chosen by keyboard, at once and for the next time', async () => {
    const button = specimen(kit, 'Theme switch').getByRole('button', { name: 'Theme' });
    const menu = kit.getByRole('menu', { name: 'Theme' });
    await button.focus();
    await expect(button).toHaveAttribute('aria-expanded', 'false');
    await kit.keyboard.press('Enter');
    await expect(menu).toBeVisible();
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    await expect(kit.getByRole('menuitemradio', { name: 'System', checked: true })).toBeFocused();
    await expectAccessible(kit);

    await kit.keyboard.press('ArrowUp');
    await expect(kit.getByRole('menuitemradio', { name: 'Dark' })).toBeFocused();
    await kit.keyboard.press('Enter');
    await expect(menu).toBeHidden();
    await expect(button).toBeFocused();
    await expect(kit.locator('body')).toHaveCSS('color-scheme', 'dark');
    await expect(kit.locator('html')).toHaveCSS('background-color', 'rgb(14, 19, 21)');

    await kit.reload();
    await expect(kit.locator('html')).toHaveAttribute('data-theme', 'dark');
    await button.click();
    await expect(kit.getByRole('menuitemradio', { name: 'Dark', checked: true })).toBeFocused();
  });
});

test('A theme that was not chosen, on a wide screen and a narrow one', async ({ kit }) => {
  await test.step('Who asks for less motion sees none', async () => {
    const moving = () =>
      kit.evaluate(
        () => document.getAnimations().filter(animation => animation.playState === 'running').length,
      );
    expect(await moving()).toBeGreaterThan(0);
    await kit.emulateMedia({ reducedMotion: 'reduce' });
    expect(await moving()).toBe(0);
  });

  await test.step('Escape, Tab and a press elsewhere leave the theme as it is', async () => {
    const button = specimen(kit, 'Theme switch').getByRole('button', { name: 'Theme' });
    const menu = kit.getByRole('menu', { name: 'Theme' });
    await button.click();
    await kit.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(button).toBeFocused();

    await button.click();
    await expect(menu.getByRole('menuitemradio', { checked: true })).toBeFocused();
    await kit.keyboard.press('Tab');
    await expect(menu).toBeHidden();
    await expect(specimen(kit, 'Menu').getByRole('button')).toBeFocused();

    await button.click();
    await kit.getByRole('heading', { name: 'Buttons' }).click();
    await expect(menu).toBeHidden();
    await expect(kit.locator('html')).not.toHaveAttribute('data-theme');
  });

  await test.step('The menu stands below its button, inside the screen', async () => {
    await kit.setViewportSize({ width: 360, height: 740 });
    const button = kit.getByRole('banner').getByRole('button', { name: 'Theme' });
    await button.click();
    const [anchor, box] = [await button.boundingBox(), await kit.getByRole('menu').boundingBox()];
    if (!anchor || !box) {
      throw new Error('The menu or its button has no place on the page.');
    }
    expect(box.y).toBeGreaterThan(anchor.y + anchor.height);
    expect(box.x + box.width).toBeCloseTo(anchor.x + anchor.width, 0);
    expect(box.x).toBeGreaterThan(0);
  });
});

test('A browser that keeps nothing still changes the theme until the page is left', async ({ kit }) => {
  await kit.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('denied', 'SecurityError');
      },
    });
  });
  await kit.reload();
  await kit.getByRole('banner').getByRole('button', { name: 'Theme' }).click();
  await kit.getByRole('menuitemradio', { name: 'Light' }).click();
  await expect(kit.locator('html')).toHaveAttribute('data-theme', 'light');
});
