import type { Page } from '@playwright/test';
import { addTrader, type Person } from '../../../lab/harness/people.ts';
import { addPlans, addTrades, findPlanId } from '../../../lab/harness/trading.ts';
import { expect, test } from '../fixtures.ts';
import type { Journal } from '../journal.ts';

// With animations.
test.use({ contextOptions: { reducedMotion: 'no-preference' }, hasOwnTab: true });

const discard = 'Discard your changes?';

function findDialog(page: Page, name: string) {
  return page.getByRole('dialog', { name });
}

/** Faster than any answer to the first. */
async function goBackTwice(page: Page): Promise<void> {
  await page.evaluate(() => {
    history.back();
    history.back();
  });
}

async function addTraderWithTrade(journal: Journal): Promise<{ person: Person; tradeId: string }> {
  const person = await addTrader(journal.server, 'Amara Okafor');
  await addTrades(person, [{ notes: 'By the book' }]);
  const { data } = await person.client.from('trading_records').select('id').single().throwOnError();
  return { person, tradeId: data.id };
}

test('Back closes dialogs, asks before typed words go, and stumbles over nothing', async ({
  journal,
  page,
}) => {
  const { person } = await addTraderWithTrade(journal);
  await journal.comeAs(person);
  const detail = findDialog(page, 'Trade Details - EURUSD');

  await test.step('Back closes a dialog on the first page of a tab, and Forward opens no half of a form', async () => {
    await page.getByRole('main').getByRole('button', { name: 'Add Trade' }).click();
    const form = findDialog(page, 'Add Trade');
    await expect(form).toBeVisible();
    await page.goBack();
    await expect(form).toBeHidden();
    await expect(page).toHaveURL('/');
    await page.evaluate(() => history.forward());
    await expect.poll(() => page.evaluate(() => history.state.dialogs)).toBeUndefined();
    await expect(form).toBeHidden();
  });

  await test.step('Back asks before typed words go, and two quick ones do not lose them', async () => {
    await page.getByRole('link', { name: 'All trades' }).click();
    await expect(page.getByRole('list', { name: 'Trades' })).toBeVisible();
    await page.keyboard.press('n');
    const form = findDialog(page, 'Add Trade');
    await form.getByLabel('Notes').fill('Waited for the retest');
    await page.goBack();
    const question = page.getByRole('alertdialog', { name: discard });
    await question.getByRole('button', { name: 'Keep Editing' }).click();
    await expect(form.getByLabel('Notes')).toHaveValue('Waited for the retest');
    await expect(question).toBeHidden();

    // The second may close the question again.
    await goBackTwice(page);
    await expect.poll(() => page.evaluate(() => history.state.dialogs?.length)).toBe(1);
    await expect(page).toHaveURL('/trades');
    await expect(form.getByLabel('Notes')).toHaveValue('Waited for the retest');
  });

  await test.step('two quick Backs close two dialogs', async () => {
    await page.goBack();
    await page.getByRole('alertdialog', { name: discard }).getByRole('button', { name: 'Discard' }).click();
    await expect(findDialog(page, 'Add Trade')).toBeHidden();
    await page.getByRole('list', { name: 'Trades' }).getByRole('button').click();
    await detail.getByRole('button', { name: 'Edit' }).click();
    await expect(findDialog(page, 'Edit Trade')).toBeVisible();
    await goBackTwice(page);
    await expect(findDialog(page, 'Edit Trade')).toBeHidden();
    await expect(detail).toBeHidden();
    await expect(page).toHaveURL('/trades');
  });

  await test.step('a dialog that its button closed leaves nothing for Back to stumble over', async () => {
    await page.getByRole('list', { name: 'Trades' }).getByRole('button').click();
    await detail.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(detail).toBeHidden();
    await expect(page).toHaveURL('/trades');
    await page.goBack();
    await expect(page).toHaveURL('/');
  });
});

test('a trade or plan has an address that survives a reload, that Back leaves, and that has a message for a missing one', async ({
  journal,
  page,
}) => {
  const { person, tradeId } = await addTraderWithTrade(journal);
  await journal.comeAs(person);
  await page.getByRole('list', { name: 'Newest trades' }).getByRole('button').click();
  const detail = findDialog(page, 'Trade Details - EURUSD');
  await expect(detail).toContainText('By the book');
  await expect(page).toHaveURL(`/trades/${tradeId}`);
  await page.reload();
  await expect(detail).toContainText('By the book');
  await expect(page).toHaveTitle('Trade Details - EURUSD · Pipstone');
  await page.goBack();
  await expect(detail).toBeHidden();
  await expect(page).toHaveURL('/');
  await expect(page).toHaveTitle('Today · Pipstone');
  await expect(page.getByRole('button', { name: 'Create New Plan' })).toBeVisible();
  await page.goForward();
  await expect(detail).toContainText('By the book');
  await expect(page).toHaveURL(`/trades/${tradeId}`);

  await test.step('an address that comes by itself shows a plan over its page', async () => {
    await addPlans(person, [{ plan_name: 'Summer' }]);
    await page.goto(`/plans/${await findPlanId(person, 'Summer')}`);
    await expect(findDialog(page, 'Summer')).toBeVisible();
    await findDialog(page, 'Summer').getByRole('button', { name: 'Close' }).click();
    await expect(findDialog(page, 'Summer')).toBeHidden();
    await expect(page).toHaveURL('/plans');
  });

  await test.step('the address of another trader’s trade or plan has the same message as a missing one', async () => {
    const { person: bo, tradeId: other } = await addTraderWithTrade(journal);
    await addPlans(bo, [{ plan_name: 'Summer' }]);
    await page.goto(`/trades/${other}`);
    await expect(page.getByText('Trade Not Found')).toBeVisible();
    await page.goto('/trades/none-of-mine');
    await expect(page.getByText('Trade Not Found')).toBeVisible();
    await page.goto(`/plans/${await findPlanId(bo, 'Summer')}`);
    await expect(page.getByText('Plan Not Found')).toBeVisible();
  });
});
