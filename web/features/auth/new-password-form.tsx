import { Button } from '#components/ui/button.tsx';
import { Field } from '#components/ui/field.tsx';
import { Form } from '#components/ui/form.tsx';
import { PasswordInput } from '#components/ui/inputs/password-input.tsx';
import { passwordWeakness } from '#data/backend/auth-errors.ts';
import { useSetPassword } from '#data/session/new-password.ts';
import { leaveNewPassword } from '#data/session/password-recovery.ts';
import { useSignOut } from '#data/session/sign-out.ts';
import { useForm } from '#lib/forms/use-form.ts';

/** @param isFirst the account has no password yet, and needs one */
export function NewPasswordForm({ email, isFirst }: { email: string; isFirst: boolean }) {
  const setPassword = useSetPassword({ isFirst });
  const signOut = useSignOut();
  const { register, handleSubmit, setError, setFocus, formState } = useForm({
    defaultValues: { password: '' },
  });
  const submit = handleSubmit(({ password }) =>
    setPassword.mutate(password, {
      onError: error => {
        const weakness = passwordWeakness(error);
        if (weakness) {
          setError('password', { message: weakness });
        }
        setFocus('password', { shouldSelect: true });
      },
    }),
  );
  return (
    <Form onSubmit={submit} className="flex flex-col gap-4 text-start">
      {/* For password managers, which need to know the account. */}
      <input hidden readOnly type="email" autoComplete="username" value={email} />
      <Field label="New Password" hint="At least 8 characters" error={formState.errors.password?.message}>
        <PasswordInput
          {...register('password', { required: 'Create a password.' })}
          autoComplete="new-password"
          required
        />
      </Field>
      <Button type="submit" isBusy={setPassword.isPending} className="mt-2">
        Set Password
      </Button>
      {isFirst ? (
        <Button variant="ghost" isBusy={signOut.isPending} onClick={() => signOut.mutate()}>
          Sign Out
        </Button>
      ) : (
        <Button variant="ghost" onClick={leaveNewPassword}>
          Not Now
        </Button>
      )}
    </Form>
  );
}
