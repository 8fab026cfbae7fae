import { Clock, WifiOff } from 'lucide-react';
import { createPortal } from 'react-dom';
import { floats } from '#lib/page/floats.ts';

type ConnectionNoticeProps = {
  isLost: boolean;
  /** The age of the data on screen, when it is not fresh. */
  figures?: string | undefined;
};

export function ConnectionNotice({ isLost, figures }: ConnectionNoticeProps) {
  const Icon = isLost ? WifiOff : Clock;
  return createPortal(
    // The live region is in the page before it has text, and stays readable behind a dialog.
    <div role="status" aria-live="polite" aria-label="Connection">
      {(isLost || figures) && (
        <p className="mt-2 flex items-center gap-2 rounded-box border border-line bg-warning-soft px-4 py-2 text-sm text-warning shadow-lifted">
          <Icon aria-hidden className="size-4 shrink-0" />
          <span>
            {isLost && 'Can’t reach the server. Your text is safe here. Retrying…'}
            {figures && (
              // The age changes every minute; screen readers need not read it each time.
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
