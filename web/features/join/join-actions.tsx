import { Copy, Presentation, Share2 } from 'lucide-react';
import { Button } from '#components/ui/button.tsx';
import { reportFailure } from '#lib/failure.ts';
import { showToast } from '#lib/toasts.ts';

type JoinActionsProps = {
  link: string;
  /** The address of the view for the projector, where there is one. */
  view?: string | undefined;
};

/** What can be done with a link: copied, handed on by a phone's own sheet, shown to a room. */
export function JoinActions({ link, view }: JoinActionsProps) {
  const shared = { title: 'Join on Pipstone', url: link };
  return (
    <div className="flex flex-wrap gap-2">
      {/* Browsers give the clipboard to secure pages only; a server reached by its bare address is none. */}
      {navigator.clipboard && (
        <Button onClick={() => copy(link)} className="max-sm:flex-1">
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
      {view && (
        <a
          href={view}
          target="_blank"
          rel="noreferrer"
          className="inline-flex min-h-11 items-center justify-center gap-2 rounded-box border border-line-strong bg-surface px-4 font-medium text-sm transition-colors hover:bg-sunken max-sm:flex-1 sm:min-h-10"
        >
          <Presentation aria-hidden className="size-4" />
          Show to a Class
        </a>
      )}
    </div>
  );
}

function copy(link: string): void {
  navigator.clipboard.writeText(link).then(
    () => showToast({ title: 'Link copied', description: 'It opens the sign-up with the code filled in.' }),
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
