import { expect, test } from 'vitest';
import type { Webhook } from '#data/school/webhook.ts';
import { describeWebhook } from './webhook-words.ts';

const now = Date.parse('2026-11-28T12:00:00Z');
const webhook: Webhook = {
  ...{ host: 'discord.com', form: 'discord', chat: null, kinds: ['word'] },
  ...{ sent_at: null, failed_at: null, failure: null, waiting: 0 },
};
const sent = { ...webhook, sent_at: '2026-11-28T10:00:00Z' };
const failed = {
  ...sent,
  failed_at: '2026-11-28T11:57:00Z',
  failure: 'it answered with status 404',
  waiting: 2,
};

test.each<[string, Webhook | null]>([
  ['Notices to Discord, Slack, Telegram or your own program', null],
  ['discord.com: nothing sent yet.', webhook],
  ['discord.com: sent 2 hours ago.', sent],
  ['discord.com: failed 3 minutes ago because it answered with status 404. 2 notices waiting.', failed],
  ['discord.com: failed 3 minutes ago because it answered with status 404.', { ...failed, waiting: 0 }],
])('%s', (words, given) => {
  expect(describeWebhook(given, now)).toBe(words);
});
