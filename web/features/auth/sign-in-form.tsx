import { Button } from '#components/ui/button.tsx';
import { Field } from '#components/ui/field.tsx';
import { Form } from '#components/ui/form.tsx';
import { FormRefusal } from '#components/ui/form-refusal.tsx';
import { PasswordInput } from '#components/ui/inputs/password-input.tsx';
import { areWrongCredentials, awaitsVerification } from '#data/backend/auth-errors.ts';
import { type Credentials, useSignIn } from '#data/session/session.ts';
import { useForm } from '#lib/forms/use-form.ts';
import { usePageTitle } from '#lib/page/use-page-title.ts';
import { failureMessage } from '#lib/queries/failure.ts';
import type { CredentialDraft } from './credential-draft.ts';
import { emailRules } from './credential-rules.ts';
import { EmailInput } from './email-input.tsx';
import { ForgotPassword } from './forgot-password.tsx';
import { LazyVerificationNotice } from './lazy-verification-notice.tsx';

export function SignInForm({ draft }: { draft: CredentialDraft }) {
  usePageTitle('Sign In');
  const signIn = useSignIn();
  const { register, handleSubmit, setFocus, getValues, formState } = useForm<Credentials>({
    defaultValues: draft.current,
  });
  const { errors } = formState;
  const submit = handleSubmit(credentials =>
    signIn.mutate(credentials, { onError: () => setFocus('password', { shouldSelect: true }) }),
  );
  return (
    <Form
      onSubmit={submit}
      onChange={() => Object.assign(draft.current, getValues())}
      className="flex flex-col gap-4"
    >
      <Field label="Email" error={errors.email?.message}>
        <EmailInput {...register('email', emailRules)} />
      </Field>
      <div className="relative">
        <Field label="Password" error={errors.password?.message}>
          <PasswordInput
            {...register('password', { required: 'Enter your password.' })}
            autoComplete="current-password"
            required
          />
        </Field>
        <ForgotPassword email={() => getValues('email')} />
      </div>
      {signIn.isError && !awaitsVerification(signIn.error) && (
        <FormRefusal>
          {areWrongCredentials(signIn.error)
            ? 'Wrong email or password. Forgot it? Ask your educator for a reset link.'
            : failureMessage(signIn.error)}
        </FormRefusal>
      )}
      <Button type="submit" isBusy={signIn.isPending} className="mt-2">
        Sign In
      </Button>
      {awaitsVerification(signIn.error) && signIn.variables && (
        <LazyVerificationNotice key={signIn.variables.email} email={signIn.variables.email} />
      )}
    </Form>
  );
}
