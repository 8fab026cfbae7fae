import { randomUUID } from 'node:crypto';
import { challengePresets } from '#domain/challenges/presets.ts';
import { addTrader } from '../../../lab/harness/people.ts';
import { addPlans, addTrades, findPlanId, lostTrade } from '../../../lab/harness/trading.ts';
import { expect, test } from '../fixtures.ts';
import { expectGoodLooks, expectOutline } from '../screens/checks.ts';

test.use({ hasOwnTab: true });

test('a trader writes a note from a template, finds old words by day, and sees a challenge at its account', async ({
  journal,
  page,
  server,
}) => {
  const amara = await addTrader(server, 'Amara Okafor');
  const late = randomUUID();
  await amara.client.from('tags').insert({ id: late, name: 'Late entry' }).throwOnError();
  await addTrades(amara, [
    { created_at: '2026-03-02T15:00:00Z', notes: 'Waited for the breakout.', tags: [] },
    { ...lostTrade, currency_pair: 'XAUUSD', created_at: '2026-03-04T15:00:00Z', notes: null, tags: [late] },
  ]);
  await amara.client
    .from('day_notes')
    .insert({ day: '2026-03-03', body: 'Café <b>break-out</b> day' })
    .throwOnError();
  const note = page.getByLabel('Daily Note');

  await test.step('the door leads to it, also after a reload', async () => {
    await journal.comeAs(amara);
    await page.getByRole('navigation').getByRole('link', { name: 'Journal', exact: true }).click();
    await expect(page).toHaveURL('/journal');
    await page.reload();
    await expectOutline(page, 'Journal');
    await expect(
      page.getByRole('region', { name: 'Earlier Days and Weeks' }).getByRole('listitem'),
    ).toHaveText([/Mar 4, 2026.*1 trade$/, /Mar 3, 2026.*break-out/, /Mar 2, 2026.*1 trade, 1 with notes/]);
  });

  await test.step('a template comes after what was typed, can be undone, and is saved', async () => {
    await note.fill('Slept well.');
    const insert = page.getByRole('button', { name: 'Insert Template' });
    await insert.press('Enter');
    await page.getByRole('menuitem', { name: 'Before the Session' }).press('Enter');
    await expect(note).toHaveValue(/^Slept well\.\n\nMarket bias, and why:\n/);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(note).toHaveValue('Slept well.');
    await insert.click();
    await page.getByRole('menuitem', { name: 'Edit Templates…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Templates', exact: true });
    await dialog.getByRole('button', { name: 'New Template' }).click();
    const form = page.getByRole('dialog', { name: 'New Template' });
    await form.getByRole('button', { name: 'Save Template' }).click();
    await expect(form.getByText('Enter a name.')).toBeVisible();
    await form.getByLabel('Name').fill('Gold');
    await form.getByLabel('Text').fill('Levels of gold:');
    await form.getByRole('button', { name: 'Save Template' }).click();
    await expect(dialog.getByRole('listitem')).toHaveCount(4);
    await expectGoodLooks(page, 'templates');
    await dialog.getByRole('button', { name: 'Change Gold' }).click();
    const change = page.getByRole('dialog', { name: 'Change Template' });
    await amara.client.from('note_templates').delete().eq('user_id', amara.id).throwOnError();
    await change.getByLabel('Text').fill('Levels of gold, changed after another tab deleted them:');
    await change.getByRole('button', { name: 'Save Template' }).click();
    await expect(change).toBeHidden();
    await page.keyboard.press('Escape');
    await insert.click();
    await page.getByRole('menuitem', { name: 'Gold' }).click();
    await page.getByRole('button', { name: 'Save Note' }).click();
    await expect(page.getByText('Saved.')).toBeVisible();
    await expect
      .poll(async () => (await amara.client.from('day_notes').select('body').order('day')).data?.at(-1))
      .toEqual({ body: expect.stringMatching(/^Slept well\.\n\nLevels of gold, changed/) });
    await insert.click();
    await page.getByRole('menuitem', { name: 'Edit Templates…' }).click();
    await dialog.getByRole('button', { name: 'Delete Gold' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(dialog.getByRole('listitem')).toHaveCount(3);
    await page.keyboard.press('Escape');
  });

  await test.step('words are found by day, marked, and opened; Back returns to them', async () => {
    const search = page.getByLabel('Search notes, comments and tags');
    await search.fill('BREAKout');
    const results = page.getByRole('region', { name: 'Search results' });
    await expect(results.getByRole('heading')).toHaveText(['Mar 3, 2026', 'Mar 2, 2026']);
    await expect(results.locator('mark')).toHaveText(['break-out', 'breakout']);
    await expect(page).toHaveURL('/journal?q=BREAKout');
    await expectGoodLooks(page, 'search in the journal');
    await results.getByRole('button', { name: 'EURUSD' }).click();
    await expect(page.getByRole('dialog', { name: 'Trade Details - EURUSD' })).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL('/journal?q=BREAKout');
    await search.fill('late ent');
    await expect(results.locator('mark')).toHaveText(['Late', 'ent']);
    await search.fill('100%');
    await expect(results).toContainText('Nothing Found');
    await search.fill('cafe');
    await results.getByRole('link', { name: 'Daily Note' }).click();
  });

  await test.step('the day has its note before its trades', async () => {
    await expect(page).toHaveURL('/calendar/2026-03-03');
    await page.getByRole('link', { name: 'Next day' }).click();
    const trades = page.getByRole('region', { name: 'Trades', exact: true });
    await expect(trades).toContainText('XAUUSD');
    const [noteBox, tradesBox] = [await note.boundingBox(), await trades.boundingBox()];
    // At its left on a wide screen, above them on a narrow one.
    expect(noteBox?.x).toBeLessThan(tradesBox?.x ?? 0);
    await page.setViewportSize({ width: 390, height: 844 });
    await expect
      .poll(async () => ((await trades.boundingBox())?.y ?? 0) - ((await note.boundingBox())?.y ?? 0))
      .toBeGreaterThan(0);
    await page.setViewportSize({ width: 1280, height: 800 });
  });

  await test.step('a challenge has its rules at its account, where they can be edited', async () => {
    await amara.client
      .from('trading_accounts')
      .update({ kind: 'challenge' })
      .eq('user_id', amara.id)
      .throwOnError();
    await page.goto('/account/trading');
    const accounts = page.getByRole('region', { name: 'Trading Accounts' });
    await expect(accounts).toContainText('Create a plan for this account');
    await addPlans(amara, [{ plan_name: 'Phase 1' }]);
    await amara.client
      .from('plan_challenges')
      .insert({
        ...{ plan_id: await findPlanId(amara, 'Phase 1'), name: 'Phase 1', initial: 100_000 },
        ...{ began_on: '2026-03-02', rules: challengePresets[0]?.rules },
      })
      .throwOnError();
    await page.reload();
    const challenge = accounts.getByRole('region', { name: 'Challenge: Phase 1' });
    await expect(challenge).toContainText(/At least \d+ days/);
    await challenge.getByText(/^Rules: \d+% target, \d+% daily loss, \d+% max loss$/).click();
    await expect(challenge).toContainText('Minimum Trading Days');
    await expectGoodLooks(page, 'account with a challenge');
    await challenge.getByRole('button', { name: 'Edit Rules of Phase 1' }).click();
    await expect(page.getByRole('dialog', { name: /Challenge/ })).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await test.step('a note that is written over midnight stays on the page, of its day', async () => {
    const midnight = await page.evaluate(() => new Date().setHours(0, 0, 0, 0));
    await page.clock.install({ time: midnight - 30_000 });
    await page.goto('/journal');
    const day = page.getByRole('heading', { level: 3 }).first();
    const evening = await day.innerText();
    await note.fill('One more thought');
    await page.clock.fastForward(90_000);
    await expect(note).toHaveValue('One more thought');
    await expect(day).toHaveText(evening);
    await page.getByRole('button', { name: 'Save Note' }).click();
    await expect(page.getByText('Saved.')).toBeVisible();
    await page.getByRole('link', { name: 'Calendar', exact: true }).click();
    await page.getByRole('link', { name: 'Journal', exact: true }).click();
    await expect(day).not.toHaveText(evening);
    await expect(note).toHaveValue(/^Slept well/);
  });
});
