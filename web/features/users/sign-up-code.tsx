import { useQuery } from '@tanstack/react-query';
import { Copy } from 'lucide-react';
import { Button } from '#components/ui/button.tsx';
import { signUpCodeQueries } from '#data/sign-up-code.ts';
import { showToast } from '#lib/toasts.ts';

/** The code that the educator gives to the next student. One click selects it whole, another copies it. */
export function SignUpCode() {
  const { data: code } = useQuery(signUpCodeQueries.current());
  return (
    <div className="flex items-center gap-2">
      <p className="flex items-center gap-2 text-ink-muted text-sm">
        Auth Code:
        <code className="min-w-28 select-all rounded-box bg-accent-soft px-3 py-1.5 text-center font-mono font-semibold text-ink text-lg tracking-widest">
          {code ?? '······'}
        </code>
      </p>
      {/* Browsers give the clipboard to secure pages only; a server reached by its bare address is none. */}
      {navigator.clipboard && (
        <Button
          variant="ghost"
          size="icon"
          aria-label="Copy the code"
          disabled={!code}
          onClick={() => code && copy(code)}
        >
          <Copy aria-hidden className="size-4" />
        </Button>
      )}
    </div>
  );
}

function copy(code: string): void {
  navigator.clipboard.writeText(code).then(
    () => showToast({ title: 'Code copied', description: 'Each code is good for one sign-up.' }),
    () => showToast({ title: 'Error', description: 'The code could not be copied.', kind: 'destructive' }),
  );
}
