import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState } from 'react';
import { Controller } from 'react-hook-form';
import { DialogForm, DialogFormActions } from '#components/ui/dialog-form.tsx';
import { Field } from '#components/ui/field.tsx';
import { Select } from '#components/ui/inputs/select.tsx';
import { TextInput } from '#components/ui/inputs/text-input.tsx';
import { WordChoice } from '#components/ui/inputs/word-choice.tsx';
import { useSetWebhook, type Webhook } from '#data/school/webhook.ts';
import { type WebhookForm, type WebhookKind, webhookForms, webhookKinds } from '#domain/school/webhook.ts';
import { useForm } from '#lib/forms/use-form.ts';
import { showToast } from '#lib/page/toasts.ts';
import { WebhookKept } from './webhook-kept.tsx';
import { type WebhookFormValues, webhookSchema } from './webhook-schema.ts';
import { addressHints, formNames, kindNames } from './webhook-words.ts';

type WebhookEditProps = {
  webhook: Webhook | null;
  /** When it was loaded, in milliseconds since 1970. */
  now: number;
  onTyped: (hasChanges: boolean) => void;
  onClose: () => void;
};

/** The webhook as a form. It stays open after saving, for a test and the secret. */
export function WebhookEdit({ webhook, now, onTyped, onClose }: WebhookEditProps) {
  const set = useSetWebhook();
  const [secret, setSecret] = useState<string | null>(null);
  const form = useForm<WebhookFormValues>({
    resolver: zodResolver(webhookSchema(webhook)),
    defaultValues: {
      form: webhook?.form ?? 'discord',
      address: '',
      chat: webhook?.chat ?? '',
      kinds: webhook?.kinds ?? [...webhookKinds],
    },
  });
  const { errors, isDirty, isSubmitting } = form.formState;
  const chosen = form.watch('form');
  useEffect(() => onTyped(isDirty), [isDirty, onTyped]);

  async function submit(values: WebhookFormValues) {
    const chat = values.form === 'telegram' ? values.chat : null;
    try {
      setSecret(await set.mutateAsync({ ...values, chat, address: values.address || null }));
    } catch {
      return; // The query client has shown the error.
    }
    form.reset({ ...values, chat: chat ?? '', address: '' });
    showToast({ title: 'Webhook saved', description: 'Send a test to see it arrive.' });
  }

  const isKept = webhook?.form === chosen;
  return (
    <DialogForm onSubmit={form.handleSubmit(submit)} isSubmitting={isSubmitting}>
      {webhook && (
        <WebhookKept webhook={webhook} now={now} secret={secret} isChanged={isDirty} onRemoved={onClose} />
      )}
      <Field label="Send To">
        <Controller
          name="form"
          control={form.control}
          render={({ field }) => (
            <Select
              {...field}
              onChange={next => field.onChange(next as WebhookForm)}
              options={webhookForms.map(value => ({ value, label: formNames[value] }))}
            />
          )}
        />
      </Field>
      <Field
        label="Address"
        hint={isKept ? `Leave it empty to keep the one at ${webhook.host}.` : addressHints[chosen]}
        error={errors.address?.message}
      >
        <TextInput
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          placeholder={isKept ? '••••••••' : 'https://'}
          {...form.register('address')}
        />
      </Field>
      {chosen === 'telegram' && (
        <Field label="Chat ID" hint="e.g. -1001234567890 or @channel" error={errors.chat?.message}>
          <TextInput autoComplete="off" {...form.register('chat')} />
        </Field>
      )}
      <Field label="Notices" isGroup error={errors.kinds?.message}>
        <Controller
          name="kinds"
          control={form.control}
          render={({ field }) => (
            <WordChoice
              {...field}
              words={webhookKinds}
              nameOf={kind => kindNames[kind as WebhookKind]}
              most={webhookKinds.length}
            />
          )}
        />
      </Field>
      <DialogFormActions
        submitLabel="Save"
        cancelLabel="Close"
        isSubmitting={isSubmitting}
        isCancelAsked={isDirty}
        onCancel={onClose}
      />
    </DialogForm>
  );
}
