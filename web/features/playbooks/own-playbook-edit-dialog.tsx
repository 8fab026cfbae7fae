import { useState } from 'react';
import { type Playbook, useChangePlaybook, useCreatePlaybook } from '#data/journal/playbooks.ts';
import { newId } from '#lib/new-id.ts';
import { PlaybookEditDialog } from './playbook-edit-dialog.tsx';

type OwnPlaybookEditDialogProps = {
  userId: string;
  /** Null for a new one. */
  playbook: Playbook | null;
  name: string;
  onClose: () => void;
};

export function OwnPlaybookEditDialog({ userId, playbook, name, onClose }: OwnPlaybookEditDialogProps) {
  const creation = useCreatePlaybook(userId);
  const change = useChangePlaybook(userId);
  // A repeated request adds one playbook.
  const [id] = useState(newId);
  return (
    <PlaybookEditDialog
      playbook={playbook ?? { name }}
      isNew={!playbook}
      description={
        playbook?.class_id && !playbook.is_changed
          ? 'Once you change it, it no longer follows your class. You can see both versions and go back.'
          : undefined
      }
      onSave={fields =>
        playbook
          ? change.mutateAsync({ ...fields, before: playbook })
          : creation.mutateAsync({ ...fields, id })
      }
      onClose={onClose}
    />
  );
}
