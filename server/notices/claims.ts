import type { Database, Statement } from '../postgres/database.ts';
import type { NoticeKind } from './leave-key.ts';

/** One server's right, for some minutes, to send one kind of email to one person. */
export type Claim = { userId: string; kind: NoticeKind; secret: string };

/** Returns people who may need an email of a kind, longest waiting first; details are checked after the claim. */
export async function candidates(owner: Database, kind: NoticeKind, most: number): Promise<string[]> {
  const [found] = await owner.run([{ ...ofKind[kind], values: [most] }], { readOnly: true });
  return (found?.rows ?? []).map(({ user_id }) => String(user_id));
}

/** Returns null where another server has the claim, or the next attempt is not due. */
export async function claim(owner: Database, userId: string, kind: NoticeKind): Promise<Claim | null> {
  const [, claimed] = await owner.run([
    {
      name: 'notice_row',
      text: `insert into private.notice_mails (user_id, kind)
        select p.id, $2 from public.profiles p where p.id = $1 on conflict do nothing`,
      values: [userId, kind],
    },
    {
      name: 'claim_notice',
      // Longer than the timeout for the mail server.
      text: `update private.notice_mails m set claimed_until = now() + interval '3 minutes'
        from (
          select w.user_id, w.kind from private.notice_mails w
          where w.user_id = $1 and w.kind = $2 and ${isFree('w')}
          for update skip locked
        ) free
        where m.user_id = free.user_id and m.kind = free.kind
        returning m.leave_key`,
      values: [userId, kind],
    },
  ]);
  const secret = claimed?.rows[0]?.leave_key;
  return typeof secret === 'string' ? { userId, kind, secret } : null;
}

/** `until` and `day` record what the email covers. */
type Outcome =
  | { is: 'told'; until: string | null; day: string | null }
  /** No email for that day. */
  | { is: 'quiet'; day: string | null }
  | { is: 'later' }
  | { is: 'nothing' };

/** Releases a claim and sets the time of the next attempt. */
export async function settle(owner: Database, { userId, kind }: Claim, outcome: Outcome): Promise<void> {
  const { text, values = [] } = settlement(outcome);
  await owner.run([
    {
      text: `update private.notice_mails set claimed_until = null, ${text} where user_id = $1 and kind = $2`,
      values: [userId, kind, ...values],
    },
  ]);
}

function settlement(outcome: Outcome): Statement {
  switch (outcome.is) {
    case 'told':
      return {
        // At most four emails of a kind per person and hour.
        text: `told_until = coalesce($3::timestamptz, told_until), told_day = coalesce($4::date, told_day), sent_at = now(),
          tries = 0, next_try_at = now() + interval '15 minutes'`,
        values: [outcome.until, outcome.day],
      };
    case 'quiet':
      return { text: 'told_day = $3::date, tries = 0, next_try_at = null', values: [outcome.day] };
    case 'later':
      return {
        text: `tries = tries + 1, next_try_at = now() + least(interval '1 minute' * 2 ^ least(tries, 7), interval '2 hours')`,
      };
    case 'nothing':
      return { text: `next_try_at = now() + interval '1 minute'` };
  }
}

const isFree = (row: string) =>
  `coalesce(${row}.claimed_until, '-infinity') < now() and coalesce(${row}.next_try_at, '-infinity') <= now()`;

/** Confirmed addresses of enabled accounts. */
const isReached = `u.email_confirmed_at is not null and (u.banned_until is null or u.banned_until <= now())
  and u.deleted_at is null`;

/** Comments older than a day are not reported. */
const isFresh = `c.seen_at is null and c.created_at > greatest(m.told_until, now() - interval '1 day')`;

const ofKind: Record<NoticeKind, Statement> = {
  comments: {
    name: 'people_with_new_comments',
    text: `
      select w.user_id from (
        select c.user_id, min(c.created_at) as first, max(c.created_at) as last
        from public.comments c
        left join private.notice_mails m on m.user_id = c.user_id and m.kind = 'comments'
        where ${isFresh} and c.author_duty is not null and (m.user_id is null or ${isFree('m')})
        group by c.user_id
        union all
        select r.user_id, oldest.created_at, oldest.created_at
        from public.user_roles r
        left join private.notice_mails m on m.user_id = r.user_id and m.kind = 'comments'
        cross join lateral (
          select c.created_at from public.comments c
          where ${isFresh} and c.author_duty is null and c.user_id <> r.user_id order by c.created_at limit 1
        ) oldest
        where r.role = 'admin' and (m.user_id is null or ${isFree('m')})
      ) w
      join auth.users u on u.id = w.user_id
      left join public.notice_settings s on s.user_id = w.user_id
      where coalesce(s.comments, true) and ${isReached}
        and (w.last <= now() - interval '5 minutes' or w.first <= now() - interval '30 minutes')
      order by w.first
      limit $1`,
  },
  digest: {
    name: 'staff_whose_morning_it_is',
    text: `
      select r.user_id
      from public.user_roles r
      join auth.users u on u.id = r.user_id
      left join public.notice_settings s on s.user_id = r.user_id
      left join private.notice_mails m on m.user_id = r.user_id and m.kind = 'digest'
      cross join lateral (select private.time_there(coalesce(s.time_zone, 'UTC')) as now) there
      where r.role = 'admin' and coalesce(s.digest, true) and ${isReached} and (m.user_id is null or ${isFree('m')})
        and there.now::time >= '07:00' and coalesce(m.told_day < there.now::date, true)
        -- Later in the day only what was tried in the morning.
        and (there.now::time < '12:00' or m.tries > 0)
      order by r.user_id
      limit $1`,
  },
};
