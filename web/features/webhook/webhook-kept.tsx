import { Button } from '#components/ui/button.tsx';
import { useRemoveWebhook, useTestWebhook, type Webhook } from '#data/school/webhook.ts';
import { showToast } from '#lib/page/toasts.ts';
import { describeWebhook } from './webhook-words.ts';

type WebhookKeptProps = {
  webhook: Webhook;
  now: number;
  /** The secret of a program that was just set; it cannot be read again. */
  secret: string | null;
  /** True with unsaved changes, which a test would not use. */
  isChanged: boolean;
  onRemoved: () => void;
};

export function WebhookKept({ webhook, now, secret, isChanged, onRemoved }: WebhookKeptProps) {
  const test = useTestWebhook();
  const remove = useRemoveWebhook();
  return (
    <section aria-label="Saved webhook" className="flex flex-col gap-3 text-sm">
      <p className="wrap-anywhere">{describeWebhook(webhook, now)}</p>
      {secret && (
        <p>
          The secret for checking signatures is shown once. Copy it now:{' '}
          <code className="wrap-anywhere mt-2 block select-all rounded-box bg-sunken px-3 py-2">
            {secret}
          </code>
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button
          variant="outline"
          disabled={isChanged}
          isBusy={test.isPending}
          onClick={() =>
            test.mutate(undefined, {
              onSuccess: () => showToast({ title: 'Test sent', description: `${webhook.host} accepted it.` }),
            })
          }
        >
          Send a Test
        </Button>
        <Button
          variant="outline"
          isBusy={remove.isPending}
          onClick={() =>
            remove.mutate(undefined, {
              onSuccess: () => {
                showToast({ title: 'Webhook removed', description: 'No more notices are sent.' });
                onRemoved();
              },
            })
          }
        >
          Remove
        </Button>
      </div>
    </section>
  );
}
