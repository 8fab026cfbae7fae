import { expect, specimen, test } from './fixtures.ts';

test.use({ chapter: 'figures' });

test('Figures say in shape and words what their colour says', async ({ kit }) => {
  await test.step('A signed amount shows sign and arrow beside its colour', async () => {
    const figures = specimen(kit, 'Signed amount');
    const won = figures.getByText('+$150.25', { exact: true });
    const lost = figures.getByText('-$50.50', { exact: true });
    const none = figures.getByText('$0.00', { exact: true });
    await expect(won.locator('svg.lucide-arrow-up')).toBeVisible();
    await expect(lost.locator('svg.lucide-arrow-down')).toBeVisible();
    await expect(none.locator('svg')).toHaveCount(0);
    const color = (name: string) =>
      kit.evaluate(token => {
        const probe = document.createElement('i');
        probe.style.color = `var(--${token})`;
        document.body.append(probe);
        const { color } = getComputedStyle(probe);
        probe.remove();
        return color;
      }, name);
    await expect(won).toHaveCSS('color', await color('profit'));
    await expect(lost).toHaveCSS('color', await color('loss'));
    await expect(figures.getByText('$50.50', { exact: true }).locator('svg.lucide-arrow-down')).toBeVisible();
  });

  await test.step('A progress bar says its value and its notch in words', async () => {
    const progress = specimen(kit, 'Progress').getByRole('progressbar', { name: 'Behind' });
    await expect(progress).toHaveAttribute('aria-valuenow', '30');
    await expect(progress).toHaveAttribute('aria-valuetext', '30.0%, 55.0% expected by now');
  });

  await test.step('The notch stands where it should, and never beyond the ends of the bar', async () => {
    for (const [name, share] of [
      ['Just begun', 0],
      ['Behind', 0.55],
      ['Reached', 1],
    ] as const) {
      const bar = specimen(kit, 'Progress').getByRole('progressbar', { name });
      const [place, notch] = [await bar.boundingBox(), await bar.getByTitle(/expected/).boundingBox()];
      if (!place || !notch) {
        throw new Error('The bar or its notch has no place on the page.');
      }
      expect(Math.abs(notch.x + notch.width / 2 - (place.x + place.width * share))).toBeLessThan(3);
    }
  });

  await test.step('A summary card shows its whole title on the narrowest phone', async () => {
    await kit.setViewportSize({ width: 360, height: 740 });
    for (const title of ['Account Balance', 'Total Wins', 'Total Losses', 'Win Rate']) {
      const heading = specimen(kit, 'Summary card')
        .getByRole('article', { name: title })
        .getByRole('heading');
      expect(await heading.evaluate(element => element.scrollWidth - element.clientWidth)).toBe(0);
      await expect(heading).toHaveCSS('text-overflow', 'clip');
    }
  });
});
