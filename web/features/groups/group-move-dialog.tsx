import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Dialog } from '#components/ui/dialog.tsx';
import { DialogForm, DialogFormActions } from '#components/ui/dialog-form.tsx';
import { Field } from '#components/ui/field.tsx';
import { Select } from '#components/ui/inputs/select.tsx';
import { groupQueries, type StudentMoved, useMoveStudents } from '#data/school/groups.ts';
import { countOf } from '#domain/numbers/count.ts';
import { showToast } from '#lib/page/toasts.ts';

const noGroup = 'none';

type GroupMoveDialogProps = {
  userIds: readonly string[];
  /** Their current group, if it is the same for all. */
  from?: string;
  /** Called with the students who were moved, each with the group before. */
  onMoved: (moved: readonly StudentMoved[]) => void;
  onClose: () => void;
};

/** Moves students into another group, or out of all. */
export function GroupMoveDialog({ userIds, from, onMoved, onClose }: GroupMoveDialogProps) {
  const { data: groups = [] } = useQuery(groupQueries.all());
  const move = useMoveStudents();
  const [chosen, setChosen] = useState('');
  const [error, setError] = useState<string>();
  const options = [
    ...groups
      .filter(({ id, archived_at }) => !archived_at && id !== from)
      .map(({ id, name }) => ({ value: id, label: name })),
    { value: noGroup, label: 'No group' },
  ];
  const students = countOf(userIds.length, 'student');

  async function submit() {
    const into = options.find(({ value }) => value === chosen);
    if (!into) {
      setError('Choose a group.');
      return;
    }
    let moved: readonly StudentMoved[];
    try {
      moved = await move.mutateAsync({ userIds, groupId: chosen === noGroup ? null : chosen });
    } catch {
      return; // The query client has shown the error.
    }
    showToast({
      title: 'Students moved',
      description: `${countOf(moved.length, 'student')} into ${into.value === noGroup ? 'no group' : into.label}.`,
    });
    onMoved(moved);
    onClose();
  }

  return (
    <Dialog title={`Move ${students}`} hasChanges={chosen !== ''} onClose={onClose}>
      <DialogForm onSubmit={submit} isSubmitting={move.isPending}>
        <Field label="Group" hint="A student can be in one group." error={error}>
          <Select options={options} value={chosen} onChange={setChosen} placeholder="Choose a group" />
        </Field>
        <DialogFormActions submitLabel="Move" isSubmitting={move.isPending} onCancel={onClose} />
      </DialogForm>
    </Dialog>
  );
}
