import { Button } from '#components/ui/button.tsx';
import { Field } from '#components/ui/field.tsx';
import { Form } from '#components/ui/form.tsx';
import { FormRefusal } from '#components/ui/form-refusal.tsx';
import { PasswordInput } from '#components/ui/inputs/password-input.tsx';
import { TextInput } from '#components/ui/inputs/text-input.tsx';
import { passwordWeakness } from '#data/backend/auth-errors.ts';
import { isWrongCode } from '#data/session/sign-up.ts';
import { isEmailTaken, useAcceptInvitation } from '#data/session/staff-invitation.ts';
import { maxNameLength } from '#domain/limits.ts';
import { useForm } from '#lib/forms/use-form.ts';
import { failureMessage } from '#lib/queries/failure.ts';
import { fullNameRules } from './credential-rules.ts';
import { LazyVerificationNotice } from './lazy-verification-notice.tsx';

export function InvitationForm({ token, email }: { token: string; email: string }) {
  const accept = useAcceptInvitation();
  const { register, handleSubmit, setError, setFocus, formState } = useForm({
    defaultValues: { fullName: '', password: '' },
  });
  const { errors } = formState;
  const submit = handleSubmit(given =>
    accept.mutate(
      { token, email, ...given },
      {
        onError: error => {
          const weakness = passwordWeakness(error);
          if (weakness) {
            setError('password', { message: weakness });
            setFocus('password', { shouldSelect: true });
          }
        },
      },
    ),
  );
  return (
    <Form onSubmit={submit} className="flex flex-col gap-4">
      <Field label="Full Name" error={errors.fullName?.message}>
        <TextInput
          {...register('fullName', fullNameRules)}
          autoComplete="name"
          maxLength={maxNameLength}
          required
        />
      </Field>
      <Field label="Email" hint="The invitation is for this email.">
        <TextInput type="email" autoComplete="username" readOnly value={email} />
      </Field>
      <Field label="Password" hint="At least 8 characters" error={errors.password?.message}>
        <PasswordInput
          {...register('password', { required: 'Create a password.' })}
          placeholder="Create a password"
          autoComplete="new-password"
          required
        />
      </Field>
      {accept.isError && !passwordWeakness(accept.error) && (
        <FormRefusal>{describeRefusal(accept.error)}</FormRefusal>
      )}
      <Button type="submit" isBusy={accept.isPending} className="mt-2">
        Create Account
      </Button>
      {accept.data === 'awaiting-verification' && <LazyVerificationNotice email={email} />}
    </Form>
  );
}

function describeRefusal(error: Error): string {
  if (isWrongCode(error)) {
    return 'This invitation was used, revoked or has expired. Ask the owner of the school for a new one.';
  }
  return isEmailTaken(error) ? 'This email already has an account. Sign in with it.' : failureMessage(error);
}
