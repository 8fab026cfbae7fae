import type { Page } from '@playwright/test';
import { addTrader } from '../../../lab/harness/people.ts';
import { addAssistant, addGroup } from '../../../lab/harness/school.ts';
import { addPlans, addTrades, lostTrade } from '../../../lab/harness/trading.ts';
import { expect, test } from '../fixtures.ts';

const names = {
  student: 'أماني (OK)',
  group: 'صف الصباح 1',
  plan: 'תוכנית קיץ 2',
  note: 'خسارة! EURUSD',
  comment: 'لماذا؟ (EURUSD)',
};

/** Right-to-left texts whose element has another direction. */
async function undirected(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const element = text.parentElement ?? document.body;
      const isShown = element.checkVisibility() && !element.closest('.sr-only, script, style');
      if (
        isShown &&
        /^\P{L}*[\u0590-\u06ff]/u.test(text.nodeValue ?? '') &&
        !element.closest('[dir="auto"], bdi')
      ) {
        found.push(
          `${element.tagName.toLowerCase()} of ${element.parentElement?.className}: ${text.nodeValue}`,
        );
      }
    }
    return found;
  });
}

test('names and notes in Arabic and Hebrew run from right to left wherever they are shown', async ({
  journal,
  page,
  server,
}) => {
  const student = await addTrader(server, names.student);
  await addPlans(student, [{ plan_name: names.plan }]);
  await addTrades(student, [{ notes: names.note }], { plan: names.plan });
  await addTrades(student, Array(6).fill(lostTrade), { plan: names.plan });
  await student.client.from('comments').insert({ about: 'student', body: names.comment }).throwOnError();
  const group = await addGroup(server, names.group, [student]);
  const asa = await addAssistant(server, 'Asa', [group]);

  async function scan(path: string, text: string): Promise<void> {
    await test.step(path, async () => {
      await journal.goTo(path);
      await expect(page.getByRole('main').getByText(text).first()).toBeVisible();
      await journal.atRest();
      expect(await undirected(page), path).toEqual([]);
    });
  }

  await journal.comeAs(student);
  await expect(page.getByRole('main')).toBeVisible();
  for (const path of ['/', '/plans']) {
    await scan(path, names.plan);
  }
  await scan('/trades', names.note);
  await scan('/talk', names.comment);

  await journal.comeAs(asa);
  await expect(page.getByRole('main')).toBeVisible();
  for (const path of ['/', `/?user=${student.id}`, '/today']) {
    await scan(path, names.student);
  }
  await scan('/groups', names.group);
  await scan(`/groups/${group}`, names.group);
  await scan(`/students/${student.id}`, names.plan);
  await scan(`/students/${student.id}/plans`, names.plan);
  await scan(`/students/${student.id}/trades`, names.note);
  await scan(`/students/${student.id}/talk`, names.comment);
});
