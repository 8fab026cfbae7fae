import { zodResolver } from '@hookform/resolvers/zod';
import { Dialog } from '#components/ui/dialog.tsx';
import { DialogForm, DialogFormActions } from '#components/ui/dialog-form.tsx';
import { Field } from '#components/ui/field.tsx';
import { TextInput } from '#components/ui/inputs/text-input.tsx';
import { Textarea } from '#components/ui/inputs/textarea.tsx';
import { useReplyToAssignment } from '#data/school/assignments.ts';
import { maxAssignmentTextLength, maxMarkLength } from '#domain/limits.ts';
import { maxCharacters } from '#lib/forms/text-schema.ts';
import { useForm } from '#lib/forms/use-form.ts';
import { useFailedCall } from '#lib/forms/use-refusal.ts';
import * as z from '#lib/forms/zod.ts';

const replySchema = z.object({
  mark: z.string().check(z.trim(), maxCharacters(maxMarkLength)),
  reply: z.string().check(z.trim(), maxCharacters(maxAssignmentTextLength)),
});

type AssignmentReplyDialogProps = {
  assignmentId: string;
  student: { user_id: string; name: string; mark?: string | null; reply?: string | null };
  work: string;
  onClose: () => void;
};

export function AssignmentReplyDialog({ assignmentId, student, work, onClose }: AssignmentReplyDialogProps) {
  const replying = useReplyToAssignment();
  const form = useForm({
    resolver: zodResolver(replySchema),
    defaultValues: { mark: student.mark ?? '', reply: student.reply ?? '' },
  });
  const { errors, isDirty, isSubmitting } = form.formState;
  const fail = useFailedCall(form);

  async function submit(values: { mark: string; reply: string }) {
    try {
      await replying.mutateAsync({ assignment: assignmentId, student: student.user_id, ...values });
      onClose();
    } catch (error) {
      fail('reply', error);
    }
  }

  return (
    <Dialog title={`Reply to ${student.name}`} hasChanges={isDirty} onClose={onClose}>
      <DialogForm onSubmit={form.handleSubmit(submit)} isSubmitting={isSubmitting}>
        <p dir="auto" className="wrap-anywhere whitespace-pre-wrap text-sm">
          {work}
        </p>
        <Field label="Mark" hint="Optional, e.g. B+ or 8/10." error={errors.mark?.message}>
          <TextInput autoComplete="off" {...form.register('mark')} />
        </Field>
        <Field label="Reply" hint="Your student sees both." error={errors.reply?.message}>
          <Textarea {...form.register('reply')} />
        </Field>
        <DialogFormActions
          failure={errors.root?.message}
          submitLabel="Save Reply"
          isSubmitting={isSubmitting}
          onCancel={onClose}
        />
      </DialogForm>
    </Dialog>
  );
}
