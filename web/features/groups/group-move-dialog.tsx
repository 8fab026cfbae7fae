import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Dialog } from '#components/ui/dialog.tsx';
import { DialogForm, DialogFormActions } from '#components/ui/dialog-form.tsx';
import { Field } from '#components/ui/field.tsx';
import { Select } from '#components/ui/inputs/select.tsx';
import { TextInput } from '#components/ui/inputs/text-input.tsx';
import {
  type Group,
  groupQueries,
  type StudentMoved,
  useMakeGroup,
  useMoveStudents,
} from '#data/school/groups.ts';
import { countNoun } from '#domain/numbers/count.ts';
import { showToast } from '#lib/page/toasts.ts';
import { groupSchema } from './group-schema.ts';

const noGroup = 'none';
const newGroup = 'new';

type GroupMoveDialogProps = {
  userIds: readonly string[];
  from?: string;
  onMoved: (moved: readonly StudentMoved[]) => void;
  onClose: () => void;
};

export function GroupMoveDialog({ userIds, from, onMoved, onClose }: GroupMoveDialogProps) {
  const { data: groups = [] } = useQuery(groupQueries.all());
  const makeGroup = useMakeGroup();
  const move = useMoveStudents();
  const [chosen, setChosen] = useState('');
  const [name, setName] = useState('');
  const [error, setError] = useState<string>();
  const [nameError, setNameError] = useState<string>();
  const options = [
    { value: newGroup, label: 'New group' },
    ...groups
      .filter(({ id, archived_at }) => !archived_at && id !== from)
      .map(({ id, name }) => ({ value: id, label: name })),
    { value: noGroup, label: 'No group' },
  ];
  const students = countNoun(userIds.length, 'student');
  const isSubmitting = makeGroup.isPending || move.isPending;

  function choose(value: string) {
    setChosen(value);
    setError(undefined);
  }

  async function submit() {
    if (chosen === newGroup) {
      const given = groupSchema.safeParse({ name });
      setNameError(given.error?.issues[0]?.message);
      if (given.success) {
        await moveIntoNew(given.data.name);
      }
      return;
    }
    const into = options.find(({ value }) => value === chosen);
    if (into) {
      await moveInto(chosen === noGroup ? null : chosen, chosen === noGroup ? 'no group' : into.label);
    } else {
      setError('Choose a group.');
    }
  }

  async function moveIntoNew(given: string) {
    let made: Pick<Group, 'id' | 'name'>;
    try {
      made = await makeGroup.mutateAsync(given);
    } catch {
      return; // The query client has shown the error.
    }
    if (!(await moveInto(made.id, made.name))) {
      // Another press must not create a second group.
      setChosen(made.id);
      setError('The group was created, but no student was moved. Try again.');
    }
  }

  async function moveInto(groupId: string | null, label: string): Promise<boolean> {
    let moved: readonly StudentMoved[];
    try {
      moved = await move.mutateAsync({ userIds, groupId });
    } catch {
      return false; // The query client has shown the error.
    }
    showToast({
      title: 'Students moved',
      description: `${countNoun(moved.length, 'student')} into ${label}.`,
    });
    onMoved(moved);
    onClose();
    return true;
  }

  return (
    <Dialog title={`Move ${students}`} hasChanges={chosen !== ''} onClose={onClose}>
      <DialogForm onSubmit={submit} isSubmitting={isSubmitting}>
        <Field label="Group" hint="A student can be in one group." error={error}>
          <Select options={options} value={chosen} onChange={choose} placeholder="Choose a group" />
        </Field>
        {chosen === newGroup && (
          <Field label="Name" hint="Its students see the name." error={nameError}>
            <TextInput autoComplete="off" value={name} onChange={event => setName(event.target.value)} />
          </Field>
        )}
        <DialogFormActions submitLabel="Move" isSubmitting={isSubmitting} onCancel={onClose} />
      </DialogForm>
    </Dialog>
  );
}
