import { useState } from 'react';
import { Dialog } from '#components/ui/dialog.tsx';
import { DialogForm, DialogFormActions } from '#components/ui/dialog-form.tsx';
import { Field } from '#components/ui/field.tsx';
import { ChoiceInput } from '#components/ui/inputs/choice-input.tsx';
import { type Duty, type DutyChange, useSetDuty } from '#data/school/staff.ts';
import { userName } from '#domain/school/user-name.ts';
import { showToast } from '#lib/page/toasts.ts';
import { dutyHints, dutyNouns } from './duty-words.ts';
import { StaffGroups } from './staff-groups.tsx';

type StaffDutyDialogProps = {
  person: {
    id: string;
    full_name: string | null;
    email: string;
    duty?: Duty;
    group_ids?: readonly string[];
  };
  isOwn?: boolean;
  onMade?: () => void;
  onClose: () => void;
};

const staffChoices = [
  { value: 'teacher', label: 'Teacher' },
  { value: 'assistant', label: 'Assistant' },
];

export function StaffDutyDialog({ person, isOwn = false, onMade, onClose }: StaffDutyDialogProps) {
  const setDuty = useSetDuty();
  const before = person.duty === 'assistant' || person.duty === 'teacher' ? person.duty : null;
  const [duty, setChosen] = useState<DutyChange['duty']>(before ?? 'teacher');
  const [groupIds, setGroupIds] = useState<readonly string[]>(person.group_ids ?? []);
  const name = userName(person);

  async function submit() {
    try {
      await setDuty.mutateAsync({ userId: person.id, duty, groupIds });
    } catch {
      return; // The query client has shown the error.
    }
    // After a change of the own role, the new screen shows it.
    if (!isOwn) {
      showToast({ title: 'Staff changed', description: `${name} is now ${dutyNouns[duty]}.` });
    }
    onMade?.();
    onClose();
  }

  return (
    <Dialog
      title={before ? `Role of ${name}` : `Make ${name} Staff`}
      description={before ? undefined : 'They move from students to staff and keep their journal.'}
      hasChanges={before !== null && duty !== before}
      onClose={onClose}
    >
      <DialogForm
        isSubmitting={setDuty.isPending}
        onSubmit={event => {
          event.preventDefault();
          return submit();
        }}
      >
        <Field label="Duty" hint={isOwn && duty !== before ? ownHint : dutyHints[duty]} isGroup>
          <ChoiceInput
            name="duty"
            choices={before ? [...staffChoices, { value: 'student', label: 'Student' }] : staffChoices}
            chosen={duty}
            onChange={event => setChosen(event.target.value as DutyChange['duty'])}
          />
        </Field>
        {duty === 'assistant' && !isOwn && <StaffGroups chosen={groupIds} onChange={setGroupIds} />}
        <DialogFormActions
          submitLabel={before ? 'Save' : 'Make Staff'}
          isSubmitting={setDuty.isPending}
          onCancel={onClose}
        />
      </DialogForm>
    </Dialog>
  );
}

const ownHint = 'Your own screens change immediately. Only the owner or another teacher can undo this.';
