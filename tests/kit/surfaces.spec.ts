import { expect, specimen, test } from './fixtures.ts';

test.use({ chapter: 'surfaces' });

test('Tabs move with the arrows, Home and End', async ({ kit }) => {
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

test('A table names its rows and columns, and scrolls by itself on a phone', async ({ kit }) => {
  const table = kit.getByRole('table', { name: 'Recent trades' });
  await expect(table.getByRole('columnheader')).toHaveText(['Pair', 'Lot', 'Result', 'Amount']);
  await expect(table.getByRole('rowheader')).toHaveText(['EURUSD', 'XAUUSD', 'GBPJPY']);
  await kit.setViewportSize({ width: 280, height: 740 });
  const scroller = kit.getByRole('region', { name: 'Recent trades' });
  await scroller.focus();
  await kit.keyboard.press('ArrowRight');
  await expect.poll(() => scroller.evaluate(element => element.scrollLeft)).toBeGreaterThan(0);
});
