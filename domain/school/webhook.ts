/** Forms of a school's notices; `plain` is JSON for any program (docs/webhook.md). */
export const webhookForms = ['discord', 'slack', 'telegram', 'plain'] as const;
export type WebhookForm = (typeof webhookForms)[number];

/** Students who need a word, new comments of students, broken limits of challenges. */
export const webhookKinds = ['word', 'comments', 'limits'] as const;
export type WebhookKind = (typeof webhookKinds)[number];

export const maxWebhookAddressLength = 1_000;

/** https without a user; http only to the same machine. The database has the same pattern. */
export const webhookAddressPattern =
  /^(https:\/\/[a-z0-9.-]+|http:\/\/(localhost|127\.0\.0\.1))(:[0-9]{1,5})?([/?][\x21-\x7e]*)?$/i;

/** A Telegram chat: its number, negative for groups, or a channel's public name, as in the database. */
export const telegramChatPattern = /^(-?[0-9]{1,20}|@[A-Za-z0-9_]{4,32})$/;
