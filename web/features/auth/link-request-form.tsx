import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Field } from '#components/ui/field.tsx';
import { Form } from '#components/ui/form.tsx';
import { type LinkPurpose, useRequestLink } from '#data/session/link-requests.ts';
import { useForm } from '#lib/forms/use-form.ts';
import { emailRules } from './credential-rules.ts';
import { EmailInput } from './email-input.tsx';

type LinkRequestFormProps = {
  purpose: LinkPurpose;
  email?: string;
  wayOut: (isSent: boolean) => ReactNode;
};

/** Asks for an email and sends a link to it. The answer does not reveal whether the account exists. */
export function LinkRequestForm({ purpose, email = '', wayOut }: LinkRequestFormProps) {
  const request = useRequestLink();
  const { register, handleSubmit, formState } = useForm({ defaultValues: { email } });
  const submit = handleSubmit(typed => request.mutate({ purpose, ...typed }));
  if (request.isSuccess) {
    return (
      <div className="flex flex-col gap-4">
        <SentAnswer purpose={purpose} email={request.variables.email} />
        <div className="flex flex-wrap justify-end gap-3 pb-4 sm:pb-6">{wayOut(true)}</div>
      </div>
    );
  }
  return (
    <Form onSubmit={submit} className="flex flex-col gap-4 text-start">
      <Field label="Email" error={formState.errors.email?.message}>
        <EmailInput {...register('email', emailRules)} />
      </Field>
      <div className="flex flex-wrap justify-end gap-3 pb-4 sm:pb-6">
        {wayOut(false)}
        <Button type="submit" isBusy={request.isPending}>
          Send Link
        </Button>
      </div>
    </Form>
  );
}

function SentAnswer({ purpose, email }: { purpose: LinkPurpose; email: string }) {
  const answer = useRef<HTMLParagraphElement>(null);
  // The pressed button no longer exists: move the focus to the answer, which screen readers then read.
  useEffect(() => answer.current?.focus(), []);
  return (
    <p ref={answer} tabIndex={-1} className="wrap-anywhere text-start outline-hidden">
      {purpose === 'recovery'
        ? `If ${email} has an account, we’ve sent a link to it.`
        : `If ${email} has an account to verify, we’ve sent a new link to it.`}{' '}
      The link works once and expires in an hour. Nothing there? Check your spam folder.
    </p>
  );
}
