import { addTrader } from '../../../lab/harness/people.ts';
import { addTrades, lostTrade } from '../../../lab/harness/trading.ts';
import { expect, test } from '../fixtures.ts';
import { expectGoodLooks, expectOutline } from '../screens/checks.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

test('a week is looked back on with a phone', async ({ journal, page, server }) => {
  const amara = await addTrader(server, 'Amara Okafor');
  await addTrades(amara, [
    { created_at: '2026-03-01T17:00:00Z', amount: 999, notes: 'Of the week before' },
    { created_at: '2026-03-02T15:00:00Z', amount: 150.25, notes: 'Waited.\nTook the second touch.' },
    { ...lostTrade, currency_pair: 'XAUUSD', created_at: '2026-03-04T15:00:00Z', notes: null },
    // New York puts its clocks forward on the last day.
    { created_at: '2026-03-09T03:30:00Z', amount: 10.5, notes: 'On Sunday, late' },
    { created_at: '2026-03-09T04:00:00Z', amount: 999, notes: 'Of the week after' },
  ]);
  await amara.client.from('day_notes').insert({ day: '2026-03-03', body: 'Slept badly.' }).throwOnError();

  await test.step('weeks start on the day that the trader chooses, in the calendar too', async () => {
    await journal.comeAs(amara, '/weeks/2026-03-01');
    await expect(page).toHaveURL(/\/weeks\/2026-03-02$/);
    await expect(page.getByRole('heading', { name: 'Week of Mar 1 – 7, 2026' })).toBeVisible();
    await journal.goTo('/account');
    const choice = page.getByRole('radiogroup', { name: 'Weeks Start On' });
    await expect(choice.getByRole('radio', { name: 'Sunday' })).toBeChecked();
    await choice.getByRole('radio', { name: 'Monday' }).click();
    await expect
      .poll(async () => (await amara.client.auth.getUser()).data.user?.user_metadata.week_start)
      .toBe('monday');
    await expect(choice.getByRole('radio', { name: 'Monday' })).toBeChecked();
    await journal.goTo('/calendar?month=2026-03');
    const names = page.getByRole('grid').getByRole('columnheader');
    await expect(names.first()).toHaveText(/^Mon/);
    await expect(
      page.getByRole('link', { name: /^Week of Mar 2 – 8, 2026: \+\$110.25, 3 trades/ }),
    ).toBeVisible();
  });

  await test.step('any day leads to its week, which has its figures, extremes and notes', async () => {
    await journal.goTo('/weeks/2026-03-05');
    await expect(page).toHaveURL(/\/weeks\/2026-03-02$/);
    const figures = page.getByRole('region', { name: 'Weekly summary' });
    await expect(figures.getByRole('article', { name: 'Net' })).toContainText('+$110.25');
    await expect(figures.getByRole('article', { name: 'Trades' })).toContainText('2 wins, 1 loss');
    await expect(figures.getByRole('article', { name: 'Win Rate' })).toContainText('66.7%of 3 trades');
    await expect(figures.getByRole('article', { name: 'Expectancy' })).toContainText('+$36.75of 3 trades');
    await expectOutline(page, 'Week of Mar 2 – 8, 2026');
    const notes = page.getByRole('region', { name: 'Notes' });
    await expect(notes.getByRole('link')).toHaveText(['Monday, Mar 2', 'Tuesday, Mar 3', 'Sunday, Mar 8']);
    await expect(notes.getByText('Slept badly.')).toBeVisible();
    await page.getByRole('region', { name: 'Worst Trade' }).getByRole('button').click();
    await expect(page.getByRole('dialog', { name: 'Trade Details - XAUUSD' })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('dialog')).toBeHidden();
  });

  await test.step('its report has the weeks before beside it, and only the sheet is printed', async () => {
    await page.getByRole('link', { name: 'Weekly Report' }).click();
    const report = page.getByRole('article');
    const figures = report.getByRole('table', { name: 'The week and the weeks before' });
    await expect(figures.getByRole('row')).toHaveText([
      /^Figure/,
      'Net P&L+$110.25+$249.75 per week',
      'Trades30.3 per week',
      'Win Rate66.7% of 3 trades100.0% of 1 trade',
      'Expectancy per Trade+$36.75+$999.00',
      'Plan FollowedNot rated',
    ]);
    await expect(report.getByRole('table', { name: 'Trades' }).getByRole('row')).toHaveCount(4);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('button', { name: 'Print or Save as PDF' })).toBeHidden();
    await expect(report).toBeVisible();
    await page.emulateMedia({ media: null });
    await page.getByRole('link', { name: 'Back to Week' }).click();
  });

  const answer = page.getByLabel('What went well this week?');
  await test.step('what is typed outlives a reload, and is saved with its lines', async () => {
    page.on('dialog', dialog => dialog.accept());
    await answer.fill('Waited\nfor it');
    await expect(page.getByText('Draft saved on this device.')).toBeVisible();
    await page.reload();
    await expect(answer).toHaveValue('Waited\nfor it');
    await page.getByRole('button', { name: 'Sign Out' }).click();
    const question = page.getByRole('alertdialog', { name: 'Discard your drafts?' });
    await question.getByRole('button', { name: 'Stay' }).click();
    await page.getByRole('button', { name: 'Save Review' }).click();
    await expect(page.getByText('Saved.', { exact: true })).toBeVisible();
    await expectGoodLooks(page, 'week');
    await page.setViewportSize({ width: 390, height: 844 });
  });

  await test.step('another tab’s answer is not overwritten', async () => {
    const { data } = await amara.client.from('weekly_reviews').select().single().throwOnError();
    expect(data.answers).toEqual(['Waited\nfor it', '', '']);
    await answer.fill('Mine');
    await amara.client
      .from('weekly_reviews')
      .update({ answers: ['Theirs', '', ''] })
      .eq('week', '2026-03-02')
      .throwOnError();
    await page.getByRole('button', { name: 'Save Review' }).click();
    const conflict = page.getByRole('alertdialog', { name: 'This review was changed elsewhere' });
    await expect(conflict.getByRole('row')).toHaveText([/Field/, 'What went well this week?TheirsMine']);
    await conflict.getByRole('button', { name: 'Use Saved' }).click();
    await expect(answer).toHaveValue('Theirs');
  });

  await test.step('own questions are asked in weeks that were not answered yet', async () => {
    await page.getByRole('button', { name: 'Change Your Questions' }).click();
    const questions = page.getByRole('dialog', { name: 'Your Questions' });
    await questions.getByLabel('First Question').fill('Did I sleep?');
    await questions.getByLabel('Third Question').fill('');
    await questions.getByRole('button', { name: 'Save Questions' }).click();
    await expect(questions).toBeHidden();
    await expect(answer).toBeVisible();
    await page.getByRole('link', { name: 'Previous week' }).click();
    await expect(page.getByRole('heading', { name: 'Week of Feb 23 – Mar 1, 2026' })).toBeFocused();
    await expect(page.getByLabel('Did I sleep?')).toBeVisible();
    await expect(answer).toBeHidden();
  });

  await test.step('a template is added to the last answer if the question that had the focus is deleted', async () => {
    await page.locator('main').getByRole('textbox').nth(1).focus();
    await page.getByRole('button', { name: 'Change Your Questions' }).click();
    const questions = page.getByRole('dialog', { name: 'Your Questions' });
    await questions.getByLabel('Second Question').fill('');
    await questions.getByRole('button', { name: 'Save Questions' }).click();
    await expect(questions).toBeHidden();
    await page.getByRole('button', { name: 'Insert Template' }).click();
    await page.getByRole('menuitem', { name: 'After the Session' }).click();
    await expect(page.getByLabel('Did I sleep?')).toHaveValue(/^Best decision:/);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByLabel('Did I sleep?')).toHaveValue('');
  });

  await test.step('a daily note is saved in two tabs, and neither loses its text', async () => {
    const other = await page.context().newPage();
    const here = { tab: page, note: page.getByLabel('Daily Note') };
    const there = { tab: other, note: other.getByLabel('Daily Note') };
    for (const { tab, note } of [here, there]) {
      await tab.goto('/calendar/2026-03-03');
      await expect(note).toHaveValue('Slept badly.');
    }
    await here.note.fill('Mine');
    await there.note.fill('Theirs,\nin two lines');
    await there.tab.getByRole('button', { name: 'Save Note' }).click();
    await expect(there.tab.getByText('Saved.', { exact: true })).toBeVisible();
    await here.tab.getByRole('button', { name: 'Save Note' }).click();
    const conflict = here.tab.getByRole('alertdialog', { name: 'This note was changed elsewhere' });
    await expect(conflict.getByRole('row').last()).toHaveText('NoteTheirs,\nin two linesMine');
    await conflict.getByRole('button', { name: 'Save Mine' }).click();
    await expect(here.tab.getByText('Saved.', { exact: true })).toBeVisible();
    await here.note.fill('');
    await here.tab.getByRole('button', { name: 'Save Note' }).click();
    await expect
      .poll(async () => (await amara.client.from('day_notes').select().throwOnError()).data)
      .toEqual([]);
  });
});
