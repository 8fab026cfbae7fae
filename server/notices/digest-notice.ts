import type { Reason } from '#domain/desk/reason.ts';
import { reasonSentence } from '#domain/desk/reason-sentence.ts';
import { countNoun, formatCount } from '#domain/numbers/count.ts';
import { type Letter, type Line, letterBody } from '../mail/letters.ts';
import type { Database, Statement } from '../postgres/database.ts';
import { actingAs, joinNames } from './comment-notice.ts';
import { leaveLines, type Sender, unsubscribeHeaders } from './leave-lines.ts';

export type DigestNotice = {
  email: string;
  /** In their time zone. */
  day: string;
  /** The first of the list. */
  students: { name: string | null; reasons: Reason[]; heads?: RecordOfStudent[] }[];
  needing: number;
  /** Seen by no staff member; `students` are their authors. */
  unread: { comments: number; students: number };
};

/** The signed head of a record: number of events, and the hash over them. */
type RecordOfStudent = { events: number; head: string };

const mostNames = 10;

/** Returns Today and the unread comments of a staff member; null once they are deleted. */
export async function readMorning(owner: Database, userId: string): Promise<DigestNotice | null> {
  const [, found] = await owner.run([actingAs(userId), { ...morning, values: [userId, mostNames] }]);
  const row = found?.rows[0];
  if (!row) {
    return null;
  }
  // Separately: each updates standings, and two updates in one transaction can deadlock with readers.
  const [, counted] = await owner.run([actingAs(userId), { ...needingStaff, values: [row.day, row.zone] }]);
  return {
    email: String(row.email),
    day: String(row.day),
    students: row.students as DigestNotice['students'],
    needing: Number(counted?.rows[0]?.needing),
    unread: { comments: Number(row.comments), students: Number(row.writers) },
  };
}

const morning: Statement = {
  name: 'morning_of_staff',
  text: `
    with me as (
      select u.id, u.email, zone.name as zone, private.time_there(zone.name)::date as today
      from auth.users u
      left join public.notice_settings s on s.user_id = u.id
      cross join lateral (select private.zone_there(coalesce(s.time_zone, 'UTC')) as name) zone
      where u.id = $1
    ), needing as (
      select t.full_name, t.place, t.id, t.reasons
      from me cross join lateral public.desk_needs(
        today => me.today, time_zone => me.zone, level => 'word', page_size => $2::integer
      ) t
    ), unread as (
      select coalesce(sum(u.unread), 0) as comments, count(*) as writers from public.desk_unread() u
    )
    select me.email, me.today::text as day, me.zone, unread.comments, unread.writers,
           coalesce((
             select json_agg(json_build_object('name', n.full_name, 'reasons', n.reasons, 'heads', (
               select coalesce(json_agg(json_build_object('events', h.number, 'head', h.hash)), '[]')
               from (
                 select distinct on (r.account_id) r.number, r.hash from private.record_heads r
                 where r.user_id = n.id order by r.account_id, r.number desc limit 3
               ) h
             )) order by n.place desc, n.id desc)
             from needing n
           ), '[]') as students
    from me cross join unread`,
};

const needingStaff: Statement = {
  name: 'students_needing_staff',
  text: `select (public.desk_class(today => $1::date, time_zone => $2) ->> 'word')::integer as needing`,
};

/** Returns the morning email; null when there is nothing to report. */
export function digestLetter(notice: DigestNotice, sender: Sender): Letter | null {
  const { email, students, unread } = notice;
  const needing = Math.max(notice.needing, students.length);
  if (needing === 0 && unread.comments === 0) {
    return null;
  }
  return {
    kind: 'morning digest',
    to: email,
    subject: needing > 0 ? needWords(needing) : `${unreadWords(unread)} in Pipstone`,
    ...letterBody([
      ...studentLines(notice, needing),
      ...(unread.comments > 0 ? [`${unreadWords(unread)}.`] : []),
      'See them and reply here:',
      { link: `${sender.publicUrl}/today` },
      ...recordLines(students),
      ...leaveLines(sender),
    ]),
    headers: unsubscribeHeaders(sender),
  };
}

function studentLines({ students }: DigestNotice, needing: number): Line[] {
  if (needing === 0) {
    return [];
  }
  const others = needing - students.length;
  return [
    `${needWords(needing)}:`,
    ...students.map(
      ({ name, reasons }) => `${nameInDigest(name)}: ${reasons.map(reasonSentence).join('; ')}`,
    ),
    ...(others > 0 ? [`and ${formatCount(others)} more.`] : []),
  ];
}

/** Heads show later whether a record was changed (docs/decisions/0077). */
function recordLines(students: DigestNotice['students']): Line[] {
  const lines = students.flatMap(({ name, heads = [] }) =>
    heads.map(({ events, head }) => `${nameInDigest(name)}: ${countNoun(events, 'event')}, ${head}`),
  );
  return lines.length === 0 ? [] : ['Heads of their signed records, to check them later:', ...lines];
}

function needWords(needing: number): string {
  return needing === 1
    ? '1 student needs a word today'
    : `${formatCount(needing)} students need a word today`;
}

function unreadWords({ comments, students }: DigestNotice['unread']): string {
  return `${countNoun(comments, 'unread comment')} from ${countNoun(students, 'student')}`;
}

/** Hides a name that email programs would turn into a link. */
function nameInDigest(name: string | null): string {
  return joinNames([name], 1);
}
