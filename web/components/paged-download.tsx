import { Download, X } from 'lucide-react';
import { Button } from '#components/ui/button.tsx';
import { formatCount } from '#domain/numbers/count.ts';

type PagedDownloadProps = {
  isReading: boolean;
  count: number;
  /** True if only screen readers get its label. */
  isShort?: boolean;
  disabled?: boolean;
  onDownload: () => void;
  onStop: () => void;
};

/** Has progress, and can be stopped. */
export function PagedDownload(props: PagedDownloadProps) {
  const { isReading, count, isShort = false, disabled = false, onDownload, onStop } = props;
  return (
    <div className="flex min-w-0 items-center">
      <p role="status" className="truncate text-ink-muted text-sm tabular-nums not-empty:me-2">
        {isReading && `${formatCount(count)} read…`}
      </p>
      {isReading ? (
        <Button variant="outline" onClick={onStop} className="px-3">
          <X aria-hidden className="size-4" />
          Stop
        </Button>
      ) : (
        <Button
          variant="outline"
          title="Download CSV"
          disabled={disabled}
          onClick={onDownload}
          className="px-3"
        >
          <Download aria-hidden className="size-4" />
          <span className={isShort ? 'sr-only' : undefined}>Download CSV</span>
        </Button>
      )}
    </div>
  );
}
