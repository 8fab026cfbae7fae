import { Field } from '#components/ui/field.tsx';
import { TextInput } from '#components/ui/inputs/text-input.tsx';
import type { CodeState } from './use-code.ts';

type CodeFieldProps = { code: CodeState; hint?: string; autoFocus?: boolean };

/**
 * One field for all digits, which phones and password managers fill in. No maximum length: it accepts a code
 * with a space, and a recovery code.
 */
export function CodeField({ code, hint, autoFocus }: CodeFieldProps) {
  const { kind, typed, refusal, isBusy, field, type } = code;
  const isApp = kind === 'app';
  return (
    <Field label={isApp ? 'Code' : 'Recovery Code'} hint={hint} error={refusal}>
      {/* The focus does not move when an automatically submitted code is refused, so screen readers would not read the reason. */}
      <span aria-live="polite" className="sr-only">
        {refusal}
      </span>
      <TextInput
        // A separate field for the browser, whose suggestions for one are useless in the other.
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
