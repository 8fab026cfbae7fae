import { Dialog } from '#components/ui/dialog.tsx';
import type { MyClass } from '#data/account/my-class.ts';
import { formatMoment } from '#domain/clock/wall-time.ts';

type LooksDialogProps = { looks: MyClass['looks']; onClose: () => void };

export function LooksDialog({ looks, onClose }: LooksDialogProps) {
  return (
    <Dialog
      title="Recent Views"
      description="Latest 100 views by staff, at most one per hour"
      onClose={onClose}
    >
      <ul className="divide-y divide-line pb-4 text-sm sm:pb-6">
        {looks.map(({ name, at }) => (
          <li key={`${at} ${name}`} className="flex justify-between gap-4 py-3">
            <span dir="auto" className="wrap-anywhere min-w-0 font-medium">
              {name}
            </span>
            <time dateTime={at} className="shrink-0 text-ink-muted">
              {formatMoment(new Date(at))}
            </time>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
