import type { UseFormRegisterReturn } from 'react-hook-form';
import { Field } from '#components/ui/field.tsx';
import { PasswordInput } from '#components/ui/inputs/password-input.tsx';

type CurrentPasswordFieldProps = { email: string; error?: string; field: UseFormRegisterReturn };

/** Asks for what proves that it is the owner who changes how the account is signed in to. */
export function CurrentPasswordField({ email, error, field }: CurrentPasswordFieldProps) {
  return (
    <>
      {/* For the password manager, which has to know whose password is meant. */}
      <input hidden readOnly type="email" autoComplete="username" value={email} />
      <Field label="Current Password" error={error}>
        <PasswordInput {...field} autoComplete="current-password" required />
      </Field>
    </>
  );
}
