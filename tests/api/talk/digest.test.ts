import { beforeAll, beforeEach, expect, test } from 'vitest';
import { addTraders, type Person } from '../../../lab/harness/people.ts';
import { addTrades, lostTrade } from '../../../lab/harness/trading.ts';
import { noticeRoundsForFile, publicUrl } from '../../support/notice-rounds.ts';
import { ownServerForFile } from '../../support/own-server.ts';
import { addClass, type Class } from './people.ts';

const server = ownServerForFile();
const { round, letTimePass, mailbox } = noticeRoundsForFile(server);

let people: Class;
let amara: Person;

beforeAll(async () => {
  people = await addClass(server);
  amara = await people.addStudent('Amara Okafor');
  // Outside Asa's group.
  const [bo] = (await addTraders(server, ['Bo'])) as [Person];
  for (const [person, losses] of [
    [amara, 6],
    [bo, 7],
  ] as const) {
    await person.client
      .from('profiles')
      .update({ account_balance: 10_000 })
      .eq('id', person.id)
      .throwOnError();
    await addTrades(
      person,
      Array.from({ length: losses }, () => lostTrade),
    );
  }
  await amara.client.from('comments').insert({ about: 'student', body: 'A secret' }).throwOnError();
});

// It is midnight for all staff.
beforeEach(async () => {
  await notTold();
  await server.sql('delete from public.notice_settings');
  for (const person of [people.ada, people.tess, people.asa]) {
    await letItBe(0, person);
  }
});

const notTold = () =>
  server.sql('update private.notice_mails set told_day = null, sent_at = null, next_try_at = null');

async function letItBe(hour: number, { client, id }: Person, settings: object = {}): Promise<void> {
  const ahead = ((hour - new Date().getUTCHours() + 36) % 24) - 12;
  await client
    .from('notice_settings')
    .upsert({ user_id: id, time_zone: `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`, ...settings })
    .throwOnError();
}

test('in the morning the staff get an email with who needs them, why, and what is unread', async () => {
  await letItBe(7, people.tess);
  await letItBe(8, people.asa);
  expect(await round()).toEqual({ sent: 2, isReached: true });
  const { subject, text } = await mailbox().read(people.tess.email);
  expect(subject).toBe('2 students need a word today');
  expect(text.replaceAll('\r', '')).toContain(
    'Bo: 7 losses in a row\n\nAmara Okafor: 6 losses in a row\n\n1 unread comment from 1 student.',
  );
  expect(text).toContain(`\n${publicUrl}/today\r\n`);
  expect(text).not.toContain('secret');
  const ofAsa = await mailbox().read(people.asa.email);
  expect(ofAsa.subject).toBe('1 student needs a word today');
  expect(ofAsa.text).not.toContain('Bo');
  expect(mailbox().count(people.ada.email)).toBe(0);
});

test('once a day, by their clock, until noon, and by one of two servers', async () => {
  await letItBe(6, people.ada);
  await letItBe(13, people.asa);
  await letItBe(11, people.tess);
  const rounds = await Promise.all([round(0), round(1)]);
  expect(rounds.reduce((sum, { sent }) => sum + sent, 0)).toBe(1);
  await letTimePass();
  expect((await round()).sent).toBe(0);
  await server.sql('update private.notice_mails set told_day = told_day - 1');
  expect((await round()).sent).toBe(1);
});

test('not to who has turned it off, which the link in the mail does without signing in', async () => {
  await letItBe(8, people.asa, { digest: false });
  await letItBe(8, people.tess);
  expect((await round()).sent).toBe(1);
  const [, link = ''] =
    /^List-Unsubscribe:\s+<(\S+)>/m.exec((await mailbox().read(people.tess.email)).text) ?? [];
  const { pathname, search } = new URL(link);
  expect((await fetch(`${server.url}${pathname}${search}`, { method: 'POST' })).status).toBe(200);
  const { data } = await people.tess.client.from('notice_settings').select('comments, digest').single();
  expect(data).toEqual({ comments: true, digest: false });
  await notTold();
  expect((await round()).sent).toBe(0);
});

test('two-step sign-in required of staff keeps no mail from them, and nothing else is open to them', async () => {
  await server.sql('update private.staff_door set needs_aal2 = true');
  await letItBe(8, people.tess);
  await letItBe(8, people.asa);
  await server.sql(`update public.comments set created_at = now() - interval '6 minutes'`);
  await letTimePass();
  const staff = [people.ada, people.tess, people.asa];
  const counts = () => staff.map(({ email }) => mailbox().count(email));
  const before = counts();
  expect(await round()).toEqual({ sent: 5, isReached: true });
  // It is not morning for Ada: she gets only the comment.
  expect(counts().map((count, place) => count - (before[place] ?? 0))).toEqual([1, 2, 2]);
  for (const { client } of [people.tess, people.asa]) {
    expect((await client.rpc('desk_today')).error?.code).toBe('42501');
    expect((await client.from('comments').select('id')).data).toEqual([]);
  }
  await server.sql('update private.staff_door set needs_aal2 = false');
});

test('nobody gets an email without content, and it is not calculated again that day', async () => {
  await server.sql('delete from public.group_assistants');
  await letItBe(8, people.asa);
  expect(await round()).toEqual({ sent: 0, isReached: true });
  const [row] = await server.sql('select told_day, sent_at from private.notice_mails where user_id = $1', [
    people.asa.id,
  ]);
  expect(row?.told_day).not.toBeNull();
  expect(row?.sent_at).toBeNull();
});
