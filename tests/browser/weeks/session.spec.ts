import { addTrader } from '../../../lab/harness/people.ts';
import { addAssistant, addGroup } from '../../../lab/harness/school.ts';
import { addPlans, addTrades, lostTrade } from '../../../lab/harness/trading.ts';
import { expect, test } from '../fixtures.ts';
import { Journal } from '../journal.ts';

test('a session is planned, compared, reviewed and shared; assignments are set, counted, answered and replied to', async ({
  browser,
  journal,
  page,
  server,
}) => {
  const amara = await addTrader(server, 'Amara Session');
  const group = await addGroup(server, 'Session class', [amara]);
  const asa = await addAssistant(server, 'Asa Session', [group]);
  await addPlans(amara, [{ plan_name: 'House', risk_amount: 50 }]);
  await addTrades(amara, [
    { setup: 'Breakout', created_at: '2026-03-03T10:00:00Z' },
    { setup: 'Pullback', currency_pair: 'XAUUSD', created_at: '2026-03-02T10:00:00Z' },
  ]);
  const theirs = await browser.newPage();
  const staff = new Journal(theirs, server);
  await journal.comeAs(amara);
  const session = page.getByRole('region', { name: 'Session Plan' });

  await test.step('the plan is written by keyboard, with the usual words and the plan’s own limit', async () => {
    await session.getByRole('button', { name: 'Plan Session' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: /^Session Plan/ });
    await expect(dialog.getByLabel('Markets', { exact: true })).toBeFocused();
    await page.keyboard.type('eurusd; US 30');
    await dialog.getByRole('group', { name: 'Your setups' }).getByLabel('Breakout').press('Space');
    await expect(dialog.getByLabel('Setups', { exact: true })).toHaveValue('Breakout');
    await dialog.getByLabel('Max Trades').fill('2');
    await dialog.getByLabel('Max Loss').press('ArrowDown');
    await expect(dialog.getByLabel('Max Loss')).toHaveValue('50.00');
    await dialog.getByLabel('Calm').press('Space');
    await page.keyboard.press('Control+Enter');
    await expect(dialog.getByText('Enter symbols, separated by commas')).toBeVisible();
    await dialog.getByLabel('Markets', { exact: true }).fill('EURUSD, US30');
    await page.keyboard.press('Control+Enter');
    await expect(dialog).toBeHidden();
    await expect(session).toContainText('0 of 2 trades taken');
  });

  await test.step('a new trade is compared with it before it is added, and added all the same', async () => {
    await addTrades(amara, [{ ...lostTrade, setup: 'Breakout', opened_at: null }]);
    await page.reload();
    const dialog = await journal.fillTrade({ result: 'Lost', amount: '10' });
    await expect(
      dialog.getByText('1 of 2 trades taken · Loss limit reached: $50.50 of $50.00'),
    ).toBeVisible();
    await dialog.getByRole('button', { name: 'Add Trade' }).click();
    await expect(dialog).toBeHidden();
    await expect(session).toContainText('2 of 2 trades taken · Loss limit reached: $60.50 of $50.00');
    await expect(session).toContainText('1 trade without a setup');
  });

  await test.step('the day has the plan beside the result, with its change, and a line of review', async () => {
    await session.getByRole('link', { name: 'Plan and Review' }).click();
    const day = page.getByRole('region', { name: 'Session', exact: true });
    await expect(day.getByRole('row')).toContainText([
      'SessionPlanResult',
      'MarketsEURUSD, US30EURUSD 2',
      'SetupsBreakoutBreakout 1',
      'TradesMax 22',
      'P&LMax loss $50.00-$60.50',
    ]);
    await day.getByRole('button', { name: 'Change Plan' }).click();
    const dialog = page.getByRole('dialog', { name: /^Session Plan/ });
    await dialog.getByLabel('Max Loss').fill('100');
    await dialog.getByLabel(/^Share this plan/).check();
    await dialog.getByRole('button', { name: 'Save Plan' }).click();
    await expect(dialog).toBeHidden();
    await expect(day).toContainText(/; changed .*, after the second trade\./);
    await day.getByLabel('Session Review').fill('Stopped too late.');
    await page.keyboard.press('Enter');
    await expect
      .poll(async () => (await amara.client.from('session_plans').select('review')).data)
      .toEqual([{ review: 'Stopped too late.' }]);
  });

  await test.step('the assistant reads the shared plan beside its result', async () => {
    await staff.comeAs(asa, `/students/${amara.id}`);
    const plans = theirs.getByRole('region', { name: 'Session Plans' });
    await plans.getByText('Stopped too late.').click();
    await expect(plans.getByRole('table')).toContainText('Max loss $100.00');
    await expect(plans).toContainText('after the second trade');
  });

  await test.step('the assistant sets a count of trades and a question for the group', async () => {
    await staff.goTo(`/groups/${group}`);
    // The page of the student has such a button as well.
    await expect(theirs.getByRole('heading', { name: /^Session class/ })).toBeVisible();
    for (const task of [{ title: 'Two breakouts', goal: '1' }, { title: 'Why did I stop?' }]) {
      await theirs.getByRole('button', { name: 'New Assignment' }).click();
      const dialog = theirs.getByRole('dialog', { name: 'New Assignment' });
      if (task.goal) {
        await dialog.getByLabel('Trades').fill(task.goal);
        await dialog.getByLabel('Setup').fill('Breakout');
      } else {
        await dialog.getByLabel('Trades').fill('');
        await staff.choose(dialog.getByLabel('Task'), 'Answer in Words');
      }
      await dialog.getByRole('button', { name: 'Set Assignment' }).click();
      await expect(dialog.getByText('Enter a title.')).toBeVisible();
      await dialog.getByLabel('Title').fill(task.title);
      await dialog.getByRole('button', { name: 'Set Assignment' }).click();
      await expect(dialog).toBeHidden();
    }
  });

  const mine = page.getByRole('region', { name: 'Assignments' });
  await test.step('the assistant changes a target without a connection, then with one, and the trader sees it', async () => {
    await theirs.getByRole('button', { name: /^Two breakouts/ }).click();
    const shown = theirs.getByRole('dialog', { name: 'Two breakouts' });
    await shown.getByRole('button', { name: 'Edit' }).click();
    const dialog = theirs.getByRole('dialog', { name: 'Edit Assignment' });
    await dialog.getByLabel('Trades').fill('2');
    await theirs.context().setOffline(true);
    await theirs.keyboard.press('Control+Enter');
    await expect(dialog.getByRole('alert').filter({ hasText: 'Can’t reach the server' })).toBeVisible();
    await expect(dialog.locator('[aria-invalid]')).toHaveCount(0);
    await expect(dialog.getByRole('button', { name: 'Save Changes' })).toBeFocused();
    await expect(dialog.getByLabel('Trades')).toHaveValue('2');
    await theirs.context().setOffline(false);
    await theirs.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(shown).toContainText('2 trades with setup Breakout');
    await shown.getByRole('button', { name: 'Close' }).first().click();
  });

  await test.step('the trader sees the count, and hands in an answer', async () => {
    await journal.goTo('/');
    await page.reload();
    await expect(mine).toContainText('2 trades with setup Breakout: 1 of 2');
    await expect(mine).toContainText(/Changed .*: target\./);
    await mine.getByRole('button', { name: 'Answer' }).click();
    const dialog = page.getByRole('dialog', { name: 'Why did I stop?' });
    await dialog.getByLabel('Your Answer').fill('The limit was reached.');
    await dialog.getByRole('button', { name: 'Hand In' }).click();
    await expect(mine).toContainText('A written answer: handed in');
  });

  await test.step('the assistant finds it on Today, one press from its table, and replies', async () => {
    await staff.goTo('/today');
    await theirs.getByRole('button', { name: '1 hand-in to review' }).click();
    const dialog = theirs.getByRole('dialog', { name: 'Hand-Ins to Review' });
    await dialog.getByRole('button', { name: /^Reply to Amara Session/ }).click();
    const reply = theirs.getByRole('dialog', { name: 'Reply to Amara Session' });
    await expect(reply).toContainText('The limit was reached.');
    await reply.getByLabel('Mark').fill('A');
    await reply.getByLabel('Reply', { exact: true }).fill('Well kept.');
    await reply.getByRole('button', { name: 'Save Reply' }).click();
    await expect(dialog).toContainText('You’ve replied to every hand-in.');
    await dialog.getByRole('button', { name: 'Close' }).first().click();
    await expect(theirs.getByRole('button', { name: '1 hand-in to review' })).toBeHidden();
    await staff.goTo(`/groups/${group}`);
    await theirs.getByRole('button', { name: /^Why did I stop/ }).click();
    const table = theirs.getByRole('dialog', { name: 'Why did I stop?' });
    await expect(table).toContainText('1 of 1 student done.');
    await expect(table.getByRole('cell', { name: 'A', exact: true })).toBeVisible();
    await page.reload();
    await expect(mine).toContainText('Asa Session: A');
    await expect(mine).toContainText('Well kept.');
  });
});
