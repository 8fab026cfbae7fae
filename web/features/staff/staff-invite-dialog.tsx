import { useState } from 'react';
import { LinkActions } from '#components/link-actions.tsx';
import { LinkNotice } from '#components/link-notice.tsx';
import { Button } from '#components/ui/button.tsx';
import { Dialog, DialogActions } from '#components/ui/dialog.tsx';
import { DialogForm, DialogFormActions } from '#components/ui/dialog-form.tsx';
import { Field } from '#components/ui/field.tsx';
import { ChoiceInput } from '#components/ui/inputs/choice-input.tsx';
import { TextInput } from '#components/ui/inputs/text-input.tsx';
import { type MadeInvitation, useInviteStaff } from '#data/school/staff-invitations.ts';
import { useForm } from '#lib/forms/use-form.ts';
import { invitationLink } from '#lib/page/public-address.ts';
import { failureMessage } from '#lib/queries/failure.ts';
import { dutyHints } from './duty-words.ts';
import { StaffGroups } from './staff-groups.tsx';

type InvitedDuty = 'teacher' | 'assistant';

export function StaffInviteDialog({ onClose }: { onClose: () => void }) {
  const invite = useInviteStaff();
  const [duty, setDuty] = useState<InvitedDuty>('teacher');
  const [groupIds, setGroupIds] = useState<readonly string[]>([]);
  const { register, handleSubmit, setError, setFocus, formState } = useForm({ defaultValues: { email: '' } });
  const { errors, isDirty } = formState;

  const submit = handleSubmit(async ({ email }) => {
    try {
      await invite.mutateAsync({ email, duty, groupIds });
    } catch (error) {
      setError('email', { message: failureMessage(error) });
      setFocus('email', { shouldSelect: true });
    }
  });

  return (
    <Dialog
      title="Invite Staff"
      description={
        invite.isSuccess ? undefined : 'They create their account with a link, without a sign-up code.'
      }
      hasChanges={invite.isSuccess || isDirty}
      {...(invite.isSuccess && { leaving: leavingLink })}
      onClose={onClose}
    >
      {invite.isSuccess ? (
        <Made {...invite.data} email={invite.variables.email} onClose={onClose} />
      ) : (
        <DialogForm onSubmit={submit} isSubmitting={invite.isPending}>
          <Field label="Email" hint="Only this email can use the link." error={errors.email?.message}>
            <TextInput
              type="email"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              {...register('email', emailRules)}
            />
          </Field>
          <Field label="Role" hint={dutyHints[duty]} isGroup>
            <ChoiceInput
              name="duty"
              choices={dutyChoices}
              chosen={duty}
              onChange={event => setDuty(event.target.value as InvitedDuty)}
            />
          </Field>
          {duty === 'assistant' && <StaffGroups chosen={groupIds} onChange={setGroupIds} />}
          <DialogFormActions submitLabel="Create Link" isSubmitting={invite.isPending} onCancel={onClose} />
        </DialogForm>
      )}
    </Dialog>
  );
}

type MadeProps = MadeInvitation & { email: string; onClose: () => void };

function Made({ token, isMailed, email, onClose }: MadeProps) {
  const link = invitationLink(token);
  return (
    <>
      <div className="flex flex-col gap-3 pb-4">
        <p role="status" className="wrap-anywhere text-sm">
          {isMailed ? `Sent to ${email}. You can also copy the link.` : `Send this link to ${email}.`} It
          works once and expires in 7 days.
        </p>
        <p className="wrap-anywhere select-all rounded-box bg-sunken p-2 text-xs">{link}</p>
        <LinkActions link={link} title="Your invitation" note={`Send it to ${email} only.`} />
        <LinkNotice link={link} />
      </div>
      <DialogActions>
        <Button variant="outline" onClick={onClose}>
          Done
        </Button>
      </DialogActions>
    </>
  );
}

const dutyChoices = [
  { value: 'teacher', label: 'Teacher' },
  { value: 'assistant', label: 'Assistant' },
];

const emailRules = {
  setValueAs: (typed: string) => typed.trim().toLowerCase(),
  required: 'Enter their email.',
  pattern: { value: /^[^\s@]+@[^\s@]+$/, message: 'Enter an email as name@example.com.' },
};

/** Asks first, because a closed link cannot be shown again. */
const leavingLink = {
  title: 'Close the link?',
  description: 'The link isn’t shown again. A new invitation replaces it.',
  confirmLabel: 'Close',
  cancelLabel: 'Stay',
};
