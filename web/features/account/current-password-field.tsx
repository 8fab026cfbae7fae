import type { UseFormRegisterReturn } from 'react-hook-form';
import { Field } from '#components/ui/field.tsx';
import { PasswordInput } from '#components/ui/inputs/password-input.tsx';

type CurrentPasswordFieldProps = { email: string; error?: string; field: UseFormRegisterReturn };

/** The current password, which proves that the owner is making the change. */
export function CurrentPasswordField({ email, error, field }: CurrentPasswordFieldProps) {
  return (
    <>
      {/* For password managers, which need to know the account. */}
      <input hidden readOnly type="email" autoComplete="username" value={email} />
      <Field label="Current Password" error={error}>
        <PasswordInput {...field} autoComplete="current-password" required />
      </Field>
    </>
  );
}
