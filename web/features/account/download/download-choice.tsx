import { Download, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#components/ui/button.tsx';

type DownloadChoiceProps = {
  label: string;
  words: string;
  isPending: boolean;
  /** True if the text explains why there is no file. */
  isBad: boolean;
  onDownload: () => void;
  /** For downloads that can take long. */
  onCancel?: () => void;
  children?: ReactNode;
};

export function DownloadChoice(props: DownloadChoiceProps) {
  const { label, words, isPending, isBad, onDownload, onCancel, children } = props;
  return (
    <li className="flex items-center gap-4 rounded-box border border-line p-3 sm:p-4">
      <div className="min-w-0 flex-1">
        <h3 className="font-medium">{label}</h3>
        <p
          role="status"
          className={isBad ? 'wrap-anywhere text-loss text-sm' : 'wrap-anywhere text-ink-muted text-sm'}
        >
          {words}
        </p>
        {children}
      </div>
      {isPending && onCancel ? (
        <Button variant="outline" aria-label={`Cancel ${label}`} onClick={onCancel}>
          <X aria-hidden className="size-4" />
          <span className="max-sm:sr-only">Cancel</span>
        </Button>
      ) : (
        <Button variant="outline" isBusy={isPending} aria-label={`Download ${label}`} onClick={onDownload}>
          {!isPending && <Download aria-hidden className="size-4" />}
          <span className="max-sm:sr-only">Download</span>
        </Button>
      )}
    </li>
  );
}
