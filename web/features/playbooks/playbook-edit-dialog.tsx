import { zodResolver } from '@hookform/resolvers/zod';
import { Dialog } from '#components/ui/dialog.tsx';
import { DialogForm, DialogFormActions } from '#components/ui/dialog-form.tsx';
import { Field } from '#components/ui/field.tsx';
import { TextInput } from '#components/ui/inputs/text-input.tsx';
import { Textarea } from '#components/ui/inputs/textarea.tsx';
import { isAlreadyThere } from '#data/backend/already-there.ts';
import type { PlaybookFields } from '#data/journal/playbooks.ts';
import type { Rule } from '#domain/playbooks/rule.ts';
import { useForm } from '#lib/forms/use-form.ts';
import { useFailedCall } from '#lib/forms/use-refusal.ts';
import { showToast } from '#lib/page/toasts.ts';
import { playbookForm, playbookSchema, playbookTaken } from './playbook-schema.ts';
import { RulesInput } from './rules-input.tsx';

type PlaybookEditDialogProps = {
  playbook: { name: string; words?: string; rules?: readonly Rule[] };
  isNew: boolean;
  description?: string;
  onSave: (fields: PlaybookFields) => Promise<unknown>;
  onClose: () => void;
};

export function PlaybookEditDialog(props: PlaybookEditDialogProps) {
  const { playbook, isNew, description, onSave, onClose } = props;
  const form = useForm({ resolver: zodResolver(playbookSchema), defaultValues: playbookForm(playbook) });
  const { errors, isDirty, isSubmitting } = form.formState;
  const fail = useFailedCall(form);

  async function submit(fields: PlaybookFields) {
    try {
      await onSave(fields);
      showToast({ title: isNew ? 'Playbook created' : 'Playbook changed' });
      onClose();
    } catch (error) {
      fail('name', error, isAlreadyThere(error) ? playbookTaken : undefined);
    }
  }

  return (
    <Dialog
      title={isNew ? 'New Playbook' : 'Edit Playbook'}
      description={description}
      hasChanges={isDirty}
      onClose={onClose}
    >
      <DialogForm onSubmit={form.handleSubmit(submit)} isSubmitting={isSubmitting}>
        <Field label="Name" hint="Trades with this setup belong to it." error={errors.name?.message}>
          <TextInput autoComplete="off" {...form.register('name')} />
        </Field>
        <Field label="Description" error={errors.words?.message}>
          <Textarea {...form.register('words')} />
        </Field>
        <RulesInput form={form} />
        <DialogFormActions
          failure={errors.root?.message}
          submitLabel={isNew ? 'Create Playbook' : 'Save Changes'}
          isSubmitting={isSubmitting}
          onCancel={onClose}
        />
      </DialogForm>
    </Dialog>
  );
}
