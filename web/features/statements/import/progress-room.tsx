import { Button } from '#components/ui/button.tsx';
import { DialogActions } from '#components/ui/dialog.tsx';
import { Progress } from '#components/ui/progress.tsx';
import { formatPercent } from '#domain/money/money.ts';
import { Room } from './room.tsx';

type ProgressRoomProps = {
  title: string;
  label: string;
  /** From 0 to 1. */
  progress: number;
  hint?: string;
  onCancel?: () => void;
};

export function ProgressRoom({ title, label, progress, hint, onCancel }: ProgressRoomProps) {
  const percent = Math.min(progress, 1) * 100;
  return (
    <Room title={title}>
      <div className="py-4">
        <p className="mb-2 flex justify-between gap-3 text-sm">
          <span className="wrap-anywhere min-w-0 text-ink-muted">{label}</span>
          <span className="tabular-nums">{formatPercent(percent)}</span>
        </p>
        <Progress label={title} value={percent} valueText={formatPercent(percent)} />
        {hint && (
          <p aria-live="polite" className="mt-2 text-ink-muted text-sm">
            {hint}
          </p>
        )}
      </div>
      {onCancel && (
        <DialogActions>
          <Button variant="outline" onClick={onCancel}>
            Cancel
          </Button>
        </DialogActions>
      )}
    </Room>
  );
}
