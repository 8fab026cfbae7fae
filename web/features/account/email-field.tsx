import type { UseFormRegisterReturn } from 'react-hook-form';
import { Field } from '#components/ui/field.tsx';
import { TextInput } from '#components/ui/inputs/text-input.tsx';

type EmailFieldProps = { label: string; error?: string; field: UseFormRegisterReturn };

export function EmailField({ label, error, field }: EmailFieldProps) {
  return (
    <Field label={label} error={error}>
      <TextInput {...field} type="email" autoComplete="email" autoCapitalize="none" spellCheck={false} />
    </Field>
  );
}
