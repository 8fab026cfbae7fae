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

/** Every dialog gets the function that closes it. */
type Closable = { onClose: () => void };

type Drawing = (onClose: () => void) => ReactNode;

/** A dialog with all props except `onClose`. */
export function drawDialog<Props extends Closable>(
  Dialog: ComponentType<Props>,
  props: Omit<Props, 'onClose'>,
): Drawing {
  // With the omitted prop restored, these are all of its props.
  return onClose => createElement(Dialog, { ...props, onClose } as Props);
}

const DialogsContext = createContext<DialogHistory<Drawing> | null>(null);

type DialogsProps = {
  addresses?: Addresses<Drawing>;
  children: ReactNode;
};

/** A screen, and the dialogs that each part of it can open, each over the one before. */
export function Dialogs({ addresses, children }: DialogsProps) {
  const [history] = useState(() => new DialogHistory<Drawing>(addresses));
  // State, not an external store, which updates synchronously: deleted rows must disappear together with
  // their dialogs.
  const [dialogs, setDialogs] = useState<readonly OpenDialog<Drawing>[]>([]);
  useEffect(() => history.listen(setDialogs), [history]);
  return (
    <DialogsContext value={history}>
      {children}
      <Stack dialogs={dialogs} />
    </DialogsContext>
  );
}

/** Opens a dialog: `open(TradeEdit, { trade })`. Back closes it, too. With an address it can be reloaded and shared. */
export function useOpenDialog() {
  const history = use(DialogsContext);
  if (!history) {
    throw new Error('There are no dialogs outside of <Dialogs>.');
  }
  return useCallback(
    <Props extends Closable>(Dialog: ComponentType<Props>, props: Omit<Props, 'onClose'>, address?: string) =>
      history.open(drawDialog(Dialog, props), address),
    [history],
  );
}

/** Gives the front dialog another address: when it shows something else, that is reloaded and shared. */
export function useRenameDialog(): (address: string) => void {
  const history = use(DialogsContext);
  return useCallback(address => history?.rename(address), [history]);
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

/** Its effect waits for the dialog's code. A render of the page behind does not render the dialog again. */
const Shown = memo(function Shown({ dialog }: { dialog: OpenDialog<Drawing> }) {
  useEffect(() => {
    dialog.isShown = true;
  }, [dialog]);
  return dialog.content(dialog.close);
});
