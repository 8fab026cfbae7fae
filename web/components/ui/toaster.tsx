import clsx from 'clsx';
import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { floats } from '#lib/page/floats.ts';
import { dismissToast, type ShownToast, useToasts } from '#lib/page/toasts.ts';

const looks = {
  normal: { Icon: CircleCheck, edge: 'border-s-accent', icon: 'text-accent' },
  destructive: { Icon: CircleAlert, edge: 'border-s-loss', icon: 'text-loss' },
};
const readingTime = { normal: 7_000, destructive: 12_000 };

/**
 * Two live regions exist from the start, because screen readers announce additions to regions that they know.
 * With `aria-live` they are not hidden while a dialog is open.
 */
export function Toaster() {
  const toasts = useToasts();
  const [isBeingRead, setIsBeingRead] = useState(false);
  const list = (kind: ShownToast['kind']) =>
    toasts
      .filter(toast => toast.kind === kind)
      .map(toast => (
        <ToastItem
          key={toast.id}
          toast={toast}
          isBeingRead={isBeingRead}
          onDismiss={() => dismiss(toast.id)}
        />
      ));
  // An element that is removed under the pointer or the focus sends no leave event.
  const dismiss = (id: number) => {
    dismissToast(id);
    setIsBeingRead(false);
  };

  return createPortal(
    <section
      aria-label="Notifications"
      onMouseEnter={() => setIsBeingRead(true)}
      onMouseLeave={() => setIsBeingRead(false)}
      onFocus={() => setIsBeingRead(true)}
      onBlur={() => setIsBeingRead(false)}
    >
      <div role="status" aria-live="polite">
        {list('normal')}
      </div>
      <div role="alert" aria-live="assertive">
        {list('destructive')}
      </div>
    </section>,
    floats.toasts,
  );
}

type ToastItemProps = { toast: ShownToast; isBeingRead: boolean; onDismiss: () => void };

/** A toast disappears after a time, but never from under the pointer or the focus. */
function ToastItem({ toast, isBeingRead, onDismiss }: ToastItemProps) {
  const { Icon, edge, icon } = looks[toast.kind];
  useEffect(() => {
    if (isBeingRead) {
      return;
    }
    const timer = setTimeout(() => dismissToast(toast.id), readingTime[toast.kind]);
    return () => clearTimeout(timer);
  }, [toast, isBeingRead]);

  return (
    <div
      className={clsx(
        'pointer-events-auto mt-2 flex items-start gap-3 rounded-box border border-line border-s-4 bg-surface p-4 shadow-lifted transition-opacity starting:opacity-0',
        edge,
      )}
    >
      <Icon aria-hidden className={clsx('size-5 shrink-0', icon)} />
      <div className="min-w-0 flex-1 text-sm">
        <p dir="auto" className="font-semibold">
          {toast.title}
        </p>
        {toast.description && (
          <p dir="auto" className="mt-0.5 text-ink-muted">
            {toast.description}
          </p>
        )}
      </div>
      <button
        type="button"
        aria-label="Dismiss"
        onClick={onDismiss}
        className="-m-2 grid size-9 shrink-0 place-items-center rounded-box text-ink-muted hover:bg-sunken hover:text-ink"
      >
        <X aria-hidden className="size-4" />
      </button>
    </div>
  );
}
