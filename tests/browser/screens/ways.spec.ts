import { addTrader } from '../../../lab/harness/people.ts';
import { addPlans, addTrades } from '../../../lab/harness/trading.ts';
import { dayFromToday, plansOfEveryKind } from '../../support/plans.ts';
import { expect, test } from '../fixtures.ts';
import { tryAgain, watchLayoutShift } from './checks.ts';

const phone = { width: 360, height: 740 };

test('what was typed is still there after a change of tabs', async ({ page }) => {
  await page.goto('/');
  await page.getByLabel('Email').fill('amara@example.com');
  await page.getByRole('tab', { name: 'Sign Up' }).click();
  await expect(page.getByLabel('Email')).toHaveValue('amara@example.com');
  await page.getByLabel('Authentication Code').fill('ab3de9');
  await page.getByLabel('Full Name').fill('Amara Okafor');
  await page.getByLabel('Email').fill('amara@example.org');
  await page.getByRole('tab', { name: 'Sign In' }).click();
  await expect(page.getByLabel('Email')).toHaveValue('amara@example.org');
  await page.getByRole('tab', { name: 'Sign Up' }).click();
  await expect(page.getByLabel('Authentication Code')).toHaveValue('AB3DE9');
  await expect(page.getByLabel('Full Name')).toHaveValue('Amara Okafor');
});

test('every plan has its card on the dashboard, first the one that matters now', async ({
  journal,
  page,
  server,
}) => {
  const amara = await addTrader(server, 'Amara Okafor');
  const later = { target_amount: 10_000, start_date: dayFromToday(-58), target_date: dayFromToday(42) };
  await addPlans(amara, [
    { ...later, plan_name: 'Far away', target_date: dayFromToday(300) },
    { ...later, plan_name: 'Summer', current_amount: 6480, daily_target: 60 },
    ...plansOfEveryKind.slice(2),
  ]);
  await journal.comeAs(amara);
  const cards = page.getByRole('region', { name: 'Trading Plans' }).getByRole('article');
  await expect(cards.getByRole('heading', { level: 3 })).toHaveText([
    'Summer',
    'Far away',
    ...plansOfEveryKind.slice(2).map(({ plan_name }) => plan_name),
  ]);
  const lead = cards.first();
  await expect(lead).toContainText('Behind by $1,000.00');
  await expect(lead).toContainText('58 of 100 days passed');
  await expect(lead.getByRole('region', { name: 'Today' })).toContainText('$83.81');
  await expect(lead.getByRole('progressbar', { name: 'Progress of Summer', exact: true })).toHaveAttribute(
    'aria-valuetext',
    '64.8%, $7,480.00 expected by today',
  );
  await expect(journal.planCard('Reached')).toContainText('Target reached');
  const facts = /Daily Target\$6\.25Days LeftOverdueStart Date\w{3} \d+, \d{4}Target Date\w{3} \d+, \d{4}$/;
  await expect(journal.planCard('Overdue')).toContainText(
    /Target Amount\$1,000\.0025\.1%.*Current Amount\$250\.50Remaining\$749\.50/,
  );
  await expect(journal.planCard('Overdue')).toContainText(facts);

  await test.step('rows in place of cards are a choice that stays', async () => {
    await page.getByRole('button', { name: 'Show as rows' }).click();
    await expect(journal.planCard('Overdue')).toContainText('$250.50 of Target Amount $1,000.00');
    await page.reload();
    await expect(journal.planCard('Overdue')).toContainText('$250.50 of Target Amount $1,000.00');
    await expect(cards).toHaveCount(6);
    await page.getByRole('button', { name: 'Show as cards' }).click();
    await expect(journal.planCard('Overdue')).toContainText(facts);
  });
});

