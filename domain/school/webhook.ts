/** Forms in which the notices of a school can be sent; `plain` is JSON for any program (docs/webhook.md). */
export const webhookForms = ['discord', 'slack', 'telegram', 'plain'] as const;
export type WebhookForm = (typeof webhookForms)[number];

/** The kinds of notices: students who need a word, new comments of students, broken limits of challenges. */
export const webhookKinds = ['word', 'comments', 'limits'] as const;
export type WebhookKind = (typeof webhookKinds)[number];

export const maxWebhookAddressLength = 1_000;

/** An https address without a user; plain http only to a program on the same machine. The database has the same pattern. */
export const webhookAddressPattern =
  /^(https:\/\/[a-z0-9.-]+|http:\/\/(localhost|127\.0\.0\.1))(:[0-9]{1,5})?([/?][\x21-\x7e]*)?$/i;

/** A chat at Telegram: its number, negative for groups, or the public name of a channel. The database has the same pattern. */
export const telegramChatPattern = /^(-?[0-9]{1,20}|@[A-Za-z0-9_]{4,32})$/;
