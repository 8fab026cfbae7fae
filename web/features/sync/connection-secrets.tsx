import { Copy } from 'lucide-react';
import { Button } from '#components/ui/button.tsx';
import type { SyncSecrets } from '#data/sync/connections.ts';
import { showToast } from '#lib/page/toasts.ts';
import { reportFailure } from '#lib/queries/failure.ts';

/** The token and the code of a connection. They cannot be read again. */
export function ConnectionSecrets({ token, code, code_expires_at: until }: SyncSecrets) {
  return (
    <div className="flex flex-col gap-3 text-sm">
      <div className="flex flex-wrap items-center gap-2">
        <code className="wrap-anywhere select-all rounded-box bg-sunken px-3 py-2">{token}</code>
        {/* Browsers allow the clipboard on secure pages only. */}
        {navigator.clipboard && (
          <Button variant="outline" onClick={() => copy(token)}>
            <Copy aria-hidden className="size-4" />
            Copy Token
          </Button>
        )}
      </div>
      <p>
        Or type this code until {time.format(new Date(until))}:{' '}
        <span className="font-semibold text-lg tabular-nums tracking-widest">{code}</span>
      </p>
      <p className="text-ink-muted">
        The token is shown once. It can only add to one account; it can’t read anything or trade.
      </p>
    </div>
  );
}

const time = new Intl.DateTimeFormat('en-US', { timeStyle: 'short' });

function copy(token: string): void {
  navigator.clipboard.writeText(token).then(
    () => showToast({ title: 'Token copied', description: 'Paste it into the program’s inputs.' }),
    () => reportFailure(new Error('Couldn’t copy the token. Select it and copy it yourself.')),
  );
}