test('a slip loses nothing, and the next trade on a phone takes few presses', async ({
  journal,
  page,
  server,
}) => {
  await journal.comeAs(await addTrader(server, 'Amara Okafor'));
  await test.step('a slip does not lose what was typed', async () => {
    const dialog = page.getByRole('dialog', { name: 'Add Trade' });
    await expect(page.getByRole('button', { name: 'Add Trade' })).toBeVisible();
    // Before anything had the focus.
    await page.keyboard.press('n');
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('main').getByRole('heading').first()).toBeFocused();
    await page.getByRole('button', { name: 'Add Trade' }).click();
    const question = page.getByRole('alertdialog', { name: 'Discard what you typed?' });

    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();

    // By the key, from the end of the page, where the person still is afterwards.
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

  await test.step('logging the next trade on a phone takes few presses', async () => {
    await page.setViewportSize(phone);
    await journal.addTrade({ result: 'Won', amount: '150.25' });

    await page.getByRole('button', { name: 'Add Trade' }).click();
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
});

test.describe('with a server that refuses', () => {
  test.use({ expectedErrors: [/Failed to load resource|Refused by the test/] });

  test('a refused trade keeps its form as it was', async ({ journal, page, server }) => {
    const amara = await addTrader(server, 'Amara Okafor');
    await journal.comeAs(amara);
    await page.getByRole('button', { name: 'Add Trade' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add Trade' });
    await dialog.getByRole('radio', { name: 'Sell' }).check();
    await dialog.getByRole('radio', { name: 'Lost' }).check();
    await dialog.getByLabel('Currency Pair').click();
    await page.getByRole('option', { name: 'USDJPY' }).click();
    const figures = { Amount: '50', 'Entry Price': '151.2', 'Take Profit': '150', 'Stop Loss': '0' };
    for (const [label, typed] of Object.entries(figures)) {
      await dialog.getByLabel(label).fill(typed);
    }
    await dialog.getByLabel('Lot Size').fill('0.5');
    await page.route('**/rest/v1/trading_records*', route =>
      route.fulfill({ status: 500, json: { message: 'Refused by the test', code: 'XX000' } }),
    );
    await dialog.getByRole('button', { name: 'Add Trade' }).click();
    await journal.expectToast(
      'Failed to add trade',
      'Please check all fields are filled correctly and try again.',
    );
    await expect(dialog.getByRole('radio', { name: 'Sell' })).toBeChecked();
    await expect(dialog.getByRole('radio', { name: 'Lost' })).toBeChecked();
    await expect(dialog.getByLabel('Currency Pair')).toHaveValue('USDJPY');
    for (const [label, typed] of Object.entries(figures)) {
      await expect(dialog.getByLabel(label)).toHaveValue(typed);
    }
    await page.unroute('**/rest/v1/trading_records*');
    await dialog.getByRole('button', { name: 'Add Trade' }).click();
    await journal.expectToast('Trade added!', 'Successfully logged lost trade with loss of $50.00.');
  });

  test('users that could not be loaded are not called missing', async ({ journal, page }) => {
    await page.route('**/rpc/admin_*', route =>
      route.fulfill({ status: 500, json: { message: 'Refused by the test', code: 'XX000' } }),
    );
    await journal.comeAsAdmin();
    await journal.expectToast('Error', 'Failed to fetch users');
    const users = page.getByRole('region', { name: 'Users', exact: true });
    await expect(users.getByText('The users could not be loaded.')).toBeVisible();
    await expect(page.getByText('No users yet')).toBeHidden();
    await page.unroute('**/rpc/admin_*');
    await tryAgain(users);
    await expect(journal.card('Total Users')).toContainText(/\d/);
  });
});

test('the educator copies the code with one press', async ({ context, journal, page }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await journal.comeAsAdmin();
  await page.getByRole('button', { name: 'Copy the code' }).click();
  await journal.expectToast('Code copied', 'Each code is good for one sign-up.');
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  await expect(page.getByText(copied, { exact: true })).toBeVisible();
  expect(copied).toMatch(/^[A-Z0-9]{6}$/);
});

for (const width of [phone.width, 1280]) {
  test(`nothing moves while the screens load at ${width} px`, async ({ journal, page, server }) => {
    // Each of five screens is waited for until nothing more comes.
    test.slow();
    await page.setViewportSize({ width, height: 740 });
    const layoutShift = await watchLayoutShift(page);
    const settled = async () => {
      await page.waitForLoadState('networkidle');
      return layoutShift();
    };
    await page.goto('/');
    await expect(page.getByRole('tab', { name: 'Sign In' })).toBeVisible();
    expect(await settled()).toBeLessThanOrEqual(0.05);

    const amara = await addTrader(server, 'Amara Okafor');
    await addPlans(amara, plansOfEveryKind);
    await journal.comeAs(amara);
    await expect(journal.planCard('Ahead')).toBeVisible();
    expect(await settled()).toBeLessThanOrEqual(0.05);

    await addTrades(amara, [{ amount: 5 }, { amount: 5 }, { amount: 5 }, { amount: 5 }, { amount: 5 }]);
    const today = new Date().toLocaleDateString('en-CA', { timeZone: 'America/New_York' });
    await page.goto(`/calendar/${today}`);
    await expect(page.getByLabel('Note of the day')).toBeVisible();
    expect(await settled()).toBeLessThanOrEqual(0.05);
    await page.goto('/');
    // What is still on its way would be refused after the sign-out.
    await settled();
    await journal.signOut();

    await journal.comeAsAdmin();
    const first = page.getByRole('list', { name: 'Users', exact: true }).getByRole('listitem').first();
    await expect(first).toBeVisible();
    await page.reload();
    await expect(first).toBeVisible();
    expect(await settled()).toBeLessThanOrEqual(0.05);
  });
}
