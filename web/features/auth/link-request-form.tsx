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
  /** An e-mail that was typed elsewhere already. */
  email?: string;
  /** The notes beside the button: before the link is on its way, and after. */
  wayOut: (isSent: boolean) => ReactNode;
};

/** Asks for an email and has a link sent there. The answer gives nothing away of who has an account. */
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
          Send the Link
        </Button>
      </div>
    </Form>
  );
}

function SentAnswer({ purpose, email }: { purpose: LinkPurpose; email: string }) {
  const answer = useRef<HTMLParagraphElement>(null);
  // The button that was pressed is gone; the answer is what comes next, for the eye and for a screen reader.
  useEffect(() => answer.current?.focus(), []);
  return (
    <p ref={answer} tabIndex={-1} className="wrap-anywhere text-start outline-hidden">
      {purpose === 'recovery'
        ? `If there is an account for ${email}, a link is on its way.`
        : `If an account for ${email} waits for its link, a new one is on its way.`}{' '}
      It works once, within an hour. If no mail comes, look among the spam.
    </p>
  );
}
