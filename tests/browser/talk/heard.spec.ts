import type { Page } from '@playwright/test';
import { addTraders, type Person } from '../../../lab/harness/people.ts';
import { addAssistant, addGroup } from '../../../lab/harness/school.ts';
import { addTrades, lostTrade } from '../../../lab/harness/trading.ts';
import { expect, test } from '../fixtures.ts';
import { Journal } from '../journal.ts';

const comments = (page: Page) => page.getByRole('list', { name: 'Comments', exact: true });
const read = (page: Page) => page.getByRole('link', { name: 'Messages', exact: true });

test('an assistant hears the students of a group, answers by keyboard, and writes to all of them', async ({
  browser,
  journal,
  page,
  server,
}) => {
  const [amara, bo] = (await addTraders(server, ['Amara Heard', 'Bo Losses'])) as [Person, Person];
  const group = await addGroup(server, 'Heard', [amara, bo]);
  const asa = await addAssistant(server, 'Asa', [group]);
  await bo.client.from('profiles').update({ account_balance: 10_000 }).eq('id', bo.id).throwOnError();
  await addTrades(
    bo,
    Array.from({ length: 6 }, () => lostTrade),
  );
  for (const [{ client }, body] of [
    [bo, 'I keep losing'],
    [amara, 'May I trade gold?'],
  ] as const) {
    await client.from('comments').insert({ about: 'student', body }).throwOnError();
  }
  const theirs = await browser.newPage();
  const student = new Journal(theirs, server);
  const rows = page.getByRole('region', { name: 'User list' }).getByRole('button', { name: /unread/ });

  await test.step('Today leads to the students who have written, the newest first', async () => {
    await journal.comeAs(asa, '/today');
    await expect(page.getByRole('link', { name: '2 have written' })).toBeVisible();
    await page.keyboard.press('i');
    await expect(rows).toHaveText([/Amara Heard/, /Bo Losses/]);
  });

  await test.step('one is answered, the next student is one key away, with reasons, trades and a first sentence', async () => {
    await page.keyboard.press('j');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Amara Heard Details' })).toBeVisible();
    await page.keyboard.press('w');
    await expect(read(page)).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Write to Amara Heard' })).toBeFocused();
    await page.keyboard.type('Wait for your plan.');
    await page.keyboard.press('Control+Enter');
    await expect(comments(page)).toContainText('Wait for your plan.');
    await expect(page.getByRole('link', { name: 'Write to Next Student' })).toBeFocused();
    await page.setViewportSize({ width: 360, height: 740 });
    await page.keyboard.press('Enter');
    const field = page.getByRole('textbox', { name: 'Write to Bo Losses' });
    await expect(field).toBeFocused();
    const quoted = page.getByRole('region', { name: 'Why They Need Attention' });
    await expect(quoted).toContainText('6 losses in a row');
    await expect(
      quoted.getByRole('list', { name: 'Trades of this reason' }).getByRole('listitem'),
    ).toHaveCount(3);
    await expect(field).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('button', { name: 'Send' })).toBeInViewport({ ratio: 1 });
    await page.setViewportSize({ width: 1280, height: 720 });
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Enter');
    await expect(field).toBeFocused();
    await expect(field).toHaveValue('I saw 6 losses in a row. How are you dealing with it? ');
    // On a phone, the first screen has both the messages and the field, also for reading only.
    await page.setViewportSize({ width: 360, height: 740 });
    await page.reload();
    await expect(field).toHaveValue(/^I saw 6 losses/);
    await expect(page.getByRole('button', { name: 'Send' })).toBeInViewport({ ratio: 1 });
    await expect(comments(page).getByRole('listitem').first()).toBeInViewport({ ratio: 0.5 });
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await page.setViewportSize({ width: 1280, height: 720 });
    await field.press('Control+Enter');
    await expect(comments(page)).toContainText('I saw 6 losses in a row.');
    await expect(read(page)).toBeVisible();
  });

  await test.step('nobody is left who was not read', async () => {
    await page.keyboard.press('Escape');
    await journal.goTo('/?inbox=unread');
    await expect(page.getByText('No unread messages')).toBeVisible();
  });

  await test.step('one message reaches each student of the group, and stays until it is sent', async () => {
    await journal.goTo(`/groups/${group}`);
    await page.getByRole('button', { name: 'Message All' }).click();
    const dialog = page.getByRole('dialog', { name: 'Message 2 Students' });
    await dialog.getByLabel('Message').fill('No class on Friday');
    await dialog.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('button', { name: 'Message All' }).click();
    await expect(dialog.getByLabel('Message')).toHaveValue('No class on Friday');
    await dialog.getByLabel('Message').press('Control+Enter');
    await expect(dialog.getByText('Send to 2 students?')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Send to 2 Students' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByText('2 students received it.')).toBeVisible();
    await expect(dialog).toBeHidden();
  });

  await test.step('an announcement is shown to the group', async () => {
    await page.getByRole('button', { name: 'New Announcement' }).click();
    const dialog = page.getByRole('dialog', { name: 'New Announcement' });
    await dialog.getByLabel('Message').fill('Exam on Monday');
    await dialog.getByRole('button', { name: 'Send' }).click();
    await dialog.getByRole('button', { name: 'Announce' }).click();
    await expect(page.getByRole('button', { name: 'Seen by 0 of 2' })).toBeVisible();
  });

  await test.step('a student reads both, and answers alone', async () => {
    await student.comeAs(amara);
    const announced = theirs.getByRole('region', { name: 'Announcements' });
    await expect(announced).toContainText('Exam on Monday');
    await theirs.getByRole('link', { name: '3 new messages' }).click();
    await expect(announced).toContainText('Exam on Monday');
    await expect(comments(theirs)).toContainText('No class on Friday');
    await expect(theirs.getByRole('link', { name: /new message/ })).toBeHidden();
    const field = theirs.getByLabel('Write to your educators');
    await field.fill('Thank you');
    await field.press('Control+Enter');
    await expect(comments(theirs)).toContainText('Thank you');
    await student.comeAs(bo, '/talk');
    await expect(comments(theirs)).toContainText('No class on Friday');
    await expect(comments(theirs)).not.toContainText('Thank you');
  });

  await test.step('staff see who has seen it, and end it', async () => {
    await page.reload();
    await page.getByRole('button', { name: 'Seen by 2 of 2' }).click();
    const dialog = page.getByRole('dialog', { name: 'Seen By' });
    await expect(dialog.getByRole('listitem')).toContainText([/Bo Losses/, /Amara Heard/]);
    await dialog.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('button', { name: 'End' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'End' }).click();
    await expect(page.getByText(/^Ended /)).toBeVisible();
    await theirs.reload();
    await expect(theirs.getByRole('heading', { name: 'Messages' })).toBeVisible();
    await student.atRest();
    await expect(theirs.getByRole('region', { name: 'Announcements' })).toBeHidden();
  });
});
