import type { WebhookForm } from '#domain/school/webhook.ts';
import type { Database } from '../postgres/database.ts';
import { postWebhook } from './post-webhook.ts';
import {
  newsMessage,
  testMessage,
  type WebhookMessage,
  type WebhookNews,
  writeMessage,
} from './webhook-message.ts';

export type WebhookParts = {
  /** With the owner's rights. */
  owner: Database;
  /** Origin, without a trailing slash. */
  publicUrl: string;
  /** WEBHOOK_PRIVATE. */
  allowsPrivate: boolean;
  signal: AbortSignal;
};

type Receiver = { address: string; form: WebhookForm; chat: string | null; secret: string };

/** One server's right to send, for a minute, the news of that moment. */
type Claim = Receiver & { claimedUntil: string; claimedAt: string; news: WebhookNews };

/** Sends news once even with several servers, after a failure again later. Null when nothing is due. */
export async function sendWebhook(parts: WebhookParts): Promise<'sent' | 'failed' | null> {
  const claimed = await claim(parts.owner);
  if (!claimed) {
    return null;
  }
  const failure = await post(claimed, newsMessage(claimed.news, parts.publicUrl), parts);
  // A server sends it once the claim has ended.
  if (failure !== null && parts.signal.aborted) {
    return null;
  }
  await settle(parts.owner, claimed, failure);
  return failure === null ? 'sent' : 'failed';
}

/** Sends a test; null when accepted, or the reason in words; undefined without a webhook. */
export async function testWebhook(parts: WebhookParts): Promise<string | null | undefined> {
  const [found] = await parts.owner.run(
    [{ name: 'webhook', text: 'select address, form, chat, secret from private.webhook' }],
    { readOnly: true },
  );
  const receiver = found?.rows[0] as Receiver | undefined;
  if (!receiver) {
    return undefined;
  }
  const failure = await post(receiver, testMessage(parts.publicUrl), parts);
  await parts.owner.run([
    {
      name: 'tested_webhook',
      text: `update private.webhook set
        sent_at = case when $1::text is null then now() else sent_at end,
        next_try_at = case when $1 is null then null else next_try_at end,
        tries = case when $1 is null then 0 else tries end,
        failed_at = case when $1 is not null then now() end, failure = $1
        where address = $2`,
      values: [failure, receiver.address],
    },
  ]);
  return failure;
}

function post(receiver: Receiver, message: WebhookMessage, { allowsPrivate, signal }: WebhookParts) {
  const written = writeMessage(message, receiver, new Date());
  return postWebhook({ address: receiver.address, ...written }, { allowsPrivate, signal });
}

async function claim(owner: Database): Promise<Claim | null> {
  const [, claimed] = await owner.run([
    { name: 'webhook_news', text: 'select private.note_webhook_news()' },
    {
      name: 'claim_webhook',
      text: `
        with claimed as (
          update private.webhook w set claimed_until = now() + interval '1 minute'
          from (
            select v.only_row from private.webhook v
            where coalesce(v.claimed_until, '-infinity') < now() and coalesce(v.next_try_at, '-infinity') <= now()
              and exists (select from private.webhook_notices)
            for update skip locked
          ) free
          where w.only_row = free.only_row
          returning w.*
        )
        select c.address, c.form, c.chat, c.secret, c.claimed_until::text as until, now()::text as at,
               n.word, n.limits, n.comments, n.people,
               array(
                 select p.full_name from private.webhook_notices b join public.profiles p on p.id = b.user_id
                 where b.kind = 'comments' order by b.noted_at desc, b.user_id limit 3
               ) as authors
        from claimed c
        cross join (
          select count(*) filter (where m.kind = 'word') as word, count(*) filter (where m.kind = 'limits') as limits,
                 coalesce(sum(m.count) filter (where m.kind = 'comments'), 0) as comments,
                 count(*) filter (where m.kind = 'comments') as people
          from private.webhook_notices m
        ) n`,
    },
  ]);
  const row = claimed?.rows[0];
  if (!row) {
    return null;
  }
  return {
    ...(row as unknown as Receiver),
    claimedUntil: String(row.until),
    claimedAt: String(row.at),
    news: {
      word: Number(row.word),
      limits: Number(row.limits),
      comments: Number(row.comments),
      people: Number(row.people),
      authors: row.authors as (string | null)[],
    },
  };
}

/** Ends this claim only: forgets what was sent, or sets the next attempt. */
async function settle(
  owner: Database,
  { claimedUntil, claimedAt }: Claim,
  failure: string | null,
): Promise<void> {
  const isSent = failure === null;
  await owner.run([
    {
      name: isSent ? 'sent_webhook' : 'failed_webhook',
      text: isSent
        ? `with settled as (
            update private.webhook set claimed_until = null, sent_at = now(), failed_at = null, failure = null, tries = 0,
              next_try_at = now() + interval '1 minute'
            where claimed_until = $1::timestamptz
            returning only_row
          )
          delete from private.webhook_notices n using settled where n.noted_at <= $2::timestamptz`
        : `update private.webhook set claimed_until = null, failed_at = now(), failure = $2, tries = tries + 1,
            next_try_at = now() + least(interval '1 minute' * 2 ^ least(tries, 7), interval '2 hours')
          where claimed_until = $1::timestamptz`,
      values: [claimedUntil, isSent ? claimedAt : failure],
    },
  ]);
}
