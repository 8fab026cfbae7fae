import { zodResolver } from '@hookform/resolvers/zod';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { DialogForm, DialogFormActions } from '#components/ui/dialog-form.tsx';
import { Field } from '#components/ui/field.tsx';
import { TextInput } from '#components/ui/inputs/text-input.tsx';
import { useSaveQuestions } from '#data/journal/weekly-reviews.ts';
import { maxQuestionLength } from '#domain/limits.ts';
import { defaultQuestions, maxQuestions } from '#domain/review.ts';
import { maxCharacters } from '#lib/forms/text-schema.ts';
import { useForm } from '#lib/forms/use-form.ts';
import * as z from '#lib/forms/zod.ts';

const question = z.string().check(z.trim(), maxCharacters(maxQuestionLength));
const names = ['first', 'second', 'third'] as const;
const labels = { first: 'First Question', second: 'Second Question', third: 'Third Question' };

const schema = z.object({ first: question, second: question, third: question }).check(
  z.refine(typed => names.some(name => typed[name] !== ''), {
    path: ['first'],
    error: 'Keep at least one question.',
  }),
);

type QuestionsDialogProps = { userId: string; questions: readonly string[]; onClose: () => void };

export function QuestionsDialog({ userId, questions, onClose }: QuestionsDialogProps) {
  const saving = useSaveQuestions(userId);
  const [first = '', second = '', third = ''] = questions;
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { first, second, third } });
  const { errors, isDirty, isSubmitting } = form.formState;

  async function submit(typed: Record<(typeof names)[number], string>) {
    try {
      await saving.mutateAsync(names.map(name => typed[name]).filter(Boolean));
      onClose();
    } catch {
      // The query client has shown the error.
    }
  }

  function takeDefaults() {
    for (const [index, name] of names.entries()) {
      form.setValue(name, defaultQuestions[index] ?? '', { shouldDirty: true });
    }
  }

  return (
    <Dialog
      title="Your Questions"
      description={`Up to ${maxQuestions}, for weeks you haven’t reviewed yet. Finished reviews keep their questions.`}
      hasChanges={isDirty}
      onClose={onClose}
    >
      <DialogForm onSubmit={form.handleSubmit(submit)} isSubmitting={isSubmitting}>
        {names.map(name => (
          <Field key={name} label={labels[name]} error={errors[name]?.message}>
            <TextInput autoComplete="off" {...form.register(name)} />
          </Field>
        ))}
        <Button variant="ghost" onClick={takeDefaults} className="-ms-3 self-start px-3">
          Restore Defaults
        </Button>
        <DialogFormActions submitLabel="Save Questions" isSubmitting={isSubmitting} onCancel={onClose} />
      </DialogForm>
    </Dialog>
  );
}
