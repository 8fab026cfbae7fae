import type { Locator, Page } from '@playwright/test';
import { expect, specimen, test } from './fixtures.ts';

test.use({ chapter: 'buttons,inputs,figures,surfaces' });

type Colors = {
  ground: string;
  /** At half height, from left to right. */
  across: string[];
};

/** Rendered pixels: computed styles are only the requested colours. */
async function readColors(element: Locator): Promise<Colors> {
  const picture = await element.screenshot({ animations: 'disabled' });
  return element.page().evaluate(async base64 => {
    const image = new Image();
    image.src = `data:image/png;base64,${base64}`;
    await image.decode();
    const canvas = new OffscreenCanvas(image.width, image.height);
    const context = canvas.getContext('2d');
    context?.drawImage(image, 0, 0);
    const { data, width, height } =
      context?.getImageData(0, 0, image.width, image.height) ?? new ImageData(1, 1);
    const colors = Array.from({ length: width * height }, (_, pixel) =>
      data.slice(pixel * 4, pixel * 4 + 3).join(),
    );
    const times = new Map<string, number>();
    for (const color of colors) {
      times.set(color, (times.get(color) ?? 0) + 1);
    }
    const [ground = ''] = [...times].sort(([, a], [, b]) => b - a)[0] ?? [];
    const middle = Math.floor(height / 2) * width;
    return { ground, across: colors.slice(middle, middle + width) };
  }, picture.toString('base64'));
}

async function expectChosen(chosen: Locator, other: Locator): Promise<void> {
  expect((await readColors(chosen)).ground).not.toBe((await readColors(other)).ground);
}

async function expectEdge(element: Locator): Promise<void> {
  const { ground, across } = await readColors(element);
  const edges = [across.slice(0, 2), across.slice(-2)].map(pixels => pixels.some(color => color !== ground));
  expect(edges).toEqual([true, true]);
}

async function inForcedColors(kit: Page): Promise<void> {
  await kit.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
}

test('With forced colours what is chosen, how far it is and what can be pressed are told', async ({
  kit,
}) => {
  await inForcedColors(kit);

  await test.step('buttons have an edge', async () => {
    const buttons = specimen(kit, 'Button');
    for (const name of ['Primary', 'Outline', 'Destructive']) {
      await expectEdge(buttons.getByRole('button', { name, exact: true }));
    }
  });

  await test.step('badges have an edge', async () => {
    for (const words of ['Active', 'Inactive', 'Lost', 'Inactive 9 days', '2 overdue']) {
      await expectEdge(specimen(kit, 'Badge').getByText(words, { exact: true }));
    }
  });

  await test.step('the open tab is told from the others', async () => {
    const tabs = specimen(kit, 'Tabs');
    await expectChosen(tabs.getByRole('tab', { selected: true }), tabs.getByRole('tab', { name: 'Losses' }));
  });

  await test.step('a choice of several is told from the others', async () => {
    const result = specimen(kit, 'Choice input').getByRole('radiogroup', { name: 'Result', exact: true });
    await result.getByLabel('Won').check();
    await expectChosen(result.getByText('Won'), result.getByText('Lost'));
    const words = specimen(kit, 'Word choice');
    await expectChosen(words.getByText('calm', { exact: true }), words.getByText('afraid to miss out'));
  });

  await test.step('a bar shows how far it is, and where it should be', async () => {
    const bar = specimen(kit, 'Progress').getByRole('progressbar', { name: 'Behind' });
    const { across } = await readColors(bar);
    const at = (percent: number) => across[Math.round((across.length * percent) / 100)];
    expect(at(15)).not.toBe(at(80));
    expect(at(55)).not.toBe(at(80));
    await expectEdge(bar);
    const time = await readColors(specimen(kit, 'Progress').getByRole('progressbar', { name: 'Time' }));
    expect(new Set(time.across.filter((_, pixel) => pixel % 10 === 5)).size).toBeGreaterThan(1);
  });

  await test.step('the chosen day is told from the others', async () => {
    await specimen(kit, 'Date input').getByLabel('Start Date').click();
    const grid = kit.getByRole('grid');
    await expectChosen(
      grid.getByRole('button', { name: /March 8, 2030, selected$/ }),
      grid.getByRole('button', { name: /March 13, 2030$/ }),
    );
    await kit.keyboard.press('Escape');
  });

  await test.step('the chosen theme and the item that Enter takes are told from the others', async () => {
    await specimen(kit, 'Theme switch').getByRole('button', { name: 'Theme' }).click();
    const menu = kit.getByRole('menu', { name: 'Theme' });
    await expectChosen(
      menu.getByRole('menuitemradio', { checked: true }),
      menu.getByRole('menuitemradio', { name: 'Light' }),
    );
    await kit.keyboard.press('Escape');
    await specimen(kit, 'Menu').getByRole('button').click();
    await kit.keyboard.press('ArrowDown');
    await expectChosen(
      kit.getByRole('menuitem', { name: 'Edit' }),
      kit.getByRole('menuitem', { name: 'Delete' }),
    );
  });
});
