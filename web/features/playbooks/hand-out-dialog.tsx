import { type SubmitEvent, useState } from 'react';
import { Dialog } from '#components/ui/dialog.tsx';
import { DialogForm, DialogFormActions } from '#components/ui/dialog-form.tsx';
import { Field } from '#components/ui/field.tsx';
import { WordChoice } from '#components/ui/inputs/word-choice.tsx';
import { type HandedPlaybook, useHandOut } from '#data/school/class-playbooks.ts';
import type { Group } from '#data/school/groups.ts';

type HandOutDialogProps = { playbook: HandedPlaybook; groups: readonly Group[]; onClose: () => void };

export function HandOutDialog({ playbook, groups, onClose }: HandOutDialogProps) {
  const handOut = useHandOut();
  const [chosen, setChosen] = useState<readonly string[]>(playbook.groups);
  const names = new Map(groups.map(({ id, name }) => [id, name]));

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    try {
      await handOut.mutateAsync({ playbook, groups: chosen });
      onClose();
    } catch {
      // The query client has shown the error.
    }
  }

  return (
    <Dialog
      title={`Hand Out “${playbook.name}”`}
      description="Students of these groups, also those who join later, get a copy that follows yours until they change it. A group that you deselect keeps its copies."
      hasChanges={chosen !== playbook.groups}
      onClose={onClose}
    >
      <DialogForm onSubmit={submit} isSubmitting={handOut.isPending}>
        <Field isGroup label="Groups">
          <WordChoice
            words={groups.map(({ id }) => id)}
            nameOf={id => names.get(id) ?? ''}
            value={chosen}
            most={groups.length}
            onChange={setChosen}
          />
        </Field>
        <DialogFormActions submitLabel="Save Groups" isSubmitting={handOut.isPending} onCancel={onClose} />
      </DialogForm>
    </Dialog>
  );
}
