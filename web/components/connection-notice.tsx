import { Clock, WifiOff } from 'lucide-react';
import { createPortal } from 'react-dom';
import { floats } from '#lib/page/floats.ts';

type ConnectionNoticeProps = {
  isLost: boolean;
  /** The age of the figures on screen, where they are not fresh. */
  figures?: string | undefined;
};

/** Floats over the screen, open dialogs included, for as long as the server does not answer. */
export function ConnectionNotice({ isLost, figures }: ConnectionNoticeProps) {
  const Icon = isLost ? WifiOff : Clock;
  return createPortal(
    // A live region is known to screen readers before it says something, and stays readable behind a dialog.
    <div role="status" aria-live="polite" aria-label="Connection">
      {(isLost || figures) && (
        <p className="mt-2 flex items-center gap-2 rounded-box border border-line bg-warning-soft px-4 py-2 text-sm text-warning shadow-lifted">
          <Icon aria-hidden className="size-4 shrink-0" />
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
    floats.connection,
  );
}
