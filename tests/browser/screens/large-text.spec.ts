import { addTrader } from '../../../lab/harness/people.ts';
import { addGroup } from '../../../lab/harness/school.ts';
import { addPlans, addTrades, numberedTrades } from '../../../lab/harness/trading.ts';
import { dayFromToday, plansOfEveryKind } from '../../support/plans.ts';
import { expect, test } from '../fixtures.ts';
import { doubleText, expectReadable } from './large-text.ts';

// The text size stays with the tab.
test.use({ hasOwnTab: true });

test.beforeEach(({ page: _ }) => test.setTimeout(150_000));

test('a trader reads every page on a phone with text of 200 %', async ({ journal, page, server }) => {
  const amara = await addTrader(server, 'Amara Okafor');
  await addPlans(amara, plansOfEveryKind);
  await addTrades(amara, [
    ...numberedTrades(12),
    { created_at: `${dayFromToday(-40)}T12:00:00Z`, amount: 1234.5, notes: 'Waited for the close.' },
  ]);
  await journal.comeAs(amara);
  await doubleText(page);
  await expect(page.getByRole('main')).toBeVisible();
  for (const [path, heading] of [
    ['/', 'Trading Plans'],
    ['/trades', 'Trades'],
    ['/calendar', 'Calendar'],
    ['/weeks', /^Week/],
    ['/insights', 'Insights'],
    ['/plans', 'Plans'],
    ['/move-in', 'Switch From …'],
    ['/move-in/tradezella', 'Switch From TradeZella'],
    ['/journal', 'Journal'],
    ['/account', 'Account'],
    ['/account/trading', 'Trading'],
  ] as const) {
    await journal.goTo(path);
    await expect(page.getByRole('heading', { name: heading }).last()).toBeVisible();
    await journal.atRest();
    await expectReadable(page, path);
  }

  const bar = page.getByRole('navigation', { name: 'Main' });
  await expect(bar.getByRole('link', { name: 'Trades' })).toBeVisible();
  expect((await bar.getByText('Trades').boundingBox())?.width, 'icons alone').toBeLessThanOrEqual(1);

  await bar.getByRole('button', { name: 'Add Trade' }).click();
  await expectReadable(page, 'Add Trade');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Change balance' }).click();
  await expectReadable(page, 'Update Account Balance');
  await journal.goTo('/plans');
  await page.getByRole('button', { name: 'Create New Plan' }).click();
  await expectReadable(page, 'Create New Trading Plan');
});

test('an educator reads the desk on a phone with text of 200 %', async ({ journal, page, server }) => {
  const amara = await addTrader(server, 'Amara Okafor');
  await addPlans(amara, plansOfEveryKind);
  await addTrades(amara, numberedTrades(12));
  await addGroup(server, 'Evening class', [amara]);
  await journal.comeAsAdmin();
  await doubleText(page);
  await expect(page.getByRole('main')).toBeVisible();
  for (const path of ['/', `/students/${amara.id}`, '/groups', '/settings']) {
    await journal.goTo(path);
    await expect(page.getByRole('heading').nth(1)).toBeVisible();
    await journal.atRest();
    await expectReadable(page, path);
  }
});
