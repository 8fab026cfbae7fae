import { Button } from '#components/ui/button.tsx';
import { Field } from '#components/ui/field.tsx';
import { Form } from '#components/ui/form.tsx';
import { FormRefusal } from '#components/ui/form-refusal.tsx';
import { PasswordInput } from '#components/ui/inputs/password-input.tsx';
import { TextInput } from '#components/ui/inputs/text-input.tsx';
import { passwordWeakness } from '#data/backend/auth-errors.ts';
import { forgetWrongCode, isWrongCode, type NewAccount, useSignUp } from '#data/session/sign-up.ts';
import { maxNameLength } from '#domain/limits.ts';
import { useForm } from '#lib/forms/use-form.ts';
import { usePageTitle } from '#lib/page/use-page-title.ts';
import { failureMessage } from '#lib/queries/failure.ts';
import type { CredentialDraft } from './credential-draft.ts';
import { emailRules, fullNameRules } from './credential-rules.ts';
import { EmailInput } from './email-input.tsx';
import { LazyVerificationNotice } from './lazy-verification-notice.tsx';
import { SignUpCodeInput } from './sign-up-code-input.tsx';

const empty: NewAccount = { code: '', fullName: '', email: '', password: '' };

const codeAdvice =
  'That code isn’t valid or has already been used. Check it, or ask your educator for a new one.';

export function SignUpForm({ draft }: { draft: CredentialDraft }) {
  usePageTitle('Sign Up');
  const signUp = useSignUp();
  const { register, handleSubmit, reset, getValues, setError, setFocus, formState } = useForm<NewAccount>({
    defaultValues: draft.current,
  });
  const { errors } = formState;
  const refuse = (field: 'code' | 'password', message: string) => {
    setError(field, { message });
    setFocus(field, { shouldSelect: true });
  };
  const submit = handleSubmit(account =>
    signUp.mutate(account, {
      onSuccess: outcome => {
        if (outcome === 'signed-in') {
          return;
        }
        draft.current = {};
        reset(empty);
      },
      onError: error => {
        const weakness = passwordWeakness(error);
        if (weakness) {
          refuse('password', weakness);
        } else if (isWrongCode(error)) {
          refuse('code', codeAdvice);
        }
      },
    }),
  );
  return (
    <Form
      onSubmit={submit}
      onChange={() => Object.assign(draft.current, getValues())}
      className="flex flex-col gap-4"
    >
      <Field label="Authentication Code" error={errors.code?.message}>
        <SignUpCodeInput
          {...register('code', { required: 'Enter the code from your educator.', onChange: forgetWrongCode })}
        />
      </Field>
      <Field label="Full Name" error={errors.fullName?.message}>
        <TextInput
          {...register('fullName', fullNameRules)}
          autoComplete="name"
          maxLength={maxNameLength}
          required
        />
      </Field>
      <Field label="Email" error={errors.email?.message}>
        <EmailInput {...register('email', emailRules)} />
      </Field>
      <Field label="Password" hint="At least 8 characters" error={errors.password?.message}>
        <PasswordInput
          {...register('password', { required: 'Create a password.' })}
          placeholder="Create a password"
          autoComplete="new-password"
          required
        />
      </Field>
      {signUp.isError && !passwordWeakness(signUp.error) && !isWrongCode(signUp.error) && (
        <FormRefusal>{failureMessage(signUp.error)}</FormRefusal>
      )}
      <Button type="submit" isBusy={signUp.isPending} className="mt-2">
        Create Account
      </Button>
      <p className="text-ink-muted text-sm">
        Your educator can see your trades with notes and screenshots, your plans and your balance. Daily notes
        and weekly reviews stay private.
      </p>
      {signUp.data === 'awaiting-verification' && <LazyVerificationNotice email={signUp.variables.email} />}
    </Form>
  );
}
