import { useState } from 'react';
import { Dialog } from '#components/ui/dialog.tsx';
import { DialogForm, DialogFormActions } from '#components/ui/dialog-form.tsx';
import { Field } from '#components/ui/field.tsx';
import { Select } from '#components/ui/inputs/select.tsx';
import { TextInput } from '#components/ui/inputs/text-input.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { type StaffMember, useHandOver } from '#data/school/staff.ts';
import { userName } from '#domain/school/user-name.ts';
import { showToast } from '#lib/page/toasts.ts';

type StaffHandOverDialogProps = { teachers: readonly StaffMember[]; onClose: () => void };

/** Makes a teacher the owner of the school. Their name must be entered, as this cannot be undone. */
export function StaffHandOverDialog({ teachers, onClose }: StaffHandOverDialogProps) {
  const handOver = useHandOver();
  const [teacherId, setTeacherId] = useState(teachers.length === 1 ? (teachers[0]?.id ?? '') : '');
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const teacher = teachers.find(({ id }) => id === teacherId);

  async function submit() {
    if (!teacher || typed.trim() !== userName(teacher)) {
      setError(teacher ? `Type ${userName(teacher)} to confirm.` : 'Choose a teacher first.');
      return;
    }
    try {
      await handOver.mutateAsync(teacher.id);
    } catch {
      return; // The query client has shown the error.
    }
    showToast({
      title: 'School handed over',
      description: `${userName(teacher)} is now the owner. You’re a teacher.`,
    });
    onClose();
  }

  return (
    <Dialog
      title="Hand Over the School"
      description="A teacher becomes the owner, and you become a teacher. Only the new owner can hand it back."
      hasChanges={typed !== ''}
      onClose={onClose}
    >
      {teachers.length === 0 ? (
        <div className="pb-4 sm:pb-6">
          <Notice>No teacher yet. Make a student a teacher first.</Notice>
        </div>
      ) : (
        <DialogForm
          isSubmitting={handOver.isPending}
          onSubmit={event => {
            event.preventDefault();
            return submit();
          }}
        >
          <Field label="New Owner">
            <Select
              options={teachers.map(one => ({ value: one.id, label: userName(one) }))}
              value={teacherId}
              onChange={setTeacherId}
              placeholder="Choose a teacher"
            />
          </Field>
          {teacher && (
            <Field label={`Type “${userName(teacher)}” to confirm`} error={error}>
              <TextInput
                autoComplete="off"
                value={typed}
                onChange={event => {
                  setTyped(event.target.value);
                  setError(undefined);
                }}
              />
            </Field>
          )}
          <DialogFormActions submitLabel="Hand Over" isSubmitting={handOver.isPending} onCancel={onClose} />
        </DialogForm>
      )}
    </Dialog>
  );
}
