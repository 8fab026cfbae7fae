import { Dialog } from '#components/ui/dialog.tsx';
import type { MyClass } from '#data/account/my-class.ts';
import { formatMoment } from '#domain/clock/wall-time.ts';

type LooksDialogProps = { looks: MyClass['looks']; onClose: () => void };

/** Who has opened a trader's pages, and when. */
export function LooksDialog({ looks, onClose }: LooksDialogProps) {
  return (
    <Dialog
      title="Who Has Looked"
      description="Each time staff opened your pages, once an hour at most, the newest 100."
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
