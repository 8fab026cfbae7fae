import { useState } from 'react';
import {
  type HandedPlaybook,
  useChangeClassPlaybook,
  useCreateClassPlaybook,
} from '#data/school/class-playbooks.ts';
import { newId } from '#lib/new-id.ts';
import { PlaybookEditDialog } from './playbook-edit-dialog.tsx';

type ClassPlaybookEditDialogProps = {
  /** Null for a new one. */
  playbook: HandedPlaybook | null;
  onClose: () => void;
};

export function ClassPlaybookEditDialog({ playbook, onClose }: ClassPlaybookEditDialogProps) {
  const creation = useCreateClassPlaybook();
  const change = useChangeClassPlaybook();
  // A repeated request adds one playbook.
  const [id] = useState(newId);
  return (
    <PlaybookEditDialog
      playbook={playbook ?? { name: '' }}
      isNew={!playbook}
      description={
        playbook
          ? 'Copies that students haven’t changed follow. Their earlier trades keep the old name as setup.'
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
