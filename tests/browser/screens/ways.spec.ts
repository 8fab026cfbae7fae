import type { Locator } from '@playwright/test';
import { addTrader } from '../../../lab/harness/people.ts';
import { addPlans, addTrades, numberedTrades } from '../../../lab/harness/trading.ts';
import { plansOfEveryKind } from '../../support/plans.ts';
import { expect, test } from '../fixtures.ts';
import { watchLayoutShift } from './checks.ts';

const phone = { width: 360, height: 740 };

test('a slip loses nothing, the first fault of a form is unfolded, and the next trade on a phone takes few presses', async ({
  journal,
  page,
  server,
}) => {
  await journal.comeAs(await addTrader(server, 'Amara Okafor'));
  const trade = page.getByRole('dialog', { name: 'Add Trade' });
  const plan = page.getByRole('dialog', { name: 'Create New Trading Plan' });

  await test.step('a slip does not lose what was typed', async () => {
    const dialog = page.getByRole('dialog', { name: 'Add Trade' });
    await expect(page.getByRole('main').getByRole('button', { name: 'Add Trade' })).toBeVisible();
    // Before anything had the focus.
    await page.keyboard.press('n');
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('main').getByRole('heading').first()).toBeFocused();
    await page.getByRole('main').getByRole('button', { name: 'Add Trade' }).click();
    const question = page.getByRole('alertdialog', { name: 'Discard your changes?' });

    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();

    // The position at the end of the page stays.
    await page.mouse.click(5, 400);
    await page.getByRole('heading', { name: 'Balance Over Time' }).scrollIntoViewIfNeeded();
    const place = await page.evaluate(() => window.scrollY);
    await page.keyboard.press('n');
    await dialog.getByLabel('Notes').pressSequentially('n');
    await expect(dialog).toHaveCount(1);
    await dialog.getByLabel('Notes').fill('');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    expect(await page.evaluate(() => window.scrollY)).toBe(place);

    await page.keyboard.press('n');
    await dialog.getByLabel('Amount').fill('150');
    const questions: string[] = [];
    page.once('dialog', asked => {
      questions.push(asked.type());
      return asked.dismiss();
    });
    await page.evaluate(() => location.reload());
    await expect.poll(() => questions).toEqual(['beforeunload']);
    await page.keyboard.press('Escape');
    await question.getByRole('button', { name: 'Keep Editing' }).click();
    await expect(question).toBeHidden();
    await expect(dialog.getByLabel('Amount')).toHaveValue('150');
    await page.mouse.click(10, 400);
    await question.getByRole('button', { name: 'Keep Editing' }).click();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await question.getByRole('button', { name: 'Discard' }).click();
    await expect(dialog).toBeHidden();
  });

  await test.step('a refused form unfolds the part of its first fault, and puts the focus there: a time to come', async () => {
    await journal.fillTrade({ result: 'Won', amount: '25.5' });
    const more = trade.getByRole('button', { name: /^Time and Costs/ });
    const time = trade.getByLabel('Open Time');
    await more.click();
    await time.fill('2999-01-01T00:00');
    await more.click();
    await expect(time).toBeHidden();
    await trade.getByRole('button', { name: 'Add Trade' }).click();
    await expect(more).toHaveAttribute('aria-expanded', 'true');
    await expect(time).toBeFocused();
    await expect(time).toHaveAccessibleDescription(/The time can’t be in the future\./);
    await time.fill('');
    await expect(time).toBeVisible();
    await trade.getByRole('button', { name: 'Add Trade' }).click();
    await expect(trade).toBeHidden();
  });

  await test.step('logging the next trade on a phone takes few presses', async () => {
    await page.setViewportSize(phone);
    await page.getByRole('main').getByRole('button', { name: 'Add Trade' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add Trade' });
    await expect(dialog.getByLabel('Currency Pair')).toHaveValue('EURUSD');
    await expect(dialog.getByLabel('Lot Size')).toHaveValue('0.10');
    for (const label of ['Amount', 'Entry Price', 'Take Profit', 'Stop Loss', 'Lot Size']) {
      await expect(dialog.getByLabel(label)).toHaveAttribute('inputmode', 'decimal');
    }
    for (const name of ['Cancel', 'Add Trade']) {
      const button = await dialog.getByRole('button', { name }).boundingBox();
      expect(button?.height).toBeGreaterThanOrEqual(44);
      expect((button?.y ?? 0) + (button?.height ?? 0)).toBeGreaterThan(phone.height - 80);
    }
  });

  await test.step('and of a plan: a floor above its amounts', async () => {
    await page.keyboard.press('Escape');
    await expect(trade).toBeHidden();
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.getByRole('button', { name: 'Create New Plan' }).click();
    await plan.getByLabel('Plan Name').fill('Summer');
    await plan.getByLabel('Current Amount').fill('1000');
    await plan.getByLabel('Target Amount').fill('1500');
    await journal.pickDay(plan.getByLabel('Start Date'), 'today');
    await journal.pickDay(plan.getByLabel('Target Date'), 'last of next month');
    const more = plan.getByRole('button', { name: /^More/ });
    const floor = plan.getByLabel('Loss Limit');
    await more.click();
    await floor.fill('2000');
    await more.click();
    await expect(floor).toBeHidden();
    await plan.getByRole('button', { name: 'Create Plan' }).click();
    await expect(more).toHaveAttribute('aria-expanded', 'true');
    await expect(floor).toBeFocused();
    await expect(floor).toHaveAttribute('aria-invalid', 'true');
  });
});

test('nothing moves while the screens load, on a phone and at a desk', async ({ journal, page, server }) => {
  const amara = await addTrader(server, 'Amara Okafor');
  await addPlans(amara, plansOfEveryKind);
  await addTrades(amara, numberedTrades(60));
  const today = new Date().toLocaleDateString('en-CA', { timeZone: 'America/New_York' });
  const layoutShift = await watchLayoutShift(page);
  const expectStill = async (shown: Locator) => {
    await expect(shown).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(await layoutShift()).toBeLessThanOrEqual(0.05);
  };
  await page.setViewportSize(phone);
  await page.goto('/');
  await expectStill(page.getByRole('tab', { name: 'Sign In' }));
  for (const width of [phone.width, 1280]) {
    await page.setViewportSize({ width, height: phone.height });
    await (width === phone.width ? journal.comeAs(amara) : page.goto('/'));
    await expectStill(journal.planCard('Ahead'));
    await page.goto(`/calendar/${today}`);
    await expectStill(page.getByLabel('Daily Note'));
    await page.goto('/trades');
    await expectStill(page.getByRole('list', { name: 'Trades', exact: true }));
  }
  await journal.comeAsAdmin();
  await expectStill(page.getByRole('list', { name: 'Users', exact: true }).getByRole('listitem').first());
});
