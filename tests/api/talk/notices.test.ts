import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addTrader, type Person } from '../../../lab/harness/people.ts';
import { LimitReached, type Limits, noLimits } from '../../../server/limits/limits.ts';
import { openMailer } from '../../../server/mail/mailer.ts';
import { openMailbox } from '../../support/mailbox.ts';
import { from, noticeRoundsForFile, publicUrl, silent } from '../../support/notice-rounds.ts';
import { ownServerForFile } from '../../support/own-server.ts';
import { addClass, type Class } from './people.ts';

const server = ownServerForFile();
const { round, letTimePass, mailbox } = noticeRoundsForFile(server);

let people: Class;

beforeAll(async () => {
  people = await addClass(server);
  // Other tests cover the time of day.
  await server.sql(
    `insert into public.notice_settings (user_id, digest) select r.user_id, false from public.user_roles r where r.role = 'admin'`,
  );
});

async function comment({ client }: Person, fields: object, minutesAgo = 6): Promise<string> {
  const { data } = await client
    .from('comments')
    .insert({ about: 'student', body: 'Look at your stops', ...fields })
    .select('id')
    .single()
    .throwOnError();
  await server.sql(`update public.comments set created_at = now() - $2 * interval '1 minute' where id = $1`, [
    data.id,
    minutesAgo,
  ]);
  return data.id;
}

const switchOff = ({ client, id }: Person, kind: string) =>
  client
    .from('notice_settings')
    .upsert({ user_id: id, [kind]: false })
    .throwOnError();

beforeEach(() => server.sql('delete from public.comments'));

describe('a mail of new comments', () => {
  test('names the author to the student, once, without the text', async () => {
    const amara = await people.addStudent('Amara');
    await comment(people.tess, { user_id: amara.id, body: 'A secret of yours' }, 20);
    await comment(people.tess, { user_id: amara.id }, 6);
    expect(await round()).toEqual({ sent: 1, isReached: true });
    const mail = await mailbox().read(amara.email);
    expect(mail.subject).toBe('2 new comments in Pipstone');
    expect(mail.text).toContain('Tess wrote 2 new comments.');
    expect(mail.text).toContain(`${publicUrl}/talk`);
    expect(mail.text).not.toContain('secret');
    await letTimePass();
    expect(await round()).toEqual({ sent: 0, isReached: true });
    // A new one is sent without the others.
    await comment(people.asa, { user_id: amara.id }, 5);
    await letTimePass();
    await round();
    expect((await mailbox().read(amara.email)).text).toContain('Asa wrote a new comment.');
  });

  test('waits until five minutes after the last, half an hour after the first at most', async () => {
    const [amara, bo] = [await people.addStudent('Amara'), await people.addStudent('Bo')];
    await comment(people.tess, { user_id: amara.id }, 20);
    await comment(people.tess, { user_id: amara.id }, 4);
    await comment(people.tess, { user_id: bo.id }, 31);
    await comment(people.tess, { user_id: bo.id }, 2);
    await comment(people.tess, { user_id: bo.id }, 0);
    expect((await round()).sent).toBe(1);
    // One of this minute may be incomplete: the next email includes it.
    expect((await mailbox().read(bo.email)).subject).toBe('2 new comments in Pipstone');
    expect(mailbox().count(amara.email)).toBe(0);
    await server.sql(`update public.comments set created_at = created_at - interval '5 minutes'`);
    await server.sql(`update private.notice_mails set told_until = told_until - interval '5 minutes'`);
    await letTimePass();
    expect((await round()).sent).toBe(2);
    expect((await mailbox().read(bo.email)).subject).toBe('A new comment in Pipstone');
  });

  test('is not sent of what was seen meanwhile, of one’s own, or to who has turned it off', async () => {
    const [amara, bo, cleo] = [
      await people.addStudent('Amara'),
      await people.addStudent('Bo'),
      await people.addStudent('Cleo'),
    ];
    const seen = await comment(people.tess, { user_id: amara.id });
    await amara.client.rpc('see_comments', { student: amara.id, ids: [seen] }).throwOnError();
    await comment(people.tess, { user_id: bo.id });
    await switchOff(bo, 'comments');
    await comment(cleo, {});
    await round();
    expect([amara, bo, cleo].map(({ email }) => mailbox().count(email))).toEqual([0, 0, 0]);
    await Promise.all([people.tess, people.asa].map(({ email }) => mailbox().read(email)));
  });

  test('of students is sent to the staff who see them', async () => {
    const [amara, outside] = [await people.addStudent('Amara Okafor'), await addTrader(server, 'Dana')];
    const before = mailbox().count(people.asa.email);
    await comment(outside, {});
    await letTimePass();
    await round();
    expect((await mailbox().read(people.tess.email)).text).toContain('Dana wrote a new comment.');
    expect(mailbox().count(people.asa.email)).toBe(before);
    await comment(amara, {});
    await letTimePass();
    await round();
    const mail = await mailbox().read(people.asa.email);
    expect(mail.text).toContain('Amara Okafor wrote a new comment.');
    expect(mail.text).toContain(`${publicUrl}/students/${amara.id}/talk`);
  });

  test('is sent once by two servers at a time', async () => {
    const students = await Promise.all(['A', 'B', 'C', 'D', 'E', 'F'].map(name => people.addStudent(name)));
    for (const { id } of students) {
      await comment(people.tess, { user_id: id });
    }
    const rounds = await Promise.all([round(0), round(1), round(0), round(1)]);
    expect(rounds.reduce((sum, { sent }) => sum + sent, 0)).toBe(students.length);
    expect(students.map(({ email }) => mailbox().count(email))).toEqual(students.map(() => 1));
  });

  test('that a server had claimed when it died is sent by another', async () => {
    const amara = await people.addStudent('Amara');
    await comment(people.tess, { user_id: amara.id });
    const claim = (minutes: number) =>
      server.sql(
        `insert into private.notice_mails (user_id, kind, claimed_until)
         values ($1, 'comments', now() + $2 * interval '1 minute')
         on conflict (user_id, kind) do update set claimed_until = excluded.claimed_until`,
        [amara.id, minutes],
      );
    await claim(2);
    expect((await round()).sent).toBe(0);
    await claim(-1);
    expect((await round()).sent).toBe(1);
  });
});

