import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { Dialog } from '#components/ui/dialog.tsx';
import { DialogForm, DialogFormActions } from '#components/ui/dialog-form.tsx';
import { Field } from '#components/ui/field.tsx';
import { TextInput } from '#components/ui/inputs/text-input.tsx';
import { Textarea } from '#components/ui/inputs/textarea.tsx';
import { isTemplateTaken, type NoteTemplate, useSaveTemplate } from '#data/journal/note-templates.ts';
import type { Template } from '#domain/journal/templates.ts';
import { useForm } from '#lib/forms/use-form.ts';
import { useRefusal } from '#lib/forms/use-refusal.ts';
import { newId } from '#lib/new-id.ts';
import { failureMessage } from '#lib/queries/failure.ts';
import { templateSchema } from './template-schema.ts';

type TemplateEditDialogProps = {
  userId: string;
  /** The template to change; one without an id is saved as the trader's own. Absent for a new one. */
  template?: Template & Partial<NoteTemplate>;
  onClose: () => void;
};

export function TemplateEditDialog({ userId, template, onClose }: TemplateEditDialogProps) {
  const saving = useSaveTemplate(userId);
  const [id] = useState(() => template?.id ?? newId());
  const form = useForm({
    resolver: zodResolver(templateSchema),
    defaultValues: { name: template?.name ?? '', body: template?.body ?? '' },
  });
  const { errors, isDirty, isSubmitting } = form.formState;
  const refuse = useRefusal(form);

  async function submit(texts: Template) {
    try {
      await saving.mutateAsync({ id, ...texts });
      onClose();
    } catch (error) {
      refuse(
        'name',
        isTemplateTaken(error) ? 'You already have a template with this name.' : failureMessage(error),
      );
    }
  }

  return (
    <Dialog title={template ? 'Change Template' : 'New Template'} hasChanges={isDirty} onClose={onClose}>
      <DialogForm onSubmit={form.handleSubmit(submit)} isSubmitting={isSubmitting}>
        <Field label="Name" error={errors.name?.message}>
          <TextInput autoComplete="off" {...form.register('name')} />
        </Field>
        <Field label="Text" error={errors.body?.message}>
          <Textarea rows={8} {...form.register('body')} />
        </Field>
        <DialogFormActions submitLabel="Save Template" isSubmitting={isSubmitting} onCancel={onClose} />
      </DialogForm>
    </Dialog>
  );
}
