import { useQuery } from '@tanstack/react-query';
import { useOpenDialog } from '#components/dialogs.tsx';
import { webhookQueries } from '#data/school/webhook.ts';
import { describeWebhook } from '#features/webhook/webhook-words.ts';
import { lazyParts } from '#lib/loading/lazy-parts.ts';
import { SettingRow } from './setting-row.tsx';

const { WebhookDialog } = lazyParts(() => import('#features/webhook/webhook-dialog.tsx'));

/** The webhook with its last success or failure. For the owner. */
export function WebhookSetting() {
  const { data: webhook = null, dataUpdatedAt } = useQuery(webhookQueries.kept());
  const open = useOpenDialog();
  return (
    <SettingRow
      name="Webhook"
      value={describeWebhook(webhook, dataUpdatedAt)}
      action="Change"
      onOpen={() => open(WebhookDialog, {})}
    />
  );
}
