import { Copy } from 'lucide-react';
import { Button } from '#components/ui/button.tsx';
import { showToast } from '#lib/page/toasts.ts';

type CodeCopyProps = {
  code: string | undefined;
  label: string;
  note: string;
};

/** Browsers allow the clipboard on secure pages only, which plain HTTP is not. */
export function CodeCopy({ code, label, note }: CodeCopyProps) {
  if (!navigator.clipboard) {
    return null;
  }
  return (
    <Button
      variant="ghost"
      size="icon"
      aria-label={label}
      title={label}
      disabled={!code}
      onClick={() => code && copy(code, note)}
    >
      <Copy aria-hidden className="size-4" />
    </Button>
  );
}

function copy(code: string, note: string): void {
  navigator.clipboard.writeText(code).then(
    () => showToast({ title: 'Code copied', description: note }),
    () =>
      showToast({
        title: 'Error',
        description: 'Couldn’t copy the code. Select it and copy it yourself.',
        kind: 'destructive',
      }),
  );
}
