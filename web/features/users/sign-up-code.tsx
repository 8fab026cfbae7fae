import { useQuery } from '@tanstack/react-query';
import { signUpCodeQueries } from '#data/sign-up-code.ts';

/** The code that the educator gives to the next student. One click selects it whole. */
export function SignUpCode() {
  const { data: code } = useQuery(signUpCodeQueries.current());
  return (
    <p className="flex items-center gap-2 text-ink-muted text-sm">
      Auth Code:
      <code className="min-w-24 select-all rounded-box bg-accent-soft px-2.5 py-1 text-center font-mono font-semibold text-base text-ink tracking-widest">
        {code ?? '······'}
      </code>
    </p>
  );
}
