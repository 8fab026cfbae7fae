import { expect, specimen, test } from './fixtures.ts';

test.use({ chapter: 'surfaces' });

test('Tabs, a table and a virtual list', async ({ kit }) => {
  await test.step('Tabs move with the arrows, Home and End', async () => {
    const tabs = specimen(kit, 'Tabs');
    const wins = tabs.getByRole('tab', { name: 'Wins' });
    await wins.focus();
    await expect(wins).toHaveCSS('outline-style', 'solid');
    await expect(wins).toHaveCSS('outline-width', '2px');
    await kit.keyboard.press('ArrowRight');
    await expect(tabs.getByRole('tab', { name: 'Losses', selected: true })).toBeFocused();
    await expect(tabs.getByRole('tabpanel', { name: 'Losses' })).toHaveText('What was lost.');
    await kit.keyboard.press('End');
    await kit.keyboard.press('ArrowRight');
    await expect(tabs.getByRole('tab', { name: 'Wins', selected: true })).toBeFocused();
  });

  await test.step('A table names its rows and columns, and scrolls by itself on a phone', async () => {
    const table = kit.getByRole('table', { name: 'Recent trades' });
    await expect(table.getByRole('columnheader')).toHaveText(['Pair', 'Lot', 'Result', 'Amount']);
    await expect(table.getByRole('rowheader')).toHaveText(['EURUSD', 'XAUUSD', 'GBPJPY']);
    await kit.setViewportSize({ width: 280, height: 740 });
    const scroller = kit.getByRole('region', { name: 'Recent trades' });
    await scroller.focus();
    await kit.keyboard.press('ArrowRight');
    await expect.poll(() => scroller.evaluate(element => element.scrollLeft)).toBeGreaterThan(0);
  });

  await test.step('A virtual list draws what is in sight, keeps what has the focus, and is walked with the arrows', async () => {
    const list = kit.getByRole('list', { name: 'Pips' });
    const box = kit.getByRole('region', { name: 'Pips so far' });
    const pip = (number: number) => list.getByRole('button', { name: `Pip ${number}`, exact: true });
    await pip(1).focus();
    await kit.keyboard.press('ArrowDown');
    await kit.keyboard.press('ArrowDown');
    await kit.keyboard.press('ArrowUp');
    await expect(pip(2)).toBeFocused();

    await box.evaluate(element => element.scrollTo(0, element.scrollHeight));
    await expect(pip(10_000)).toBeInViewport();
    await expect(pip(9_000)).toHaveCount(0);
    await expect(pip(2)).toBeFocused();
    await expect(list.getByRole('listitem').last()).toHaveAttribute('aria-posinset', '10000');
    expect(await list.getByRole('listitem').count()).toBeLessThan(30);
    await kit.keyboard.press('ArrowUp');
    await expect(pip(1)).toBeInViewport();
  });
});
