import { Dialog as BaseDialog } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { type ComponentProps, type ReactNode, use, useRef, useState } from 'react';
import { useLeaveGuard } from '#lib/dialogs/use-leave-guard.ts';
import { useFocusKept } from '#lib/keyboard/use-focus-kept.ts';
import { useDialogTitle } from '#lib/page/use-page-title.ts';
import { Button } from './button.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { DialogInFront } from './dialog-in-front.ts';

type DialogProps = {
  title: string;
  description?: ReactNode;
  onClose: () => void;
  /** True with unsaved changes: Escape, the cross, a press beside the dialog and leaving the page ask first. */
  hasChanges?: boolean;
  /** The text of that question, if more than entered text would be lost. */
  leaving?: Pick<
    ComponentProps<typeof ConfirmDialog>,
    'title' | 'description' | 'confirmLabel' | 'cancelLabel'
  >;
  children: ReactNode;
};

const discarding = {
  title: 'Discard your changes?',
  description: 'Your changes aren’t saved yet.',
  confirmLabel: 'Discard',
  cancelLabel: 'Keep Editing',
};

/** Open while mounted. A full-screen sheet on a phone, a panel elsewhere. */
export function Dialog(props: DialogProps) {
  const { title, description, onClose, hasChanges = false, leaving = discarding, children } = props;
  const popup = useRef<HTMLDivElement>(null);
  const [isAsking, setIsAsking] = useState(false);
  const inFront = use(DialogInFront);
  useFocusKept();
  useDialogTitle(title, !inFront);
  useLeaveGuard(hasChanges);
  return (
    <BaseDialog.Root open onOpenChange={() => (hasChanges ? setIsAsking(true) : onClose())}>
      <BaseDialog.Portal>
        <BaseDialog.Backdrop
          forceRender
          className="fixed inset-0 z-30 min-h-dvh bg-veil transition-opacity data-starting-style:opacity-0"
        />
        <BaseDialog.Popup
          ref={popup}
          initialFocus={() => firstField(popup.current) ?? popup.current}
          className="fixed inset-0 z-30 flex flex-col bg-surface outline-hidden transition-opacity data-starting-style:opacity-0 sm:inset-x-4 sm:inset-y-auto sm:top-1/2 sm:mx-auto sm:max-h-[calc(100dvh-3rem)] sm:max-w-lg sm:-translate-y-1/2 sm:overflow-hidden sm:rounded-box sm:border sm:border-line sm:shadow-lifted"
        >
          <header
            data-keep-clear
            className="flex items-start justify-between gap-4 px-4 pt-4 pb-3 sm:px-6 sm:pt-5"
          >
            <div className="min-w-0">
              <BaseDialog.Title dir="auto" className="font-semibold text-lg leading-snug">
                {title}
              </BaseDialog.Title>
              {description && (
                <BaseDialog.Description className="mt-1 text-ink-muted text-sm">
                  {description}
                </BaseDialog.Description>
              )}
            </div>
            <BaseDialog.Close
              aria-label="Close"
              render={<Button variant="ghost" size="icon" className="-me-2 -my-2.5 sm:-my-1.5" />}
            >
              <X aria-hidden className="size-5" />
            </BaseDialog.Close>
          </header>
          <div className="@container flex min-h-0 flex-1 scroll-pb-24 flex-col overflow-y-auto overscroll-contain px-4 sm:px-6">
            {children}
            <div className="float-room" />
          </div>
          {inFront}
          {isAsking && <ConfirmDialog {...leaving} onConfirm={onClose} onCancel={() => setIsAsking(false)} />}
        </BaseDialog.Popup>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  );
}

/** No time, as Tab stops at each of its parts. None on touch screens, where the keyboard covers half of the form. */
function firstField(popup: Element | null): HTMLElement | null | undefined {
  if (matchMedia('(pointer: coarse)').matches) {
    return null;
  }
  const field = popup?.querySelector<HTMLElement>(
    'form :is(input:not([readonly], [type="hidden"], [type="datetime-local"], [aria-hidden]), textarea, [role="combobox"], [role="radio"][tabindex="0"]):not(:disabled)',
  );
  const chosen = field?.closest('[role="radiogroup"]')?.querySelector<HTMLElement>(':checked');
  return chosen ?? field;
}

/** Stay visible while the fields scroll. */
export function DialogActions({ children }: { children: ReactNode }) {
  return (
    <>
      <div className="float-room" />
      <div
        data-keep-clear
        className="sticky bottom-0 -mx-4 mt-auto flex gap-3 border-line border-t bg-surface px-4 py-3 has-[>p]:flex-wrap *:flex-1 *:[p]:basis-full! sm:-mx-6 sm:justify-end sm:px-6 sm:py-4 sm:*:flex-none"
      >
        {children}
      </div>
    </>
  );
}
