import { WifiOff } from 'lucide-react';
import { createPortal } from 'react-dom';

type ConnectionNoticeProps = {
  isLost: boolean;
  /** The age of the figures on screen, where they are not fresh. */
  figures?: string | undefined;
};

/** Stands above everything, open dialogs included, for as long as the server does not answer. */
export function ConnectionNotice({ isLost, figures }: ConnectionNoticeProps) {
  return createPortal(
    // A live region is known to screen readers before it says something, and stays readable behind a dialog. Toasts
    // have the top of a phone, and a dialog's or the page's actions its bottom.
    <div
      role="status"
      aria-live="polite"
      aria-label="Connection"
      className="pointer-events-none fixed inset-x-4 bottom-20 z-50 flex justify-center sm:top-3 sm:bottom-auto"
    >
      {(isLost || figures) && (
        <p className="flex items-center gap-2 rounded-box border border-line bg-warning-soft px-4 py-2 text-sm text-warning shadow-lifted">
          <WifiOff aria-hidden className="size-4 shrink-0" />
          <span>
            {isLost && 'The server cannot be reached. What you typed stays here. Trying again…'}
            {figures && (
              // It grows older by the minute, which need not be read out.
              <span aria-live="off" className="block">
                {figures}
              </span>
            )}
          </span>
        </p>
      )}
    </div>,
    document.body,
  );
}
