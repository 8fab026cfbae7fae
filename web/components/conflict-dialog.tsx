import { AlertDialog } from '@base-ui/react/alert-dialog';
import type { Difference } from '#lib/forms/differences.ts';
import { useFocusKept } from '#lib/keyboard/use-focus-kept.ts';
import { Button } from './ui/button.tsx';

type ConflictDialogProps = {
  subject: string;
  differences: readonly Difference[];
  isBusy: boolean;
  onUseSaved: () => void;
  onSaveMine: () => void;
  onCancel: () => void;
};

export function ConflictDialog(props: ConflictDialogProps) {
  const { subject, differences, isBusy, onUseSaved, onSaveMine, onCancel } = props;
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
          className="fixed inset-x-4 top-1/2 z-30 mx-auto flex max-h-[calc(100dvh-2rem)] max-w-md -translate-y-1/2 flex-col gap-4 overflow-hidden rounded-box border border-line bg-surface p-5 shadow-lifted transition-opacity data-starting-style:opacity-0 sm:p-6"
        >
          <div>
            <AlertDialog.Title className="font-semibold text-lg leading-snug">
              This {subject} was changed elsewhere
            </AlertDialog.Title>
            <AlertDialog.Description className="mt-2 text-ink-muted text-sm">
              Which version do you want to keep?
            </AlertDialog.Description>
          </div>
          <section
            aria-label="Both versions"
            // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboards scroll long notes too.
            tabIndex={0}
            className="-mx-1 min-h-0 overflow-y-auto px-1"
          >
            <Versions differences={differences} />
          </section>
          <div className="flex gap-3 *:flex-1 *:whitespace-nowrap *:px-2! sm:justify-end sm:*:flex-none sm:*:px-4!">
            <AlertDialog.Close render={<Button variant="outline" disabled={isBusy} />}>
              Cancel
            </AlertDialog.Close>
            <Button variant="outline" disabled={isBusy} onClick={onUseSaved}>
              Use Saved
            </Button>
            <Button isBusy={isBusy} onClick={onSaveMine}>
              Save Mine
            </Button>
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}

function Versions({ differences }: Pick<ConflictDialogProps, 'differences'>) {
  return (
    <table className="w-full table-fixed text-start text-sm">
      <thead className="text-ink-muted text-xs">
        <tr className="*:py-1 *:pe-3 *:text-start *:font-medium">
          <th scope="col" className="w-[30%]">
            Field
          </th>
          <th scope="col">Saved</th>
          <th scope="col">Mine</th>
        </tr>
      </thead>
      <tbody>
        {differences.map(({ name, saved, mine }) => (
          <tr key={name} className="border-line border-t align-top *:py-2 *:pe-3">
            <th scope="row" className="text-start font-medium">
              {name}
            </th>
            <Version text={saved} />
            <Version text={mine} />
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Version({ text }: { text: string }) {
  return (
    <td dir="auto" className="wrap-anywhere whitespace-pre-wrap tabular-nums">
      {text}
    </td>
  );
}
