import { Field } from '#components/ui/field.tsx';
import { TextInput } from '#components/ui/inputs/text-input.tsx';
import type { CodeState } from './use-code.ts';

type CodeFieldProps = { code: CodeState; hint?: string; autoFocus?: boolean };

/**
 * One field for all six digits, which phones and password managers fill in. It takes a code with a space in it, so it has no
 * maximum, and a recovery code in its place.
 */
export function CodeField({ code, hint, autoFocus }: CodeFieldProps) {
  const { kind, typed, refusal, isBusy, field, type } = code;
  const isApp = kind === 'app';
  return (
    <Field label={isApp ? 'Code' : 'Recovery Code'} hint={hint} error={refusal}>
      {/* The focus does not move when a code that sent itself is refused, so its reason is not read by itself. */}
      <span aria-live="polite" className="sr-only">
        {refusal}
      </span>
      <TextInput
        // Another field to the browser: what it offers for one is of no use in the other.
        key={kind}
        ref={field}
        name={isApp ? 'code' : 'recovery-code'}
        value={typed}
        onChange={event => type(event.target.value)}
        readOnly={isBusy}
        inputMode={isApp ? 'numeric' : 'text'}
        autoComplete={isApp ? 'one-time-code' : 'off'}
        autoCapitalize={isApp ? undefined : 'characters'}
        autoCorrect="off"
        spellCheck={false}
        autoFocus={autoFocus}
        required
        className="font-mono"
      />
    </Field>
  );
}
