import { queryOptions, useMutation } from '@tanstack/react-query';
import { answer, db } from '#data/backend/client.ts';
import type { WebhookForm, WebhookKind } from '#domain/school/webhook.ts';
import { askServer } from './host.ts';

/** The webhook of the school, without its address and secret. Times in ISO 8601. */
export type Webhook = {
  host: string;
  form: WebhookForm;
  chat: string | null;
  kinds: WebhookKind[];
  sent_at: string | null;
  /** The last attempt, if it failed, and why. */
  failed_at: string | null;
  failure: string | null;
  /** Notices that are yet to be sent. */
  waiting: number;
};

const webhookKey = ['webhook'] as const;

export const webhookQueries = {
  /** Null without one; only the owner may read it. */
  kept: () =>
    queryOptions({
      queryKey: webhookKey,
      queryFn: async () => (await answer(db().rpc('webhook_state'))) as Webhook | null,
      meta: { failure: { show: false } },
    }),
};

type WebhookEdit = { form: WebhookForm; kinds: WebhookKind[]; address: string | null; chat: string | null };

/** Without an address it keeps its own. Returns the secret of a new one in the plain form, or null. */
export function useSetWebhook() {
  return useMutation({
    mutationFn: async (edit: WebhookEdit): Promise<string | null> =>
      (await answer(db().rpc('set_webhook', edit))) || null,
    meta: { failure: { title: 'Failed to save the webhook' } },
    onSettled: (_secret, _error, _edit, _context, { client }) =>
      client.invalidateQueries({ queryKey: webhookKey }),
  });
}

export function useRemoveWebhook() {
  return useMutation({
    mutationFn: async () => {
      await answer(db().rpc('remove_webhook'));
    },
    meta: { failure: { title: 'Failed to remove the webhook' } },
    onSettled: (_done, _error, _none, _context, { client }) =>
      client.invalidateQueries({ queryKey: webhookKey }),
  });
}

export function useTestWebhook() {
  return useMutation({
    mutationFn: async () => {
      await askServer('test-webhook', 'POST');
    },
    meta: { failure: { title: 'Test not sent' } },
    onSettled: (_done, _error, _none, _context, { client }) =>
      client.invalidateQueries({ queryKey: webhookKey }),
  });
}
