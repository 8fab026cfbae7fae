import { zodResolver } from '@hookform/resolvers/zod';
import { Dialog } from '#components/ui/dialog.tsx';
import { DialogForm, DialogFormActions } from '#components/ui/dialog-form.tsx';
import { Field } from '#components/ui/field.tsx';
import { TextInput } from '#components/ui/inputs/text-input.tsx';
import { isNameTaken, useKeepFilter } from '#data/trades/kept-filters.ts';
import { maxFilterNameLength } from '#domain/limits.ts';
import { maxCharacters } from '#lib/forms/text-schema.ts';
import { useForm } from '#lib/forms/use-form.ts';
import { useFailedCall } from '#lib/forms/use-refusal.ts';
import * as z from '#lib/forms/zod.ts';

const schema = z.object({
  name: z.string().check(z.trim(), z.minLength(1, 'Enter a name.'), maxCharacters(maxFilterNameLength)),
});

type FilterKeepDialogProps = { userId: string; query: string; onClose: () => void };

export function FilterKeepDialog({ userId, query, onClose }: FilterKeepDialogProps) {
  const keepFilter = useKeepFilter(userId);
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { name: '' } });
  const { errors, isDirty, isSubmitting } = form.formState;
  const fail = useFailedCall(form);

  async function submit({ name }: { name: string }) {
    try {
      await keepFilter.mutateAsync({ name, query });
      onClose();
    } catch (error) {
      fail('name', error, isNameTaken(error) ? 'You already have a filter with this name.' : undefined);
    }
  }

  return (
    <Dialog
      title="Save Filter"
      description="Saved on all your devices. Ranges like “This week” stay current."
      hasChanges={isDirty}
      onClose={onClose}
    >
      <DialogForm onSubmit={form.handleSubmit(submit)} isSubmitting={isSubmitting}>
        <Field label="Name" error={errors.name?.message}>
          <TextInput autoComplete="off" placeholder="Gold, last month" {...form.register('name')} />
        </Field>
        <DialogFormActions
          failure={errors.root?.message}
          submitLabel="Save Filter"
          isSubmitting={isSubmitting}
          onCancel={onClose}
        />
      </DialogForm>
    </Dialog>
  );
}
