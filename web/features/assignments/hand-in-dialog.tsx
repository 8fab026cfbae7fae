import { zodResolver } from '@hookform/resolvers/zod';
import { Button } from '#components/ui/button.tsx';
import { Dialog, DialogActions } from '#components/ui/dialog.tsx';
import { DialogForm, DialogFormActions } from '#components/ui/dialog-form.tsx';
import { Field } from '#components/ui/field.tsx';
import { Textarea } from '#components/ui/inputs/textarea.tsx';
import { type MyAssignment, useHandIn } from '#data/account/own-assignments.ts';
import { maxAnswerLength } from '#domain/limits.ts';
import { maxCharacters } from '#lib/forms/text-schema.ts';
import { useForm } from '#lib/forms/use-form.ts';
import { useFailedCall } from '#lib/forms/use-refusal.ts';
import * as z from '#lib/forms/zod.ts';

const answerSchema = z.object({
  answer: z.string().check(z.trim(), z.minLength(1, 'Write an answer.'), maxCharacters(maxAnswerLength)),
});

type HandInDialogProps = { userId: string; assignment: MyAssignment; onClose: () => void };

/** The answer to an assignment. It can be changed until the educator replies. */
export function HandInDialog({ userId, assignment, onClose }: HandInDialogProps) {
  const { id, title, details, answer } = assignment;
  const handIn = useHandIn(userId);
  const form = useForm({ resolver: zodResolver(answerSchema), defaultValues: { answer: answer ?? '' } });
  const { errors, isDirty, isSubmitting } = form.formState;
  const fail = useFailedCall(form);

  async function submit(values: { answer: string }) {
    try {
      await handIn.mutateAsync({ assignment: id, ...values });
      onClose();
    } catch (error) {
      fail('answer', error);
    }
  }

  if (assignment.replied_at !== null) {
    return (
      <Dialog title={title} description={details} onClose={onClose}>
        <p dir="auto" className="wrap-anywhere whitespace-pre-wrap">
          {answer ?? 'Not handed in.'}
        </p>
        <DialogActions>
          <Button onClick={onClose}>Close</Button>
        </DialogActions>
      </Dialog>
    );
  }
  return (
    <Dialog title={title} description={details} hasChanges={isDirty} onClose={onClose}>
      <DialogForm onSubmit={form.handleSubmit(submit)} isSubmitting={isSubmitting}>
        <Field
          label="Your Answer"
          hint="You can change it until your educator replies."
          error={errors.answer?.message}
        >
          <Textarea rows={8} {...form.register('answer')} />
        </Field>
        <DialogFormActions
          failure={errors.root?.message}
          submitLabel="Hand In"
          isSubmitting={isSubmitting}
          onCancel={onClose}
        />
      </DialogForm>
    </Dialog>
  );
}
