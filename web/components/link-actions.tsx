import { Copy, Share2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#components/ui/button.tsx';
import { showToast } from '#lib/page/toasts.ts';
import { reportFailure } from '#lib/queries/failure.ts';

type LinkActionsProps = {
  link: string;
  /** What a phone's own sheet calls it. */
  title: string;
  /** Said once the link is copied. */
  note: string;
  /** What else can be done with it. */
  children?: ReactNode;
};

/** What can be done with a link: copied, or handed on by a phone's own sheet. */
export function LinkActions({ link, title, note, children }: LinkActionsProps) {
  const shared = { title, url: link };
  return (
    <div className="flex flex-wrap gap-2">
      {/* Browsers give the clipboard to secure pages only; a server reached by its bare address is none. */}
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
    () => reportFailure(new Error('The link could not be copied.')),
  );
}

function share(shared: ShareData): void {
  // Closing the sheet is refused like a failure, and is none.
  navigator.share(shared).catch((error: unknown) => {
    if (!(error instanceof DOMException && error.name === 'AbortError')) {
      reportFailure(new Error('The link could not be shared.'));
    }
  });
}
