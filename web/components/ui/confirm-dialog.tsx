import { AlertDialog } from '@base-ui/react/alert-dialog';
import type { ReactNode } from 'react';
import { useFocusKept } from '#lib/keyboard/use-focus-kept.ts';
import { Button } from './button.tsx';

type ConfirmDialogProps = {
  title: string;
  description: ReactNode;
  instead?: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  onConfirm: () => void;
  onCancel: () => void;
  isBusy?: boolean;
};

/** Asks before an action that cannot be undone. Open while mounted. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, description, confirmLabel, cancelLabel = 'Cancel', onConfirm, onCancel } = props;
  const { isBusy = false, instead } = props;
  useFocusKept();
  return (
    <AlertDialog.Root open onOpenChange={isOpen => !isOpen && !isBusy && onCancel()}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop
          forceRender
          className="fixed inset-0 z-30 min-h-dvh bg-veil transition-opacity data-starting-style:opacity-0"
        />
        <AlertDialog.Popup
          data-keep-clear
          className="fixed inset-x-4 top-1/2 z-30 mx-auto flex max-h-[calc(100dvh-2rem)] max-w-md -translate-y-1/2 flex-col gap-5 overflow-y-auto rounded-box border border-line bg-surface p-5 shadow-lifted transition-opacity data-starting-style:opacity-0 sm:p-6"
        >
          <div>
            <AlertDialog.Title dir="auto" className="font-semibold text-lg leading-snug">
              {title}
            </AlertDialog.Title>
            {instead}
            <AlertDialog.Description className="mt-2 text-ink-muted text-sm">
              {description}
            </AlertDialog.Description>
          </div>
          <div className="flex gap-3 *:flex-1 sm:justify-end sm:*:flex-none">
            <AlertDialog.Close render={<Button variant="outline" disabled={isBusy} />}>
              {cancelLabel}
            </AlertDialog.Close>
            {/* Ignore the second press of a double click, which comes before `isBusy` or belongs to the button that opened this. */}
            <Button variant="destructive" isBusy={isBusy} onClick={event => event.detail < 2 && onConfirm()}>
              {confirmLabel}
            </Button>
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