describe('when mails cannot be handed in', () => {
  test('they are kept while the mail server is down, and sent with all later ones', async () => {
    const amara = await people.addStudent('Amara');
    await comment(people.tess, { user_id: amara.id }, 60);
    const down = await openMailbox();
    await down.close();
    const mailer = await openMailer({ smtpUrl: down.url, from }, silent);
    expect(await round(0, { mailer })).toEqual({ sent: 0, isReached: false });
    // Later, with growing pauses.
    expect(await round()).toEqual({ sent: 0, isReached: true });
    const pause = async () => {
      const [row] = await server.sql(
        `select extract(epoch from next_try_at - now()) / 60 as minutes, tries from private.notice_mails where user_id = $1`,
        [amara.id],
      );
      return row;
    };
    expect(Math.round(Number((await pause())?.minutes))).toBe(1);
    await letTimePass();
    await round(0, { mailer });
    expect(Math.round(Number((await pause())?.minutes))).toBe(2);
    await mailer.close();
    await comment(people.tess, { user_id: amara.id });
    await letTimePass();
    expect((await round()).sent).toBe(1);
    expect((await mailbox().read(amara.email)).subject).toBe('2 new comments in Pipstone');
    expect(await pause()).toMatchObject({ tries: 0 });
  });

  test('one that the mail server asks for later is sent later, and one that it refuses is not sent again', async () => {
    const amara = await people.addStudent('Amara');
    await comment(people.tess, { user_id: amara.id });
    mailbox().refuseNext(451);
    expect(await round()).toEqual({ sent: 0, isReached: true });
    await letTimePass();
    mailbox().refuseNext(550);
    expect(await round()).toEqual({ sent: 0, isReached: true });
    await letTimePass();
    expect((await round()).sent).toBe(0);
    expect(mailbox().count(amara.email)).toBe(0);
  });

  test('nothing older than a day is sent: after a long absence there is no storm', async () => {
    const amara = await people.addStudent('Amara');
    await comment(people.tess, { user_id: amara.id }, 25 * 60);
    await comment(amara, {}, 3 * 24 * 60);
    expect((await round()).sent).toBe(0);
  });

  test('a person gets no more than one in 15 minutes', async () => {
    const amara = await people.addStudent('Amara');
    await comment(people.tess, { user_id: amara.id });
    expect((await round()).sent).toBe(1);
    await comment(people.tess, { user_id: amara.id }, 5);
    expect((await round()).sent).toBe(0);
    await server.sql(`update private.notice_mails set next_try_at = next_try_at - interval '15 minutes'`);
    expect((await round()).sent).toBe(1);
  });

  test('an account that was switched off gets none', async () => {
    const amara = await people.addStudent('Amara');
    await comment(people.tess, { user_id: amara.id });
    await server.sql(`update auth.users set banned_until = now() + interval '30 days' where id = $1`, [
      amara.id,
    ]);
    expect((await round()).sent).toBe(0);
  });
});

