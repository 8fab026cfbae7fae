import type { Webhook } from '#data/school/webhook.ts';
import {
  maxWebhookAddressLength,
  telegramChatPattern,
  webhookAddressPattern,
  webhookForms,
  webhookKinds,
} from '#domain/school/webhook.ts';
import { maxCharacters } from '#lib/forms/text-schema.ts';
import * as z from '#lib/forms/zod.ts';

/** An empty address keeps the saved one, as long as the form of the messages stays. */
export function webhookSchema(kept: Webhook | null) {
  return z
    .object({
      form: z.enum(webhookForms),
      address: z.string().check(
        z.trim(),
        maxCharacters(maxWebhookAddressLength),
        z.refine(
          typed => typed === '' || webhookAddressPattern.test(typed),
          'Enter an address that starts with https://, without a user name.',
        ),
      ),
      chat: z.string().check(z.trim()),
      kinds: z.array(z.enum(webhookKinds)).check(z.minLength(1, 'Choose at least one.')),
    })
    .check(
      z.refine(({ form, address }) => address !== '' || form === kept?.form, {
        path: ['address'],
        error: 'Enter the address.',
      }),
      z.refine(({ form, chat }) => form !== 'telegram' || telegramChatPattern.test(chat), {
        path: ['chat'],
        error: 'Enter the number of the chat, or @ and the name of a channel.',
      }),
    );
}

export type WebhookFormValues = z.output<ReturnType<typeof webhookSchema>>;
