import type { ClipboardEvent, FormEvent } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { TextInput } from '#components/ui/inputs/text-input.tsx';
import { signUpCodeLength } from '#domain/limits.ts';
import { asSignUpCode } from './credential-rules.ts';

export function SignUpCodeInput({ onChange, ...field }: UseFormRegisterReturn) {
  const clean = (event: FormEvent<HTMLInputElement>) => {
    const input = event.currentTarget;
    input.value = asSignUpCode(input.value);
    return onChange(event);
  };
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    // The field's maximum length would cut a pasted code before its spaces are removed.
    event.preventDefault();
    event.currentTarget.value = event.clipboardData.getData('text');
    return clean(event);
  };
  return (
    <TextInput
      {...field}
      onChange={clean}
      onPaste={paste}
      placeholder={`Enter ${signUpCodeLength}-character code`}
      maxLength={signUpCodeLength}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      className="font-mono placeholder:font-sans"
      required
    />
  );
}
