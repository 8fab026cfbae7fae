import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { Dialog } from '#components/ui/dialog.tsx';
import { DialogForm, DialogFormActions } from '#components/ui/dialog-form.tsx';
import { Field } from '#components/ui/field.tsx';
import { TextInput } from '#components/ui/inputs/text-input.tsx';
import { isTagTaken, useChangeTag, useCreateTag } from '#data/journal/tags.ts';
import { type NamedTag, offeredColor } from '#domain/tags.ts';
import { useForm } from '#lib/forms/use-form.ts';
import { useFailedCall } from '#lib/forms/use-refusal.ts';
import { newId } from '#lib/new-id.ts';
import { showToast } from '#lib/page/toasts.ts';
import { TagColorChoice } from './tag-color-choice.tsx';
import { nameTaken, tagSchema } from './tag-schema.ts';

type TagEditDialogProps = {
  userId: string;
  /** The tags of the trader: a new one gets a rarely used color. */
  tags: readonly NamedTag[];
  tag?: NamedTag;
  onClose: () => void;
};

export function TagEditDialog({ userId, tags, tag, onClose }: TagEditDialogProps) {
  const creation = useCreateTag(userId);
  const change = useChangeTag(userId);
  const [id] = useState(() => tag?.id ?? newId());
  const form = useForm({
    resolver: zodResolver(tagSchema),
    defaultValues: { name: tag?.name ?? '', color: String(tag?.color ?? offeredColor(tags)) },
  });
  const { errors, isDirty, isSubmitting } = form.formState;
  const fail = useFailedCall(form);

  async function submit(values: { name: string; color: number }) {
    try {
      await (tag ? change : creation).mutateAsync({ id, ...values });
      showToast({ title: tag ? 'Tag changed!' : 'Tag created!' });
      onClose();
    } catch (error) {
      fail('name', error, isTagTaken(error) ? nameTaken : undefined);
    }
  }

  return (
    <Dialog title={tag ? 'Name and Color' : 'New Tag'} hasChanges={isDirty} onClose={onClose}>
      <DialogForm onSubmit={form.handleSubmit(submit)} isSubmitting={isSubmitting}>
        <Field label="Name" error={errors.name?.message}>
          <TextInput autoComplete="off" {...form.register('name')} />
        </Field>
        <Field isGroup label="Color">
          <TagColorChoice {...form.register('color')} />
        </Field>
        <DialogFormActions
          failure={errors.root?.message}
          submitLabel={tag ? 'Save Changes' : 'Create Tag'}
          isSubmitting={isSubmitting}
          onCancel={onClose}
        />
      </DialogForm>
    </Dialog>
  );
}
