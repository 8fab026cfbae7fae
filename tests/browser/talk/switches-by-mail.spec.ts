import { addTrader } from '../../../lab/harness/people.ts';
import { addTeacher } from '../../../lab/harness/school.ts';
import { expect, test } from '../accounts/fixtures.ts';
import { Journal } from '../journal.ts';
import { expectGoodLooks } from '../screens/checks.ts';

test.use({ timezoneId: 'Africa/Lagos' });

test('where the server sends mail, each person has switches for it', async ({
  browser,
  journal,
  page,
  server,
}) => {
  const [amara, tess] = [await addTrader(server, 'Amara'), await addTeacher(server, 'Tess')];
  const mails = page.getByRole('region', { name: 'Email Notifications' });

  await test.step('a trader turns the mails of comments off', async () => {
    await journal.comeAs(amara, '/account/notices');
    await expect(mails.getByRole('checkbox')).toHaveCount(1);
    await mails.getByLabel('New Comments').click();
    await expect(mails.getByLabel('New Comments')).not.toBeChecked();
    await expect
      .poll(async () => (await amara.client.from('notice_settings').select('comments').maybeSingle()).data)
      .toEqual({ comments: false });
    await page.reload();
    await expect(mails.getByLabel('New Comments')).not.toBeChecked();
  });

  await test.step('a teacher has one for the digest too, which comes by the clock of their browser', async () => {
    const context = await browser.newContext({ timezoneId: 'Africa/Lagos', baseURL: server.url });
    const desk = await context.newPage();
    await new Journal(desk, server).comeAs(tess, '/settings');
    const switches = desk.getByRole('region', { name: 'Email Notifications' });
    await expect(switches.getByRole('checkbox')).toHaveCount(2);
    const kept = async () => (await tess.client.from('notice_settings').select().maybeSingle()).data;
    await expect.poll(kept).toMatchObject({ time_zone: 'Africa/Lagos', digest: true });
    await switches.getByLabel('Morning Digest').click();
    await expect(switches.getByLabel('Morning Digest')).not.toBeChecked();
    await expect.poll(kept).toMatchObject({ comments: true, digest: false });
    await expectGoodLooks(desk, 'settings with mails');
  });
});
