import {
  type ComponentType,
  createContext,
  createElement,
  memo,
  type ReactNode,
  Suspense,
  use,
  useCallback,
  useEffect,
  useState,
} from 'react';
import { type Addresses, DialogHistory, type OpenDialog } from '#lib/dialogs/dialog-history.ts';
import { DialogInFront } from './ui/dialog-in-front.ts';

/** Every dialog is told how it is closed. */
type Closable = { onClose: () => void };

/** Draws a dialog that closes as it is told. */
type Drawing = (onClose: () => void) => ReactNode;

/** A dialog with everything it needs but the way to close it. */
export function dialogOf<Props extends Closable>(
  Dialog: ComponentType<Props>,
  props: Omit<Props, 'onClose'>,
): Drawing {
  // What was left out is put back: these are all of its props.
  return onClose => createElement(Dialog, { ...props, onClose } as Props);
}

const DialogsContext = createContext<DialogHistory<Drawing> | null>(null);

type DialogsProps = {
  /** Where the screen has dialogs with addresses. */
  addresses?: Addresses<Drawing>;
  children: ReactNode;
};

/** A screen, and the dialogs that each part of it can open, each over the one before. */
export function Dialogs({ addresses, children }: DialogsProps) {
  const [history] = useState(() => new DialogHistory<Drawing>(addresses));
  // Not at once, as from an external store: what a deletion takes out of the lists has to go with its dialogs.
  const [dialogs, setDialogs] = useState<readonly OpenDialog<Drawing>[]>([]);
  useEffect(() => history.listen(setDialogs), [history]);
  return (
    <DialogsContext value={history}>
      {children}
      <Stack dialogs={dialogs} />
    </DialogsContext>
  );
}

/**
 * Opens a dialog: `open(TradeEdit, { trade })`. Back closes it as its own buttons do. With an address it can be reloaded
 * and shared.
 */
export function useOpenDialog() {
  const history = use(DialogsContext);
  if (!history) {
    throw new Error('There are no dialogs outside of <Dialogs>.');
  }
  return useCallback(
    <Props extends Closable>(Dialog: ComponentType<Props>, props: Omit<Props, 'onClose'>, address?: string) =>
      history.open(dialogOf(Dialog, props), address),
    [history],
  );
}

function Stack({ dialogs: [dialog, ...inFront] }: { dialogs: readonly OpenDialog<Drawing>[] }) {
  if (!dialog) {
    return null;
  }
  return (
    <Suspense fallback={null}>
      <DialogInFront value={inFront.length > 0 && <Stack dialogs={inFront} />}>
        <Shown key={dialog.id} dialog={dialog} />
      </DialogInFront>
    </Suspense>
  );
}

/** Its effect waits for the dialog's code. What is drawn anew behind a dialog does not draw the dialog anew. */
const Shown = memo(function Shown({ dialog }: { dialog: OpenDialog<Drawing> }) {
  useEffect(() => {
    dialog.isShown = true;
  }, [dialog]);
  return dialog.content(dialog.close);
});
