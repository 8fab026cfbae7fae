import type { Locator, Page } from '@playwright/test';
import { addTrader } from '../../../lab/harness/people.ts';
import { addTeacher } from '../../../lab/harness/school.ts';
import { addTrades } from '../../../lab/harness/trading.ts';
import { expect, test } from '../fixtures.ts';
import { Journal } from '../journal.ts';
import { expectGoodLooks, expectOutline } from '../screens/checks.ts';

// The browser reports a failed send.
test.use({ expectedErrors: [/ERR_FAILED|ERR_INTERNET|Failed to load resource/] });

const comments = (page: Page | Locator) => page.getByRole('list', { name: 'Comments', exact: true });

test('an educator and a student talk about a trade', async ({ browser, journal, page, server }) => {
  const [amara, tess] = [await addTrader(server, 'Amara Okafor'), await addTeacher(server, 'Tess')];
  await addTrades(amara, [{ currency_pair: 'XAUUSD', created_at: '2026-03-05T15:00:00Z' }]);
  const theirs = await browser.newPage();
  const student = new Journal(theirs, server);
  const dialog = page.getByRole('dialog', { name: 'Trade Details - XAUUSD' });
  const dialogOfStudent = theirs.getByRole('dialog', { name: 'Trade Details - XAUUSD' });

  await test.step('the educator comments on it in its details', async () => {
    await journal.comeAs(tess, `/students/${amara.id}`);
    await page.getByRole('button', { name: /^XAUUSD/ }).click();
    await dialog.getByRole('button', { name: 'Comment on this trade' }).click();
    const field = dialog.getByLabel('Your comment');
    await expect(field).toBeFocused();
    await field.fill('Why here?\nSee https://example.com/a. Not javascript:alert(1)');
    await field.press('Control+Enter');
    await expect(comments(dialog)).toContainText('You');
    await expect(field).toHaveValue('');
    await expect(field).toBeFocused();
    // Otherwise the answer would be seen at once.
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });

  await test.step('the student sees the mark, and reads it where it belongs', async () => {
    await student.comeAs(amara);
    await theirs.getByRole('link', { name: '1 new message' }).click();
    await expectOutline(theirs, 'Messages');
    const row = theirs.getByRole('region', { name: 'Comments by subject' });
    await expect(row).toContainText('XAUUSD, Mar 5, 2026');
    await expect(comments(theirs)).toContainText('Tess · teacher');
    const link = theirs.getByRole('link', { name: 'https://example.com/a' });
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer nofollow');
    await expect(link).toHaveAttribute('href', 'https://example.com/a');
    await expect(theirs.getByRole('link', { name: /javascript/ })).toHaveCount(0);
    await expectGoodLooks(theirs, 'messages');
    // On the screen is seen.
    await expect(theirs.getByRole('link', { name: /new message/ })).toBeHidden();
    await theirs.setViewportSize({ width: 390, height: 844 });
    await theirs.getByRole('button', { name: 'Open Trade' }).click();
    await expect(comments(dialogOfStudent)).toContainText('Why here?');
  });

  const answer = dialogOfStudent.getByLabel('Write to your educator');
  await test.step('an answer that cannot be sent stays, also after a reload, and is sent once', async () => {
    let isLost = false;
    await theirs.route('**/rest/v1/comments*', async route => {
      if (isLost || route.request().method() !== 'POST') {
        return route.continue();
      }
      // Sent, but its answer is lost.
      isLost = true;
      await route.fetch();
      return route.abort();
    });
    await answer.fill('The news');
    await dialogOfStudent.getByRole('button', { name: 'Send' }).click();
    await expect(dialogOfStudent.getByText('Draft saved on this device.')).toBeVisible();
    await theirs.reload();
    await expect(answer).toHaveValue('The news');
    await answer.fill('The news at 3');
    await dialogOfStudent.getByRole('button', { name: 'Send' }).click();
    await expect(dialogOfStudent.getByText('Sent.')).toBeVisible();
    await expect(comments(dialogOfStudent).getByRole('listitem')).toHaveCount(2);
    await expect(comments(dialogOfStudent)).toContainText('The news at 3');
  });

  await test.step('the educator sees that it was seen, reads the answer, and pins it', async () => {
    await journal.goTo('/');
    // With students of other stories.
    const door = page.getByRole('navigation').getByRole('link', { name: /^\d+ new: *Dashboard$/ });
    const [mark, word] = [door.getByText(/^\d+$/), door.getByText('Dashboard')];
    await expect(mark).toBeVisible();
    const [ends, begins] = [await word.boundingBox(), await mark.boundingBox()];
    expect((ends?.x ?? 0) + (ends?.width ?? 0)).toBeLessThanOrEqual(begins?.x ?? 0);
    await page.getByRole('button', { name: /^Amara Okafor.*1 unread/ }).click();
    await journal.goTo(`/students/${amara.id}/talk`);
    const list = comments(page);
    await expect(list.getByRole('listitem').first()).toContainText('seen');
    await expect(list).toContainText('The news at 3');
    await list.getByRole('button', { name: /^Actions for the comment by Amara Okafor/ }).click();
    await page.getByRole('menuitem', { name: 'Pin' }).click();
    await expect(page.getByRole('list', { name: 'Pinned comment' })).toContainText('The news at 3');
    await page.getByLabel('Write to Amara Okafor').fill('Well done');
    await page.getByRole('button', { name: 'Sign Out' }).click();
    const question = page.getByRole('alertdialog', { name: 'Discard your drafts?' });
    await question.getByRole('button', { name: 'Stay' }).click();
  });

  await test.step('each changes and deletes their own', async () => {
    await comments(dialogOfStudent)
      .getByRole('button', { name: /^Actions for the comment by You/ })
      .click();
    await theirs.getByRole('menuitem', { name: 'Change' }).click();
    const field = dialogOfStudent.getByLabel('Change your comment');
    await field.fill('The news at 4');
    await field.press('Control+Enter');
    await expect(dialogOfStudent.getByText('edited')).toBeVisible();
  });

  await test.step('a comment on a day is on that day', async () => {
    await page.getByRole('button', { name: 'Comment on a Day' }).click();
    const field = page.getByRole('dialog', { name: 'Comments on a Day' }).getByLabel('Your comment');
    await field.fill('A calm day');
    await field.press('Control+Enter');
    await expect(field).toHaveValue('');
    await student.goTo('/talk');
    await theirs.getByRole('link', { name: 'Open Day' }).click();
    await expect(theirs).toHaveURL(/\/calendar\/\d{4}-/);
    await expect(comments(theirs)).toContainText('A calm day');
  });
});
