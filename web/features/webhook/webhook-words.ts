import type { Webhook } from '#data/school/webhook.ts';
import { formatAge } from '#domain/clock/age.ts';
import { countNoun } from '#domain/numbers/count.ts';
import type { WebhookForm, WebhookKind } from '#domain/school/webhook.ts';

export const formNames: Record<WebhookForm, string> = {
  discord: 'Discord',
  slack: 'Slack',
  telegram: 'Telegram',
  plain: 'Another program (JSON)',
};

export const addressHints: Record<WebhookForm, string> = {
  discord: 'In Discord: Edit Channel, Integrations, Webhooks, Copy Webhook URL',
  slack: 'In Slack: the URL of an incoming webhook',
  telegram: 'https://api.telegram.org/bot, the token of your bot, and /sendMessage',
  plain: 'The https address of your program',
};

export const kindNames: Record<WebhookKind, string> = {
  word: 'Students who need a word',
  comments: 'New comments of students',
  limits: 'Broken limits of challenges',
};

/** 'discord.com: sent 2 hours ago.' `now` in milliseconds since 1970. */
export function describeWebhook(webhook: Webhook | null, now: number): string {
  if (!webhook) {
    return 'Notices to Discord, Slack, Telegram or your own program';
  }
  const { host, failed_at: failedAt, failure, sent_at: sentAt, waiting } = webhook;
  const age = (iso: string) => formatAge(Date.parse(iso), now) ?? 'just now';
  if (failedAt && failure) {
    const rest = waiting > 0 ? ` ${countNoun(waiting, 'notice')} waiting.` : '';
    return `${host}: failed ${age(failedAt)} because ${failure}.${rest}`;
  }
  return `${host}: ${sentAt ? `sent ${age(sentAt)}.` : 'nothing sent yet.'}`;
}