describe('leaving', () => {
  async function mailedLink(person: Person): Promise<string> {
    await comment(people.tess, { user_id: person.id });
    await letTimePass();
    await round();
    const { text } = await mailbox().read(person.email);
    const [, header = ''] = /^List-Unsubscribe:\s+<(\S+)>/m.exec(text) ?? [];
    expect(text).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    expect(text.split(header)).toHaveLength(5);
    const { pathname, search } = new URL(header);
    return `${server.url}${pathname}${search}`;
  }
  const readSettings = async ({ client }: Person) =>
    (await client.from('notice_settings').select().maybeSingle().throwOnError()).data;

  test('takes one post of a mail program, without signing in', async () => {
    const amara = await people.addStudent('Amara');
    const link = await mailedLink(amara);
    const answer = await fetch(link, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    });
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(await readSettings(amara)).toMatchObject({ comments: false, digest: true });
    await comment(people.tess, { user_id: amara.id });
    await letTimePass();
    expect((await round()).sent).toBe(0);
    expect((await fetch(link, { method: 'POST' })).status).toBe(200);
    await amara.client
      .from('notice_settings')
      .update({ comments: true })
      .eq('user_id', amara.id)
      .throwOnError();
    expect((await round()).sent).toBe(1);
  });

  test('is not done by looking: the link shows a page with a button', async () => {
    const amara = await people.addStudent('Amara');
    const answer = await fetch(await mailedLink(amara));
    const page = await answer.text();
    expect(page).toContain('<form method="post"><button>Unsubscribe</button></form>');
    expect(page).toContain('“New comments”');
    expect(answer.headers.get('content-security-policy')).toContain("form-action 'self'");
    expect(await readSettings(amara)).toBeNull();
  });

  test('needs the right key', async () => {
    const [amara, bo] = [await people.addStudent('Amara'), await people.addStudent('Bo')];
    const [link, other] = [await mailedLink(amara), await mailedLink(bo)];
    const [, , ofAmara = ''] = link.split('-');
    const guesses = [
      other.replace(/-[^-]+$/, `-${ofAmara}`),
      link.replace(/.$/, last => (last === '0' ? '1' : '0')),
      link.replace('key=comments', 'key=digest'),
      link.replace(/key=.*/, ''),
      `${link}&${link.split('?')[1]}`,
      link.replace(/key=.*/, `key=comments-${'0'.repeat(32)}-${'0'.repeat(64)}`),
    ];
    for (const guess of guesses) {
      expect((await fetch(guess, { method: 'POST' })).status).toBe(404);
    }
    expect([await readSettings(amara), await readSettings(bo)]).toEqual([null, null]);
  });

  test('takes no large body', async () => {
    const { status } = await fetch(`${server.url}/notices/leave?key=x`, {
      method: 'POST',
      body: 'x'.repeat(20_000),
    });
    expect(status).toBe(413);
  });
});

test('the switches are one’s own, and take no unknown time zone', async () => {
  const [amara, bo] = [await people.addStudent('Amara'), await people.addStudent('Bo')];
  const set = ({ client }: Person, row: object) => client.from('notice_settings').upsert(row);
  expect((await set(amara, { user_id: amara.id, comments: false, time_zone: 'Africa/Lagos' })).status).toBe(
    201,
  );
  expect((await set(bo, { user_id: amara.id, comments: true })).error?.code).toBe('42501');
  for (const person of [bo, people.ada]) {
    expect((await person.client.from('notice_settings').select().eq('user_id', amara.id)).data).toEqual([]);
  }
  expect((await set(amara, { user_id: amara.id, time_zone: 'Europe/Nowhere' })).status).toBe(400);
  expect((await set(amara, { user_id: amara.id, time_zone: 'aaaa1' })).status).toBe(400);
});

test('so many mails go out to all in an hour, and the others wait', async () => {
  const students = await Promise.all(['A', 'B', 'C'].map(name => people.addStudent(name)));
  for (const { id } of students) {
    await comment(people.tess, { user_id: id });
  }
  let taken = 0;
  const limits: Limits = {
    ...noLimits,
    async take() {
      taken += 1;
      if (taken > 2) {
        throw new LimitReached(60);
      }
      return false;
    },
  };
  expect((await round(0, { limits })).sent).toBe(2);
  await letTimePass();
  expect((await round()).sent).toBe(1);
});
