import { Copy, Share2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#components/ui/button.tsx';
import { showToast } from '#lib/page/toasts.ts';
import { reportFailure } from '#lib/queries/failure.ts';

type LinkActionsProps = {
  link: string;
  title: string;
  note: string;
  children?: ReactNode;
};

export function LinkActions({ link, title, note, children }: LinkActionsProps) {
  const shared = { title, url: link };
  return (
    <div className="flex flex-wrap gap-2">
      {/* Browsers allow the clipboard on secure pages only; plain HTTP is none. */}
      {navigator.clipboard && (
        <Button onClick={() => copy(link, note)} className="max-sm:flex-1">
          <Copy aria-hidden className="size-4" />
          Copy Link
        </Button>
      )}
      {navigator.canShare?.(shared) && (
        <Button variant="outline" onClick={() => share(shared)} className="max-sm:flex-1">
          <Share2 aria-hidden className="size-4" />
          Share
        </Button>
      )}
      {children}
    </div>
  );
}

function copy(link: string, note: string): void {
  navigator.clipboard.writeText(link).then(
    () => showToast({ title: 'Link copied', description: note }),
    () => reportFailure(new Error('Couldn’t copy the link. Select it and copy it yourself.')),
  );
}

function share(shared: ShareData): void {
  // Closing the share sheet rejects too, but is no failure.
  navigator.share(shared).catch((error: unknown) => {
    if (!(error instanceof DOMException && error.name === 'AbortError')) {
      reportFailure(new Error('Couldn’t share the link. Copy it instead.'));
    }
  });
}
