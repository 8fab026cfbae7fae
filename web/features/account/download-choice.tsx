import { Download } from 'lucide-react';
import { Button } from '#components/ui/button.tsx';
import { formatCount } from '#domain/count.ts';

type DownloadChoiceProps = {
  label: string;
  text: string;
  state: 'idle' | 'pending' | 'success' | 'error';
  /** The number of rows that have come so far. */
  rows: number;
  /** The file that the browser was handed. */
  fileName: string;
  onDownload: () => void;
};

/** A file that can be had, and how it goes with it. */
export function DownloadChoice({ label, text, state, rows, fileName, onDownload }: DownloadChoiceProps) {
  const isPending = state === 'pending';
  const progress = {
    idle: text,
    pending: `Reading… ${formatCount(rows)} rows so far.`,
    success: `${fileName} is among your downloads.`,
    error: 'It could not be read. Nothing was downloaded.',
  }[state];
  return (
    <li className="flex items-center gap-4 rounded-box border border-line p-3 sm:p-4">
      <div className="min-w-0 flex-1">
        <h3 className="font-medium">{label}</h3>
        <p
          role="status"
          className={
            state === 'error' ? 'wrap-anywhere text-loss text-sm' : 'wrap-anywhere text-ink-muted text-sm'
          }
        >
          {progress}
        </p>
      </div>
      <Button variant="outline" isBusy={isPending} aria-label={`Download ${label}`} onClick={onDownload}>
        {!isPending && <Download aria-hidden className="size-4" />}
        <span className="max-sm:sr-only">Download</span>
      </Button>
    </li>
  );
}
