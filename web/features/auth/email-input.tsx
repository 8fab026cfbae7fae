import type { UseFormRegisterReturn } from 'react-hook-form';
import { TextInput } from '#components/ui/inputs/text-input.tsx';

export function EmailInput(field: UseFormRegisterReturn) {
  return (
    <TextInput
      {...field}
      type="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      required
    />
  );
}
