import { useQuery } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import { useOpenDialog } from '#components/dialogs.tsx';
import { Button } from '#components/ui/button.tsx';
import { signUpCodeQueries } from '#data/school/sign-up-code.ts';
import { lazyParts } from '#lib/loading/lazy-parts.ts';
import { CodeCopy } from './code-copy.tsx';

const { SignUpCodeRenewDialog } = lazyParts(() => import('./sign-up-code-renew-dialog.tsx'));

export function SignUpCodeSection() {
  const { data: code } = useQuery(signUpCodeQueries.current());
  const open = useOpenDialog();
  return (
    <div className="flex flex-wrap items-center gap-1">
      <p className="flex flex-wrap items-center gap-x-2 text-ink-muted text-sm sm:max-lg:flex-col sm:max-lg:items-start sm:max-lg:text-xs">
        Auth Code:
        <code className="min-w-28 select-all rounded-box bg-accent-soft px-3 py-1.5 text-center font-mono font-semibold text-ink text-lg tracking-widest">
          {code ?? '······'}
        </code>
      </p>
      <div className="flex max-sm:ms-auto">
        <CodeCopy code={code} label="Copy the code" note="Each code works for one sign-up." />
        <Button
          variant="ghost"
          size="icon"
          aria-label="New Code"
          title="New Code"
          disabled={!code}
          onClick={() => code && open(SignUpCodeRenewDialog, { code })}
        >
          <RefreshCw aria-hidden className="size-4" />
        </Button>
      </div>
    </div>
  );
}
