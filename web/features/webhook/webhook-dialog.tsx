import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Loaded } from '#components/loaded.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { webhookQueries } from '#data/school/webhook.ts';
import { WebhookEdit } from './webhook-edit.tsx';

export function WebhookDialog({ onClose }: { onClose: () => void }) {
  const query = useQuery(webhookQueries.kept());
  const [hasChanges, setHasChanges] = useState(false);
  return (
    <Dialog
      title="Webhook"
      description="Sends the number of students, and first names of those who wrote. No amounts, emails or texts."
      hasChanges={hasChanges}
      onClose={onClose}
    >
      <Loaded query={query} failure="Couldn’t load the webhook." loading={<Skeleton className="mb-6 h-64" />}>
        {webhook => (
          <WebhookEdit
            webhook={webhook}
            now={query.dataUpdatedAt}
            onTyped={setHasChanges}
            onClose={onClose}
          />
        )}
      </Loaded>
    </Dialog>
  );
}
