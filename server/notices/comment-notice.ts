import { formatCount } from '#domain/numbers/count.ts';
import { type Letter, letterBody } from '../mail/letters.ts';
import { nameInMail } from '../mail/name-in-mail.ts';
import type { Database, Statement } from '../postgres/database.ts';
import { leaveLines, type Sender, unsubscribeHeaders } from './leave-lines.ts';

type CommentNotice = {
  email: string;
  isStaff: boolean;
  comments: number;
  /** The latest ones. */
  authors: string[];
  people: number;
  /** Null for several. */
  student: string | null;
  /** In PostgreSQL's format. */
  until: string;
};

/**
 * Returns unseen, unreported comments of the last day: five minutes after the last or half an hour after the first.
 * Those of the last minute are left out, as some may not be visible yet. Null without comments.
 */
export async function newComments(owner: Database, userId: string): Promise<CommentNotice | null> {
  const [, found] = await owner.run([actingAs(userId), { ...unseen, values: [userId] }]);
  const row = found?.rows[0];
  return row
    ? {
        email: String(row.email),
        isStaff: row.is_staff === true,
        comments: Number(row.comments),
        authors: (row.authors as string[] | null) ?? [],
        people: Number(row.people),
        student: row.student === null ? null : String(row.student),
        until: String(row.until),
      }
    : null;
}

/** Makes functions of the transaction see this person's rights, for staff without a second step. */
export function actingAs(userId: string): Statement {
  return {
    name: 'notice_for',
    text: `select set_config('request.jwt.claims', json_build_object('sub', $1::text, 'role', 'service_role')::text, true)`,
    values: [userId],
  };
}

const unseen: Statement = {
  name: 'comments_to_tell',
  text: `
    with me as (
      select u.id, u.email, r.role = 'admin' as is_staff,
             greatest(m.told_until, now() - interval '1 day') as since
      from auth.users u
      join public.user_roles r on r.user_id = u.id
      join private.notice_mails m on m.user_id = u.id and m.kind = 'comments'
      where u.id = $1
    ), threads as (
      select c.user_id, me.email, me.is_staff, max(c.created_at) as newest, min(c.created_at) as oldest,
             count(*) filter (where c.created_at <= now() - interval '1 minute') as comments,
             max(c.created_at) filter (where c.created_at <= now() - interval '1 minute') as until
      from me join public.comments c on c.seen_at is null and c.created_at > me.since
        and (c.author_duty is null) = me.is_staff and (c.user_id = me.id) <> me.is_staff
      group by c.user_id, me.email, me.is_staff
      -- In line, so that sight is asked once a student.
      offset 0
    ), told as (
      select * from threads t where not t.is_staff or private.sees(t.user_id)
    ), authors as (
      select coalesce(p.full_name, p.email) as name, t.user_id as author, t.newest
      from told t join public.profiles p on p.id = t.user_id where t.is_staff
      union all
      select c.author_name, c.author_id, max(c.created_at)
      from me join public.comments c on c.user_id = me.id and not me.is_staff and c.seen_at is null
        and c.created_at > me.since and c.author_duty is not null
      group by c.author_name, c.author_id
    )
    select t.email, t.is_staff, sum(t.comments) as comments, max(t.until)::text as until,
           (select count(distinct a.author) from authors a) as people,
           case when count(*) = 1 then min(t.user_id::text) end as student,
           array(select a.name from authors a where a.name is not null order by a.newest desc limit 3) as authors
    from told t
    group by t.email, t.is_staff
    having sum(t.comments) > 0
      and (max(t.newest) <= now() - interval '5 minutes' or min(t.oldest) <= now() - interval '30 minutes')`,
};

/** Returns the email with authors, without the texts of their comments. */
export function commentLetter(notice: CommentNotice, sender: Sender): Letter {
  const { email, isStaff, comments, authors, people, student } = notice;
  const desk = student ? `/students/${student}/talk` : '/';
  const what = comments === 1 ? 'a new comment' : `${formatCount(comments)} new comments`;
  return {
    kind: 'new comments',
    to: email,
    subject: `${what.replace(/^a/, 'A')} in Pipstone`,
    ...letterBody([
      `${joinNames(authors, people)} wrote ${what}. Read and reply here:`,
      { link: `${sender.publicUrl}${isStaff ? desk : '/talk'}` },
      ...leaveLines(sender),
    ]),
    headers: unsubscribeHeaders(sender),
  };
}

/** Returns 'Amara, Bo, Cleo and 4 others'; a name that looks like a link counts among the others. */
export function joinNames(names: readonly (string | null)[], people: number): string {
  const shown = names.map(nameInMail).filter(name => name !== null);
  const others = people - shown.length;
  if (shown.length === 0) {
    return people === 1 ? 'Someone' : `${people} people`;
  }
  const all = others > 0 ? [...shown, others === 1 ? '1 other' : `${others} others`] : shown;
  return all.length === 1 ? String(all[0]) : `${all.slice(0, -1).join(', ')} and ${all.at(-1)}`;
}
