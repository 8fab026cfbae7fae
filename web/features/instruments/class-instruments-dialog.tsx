import { Dialog } from '#components/ui/dialog.tsx';
import { InstrumentBook } from './instrument-book.tsx';

type ClassInstrumentsDialogProps = { userId: string; onClose: () => void };

/** How the class counts symbols, for each trader who has no entry of their own, and the rates that it uses. */
export function ClassInstrumentsDialog({ userId, onClose }: ClassInstrumentsDialogProps) {
  return (
    <Dialog
      title="Instruments of the Class"
      description="How your class counts a pip and a lot. It holds for every trader who has not set their own."
      onClose={onClose}
    >
      <div className="pb-4 sm:pb-6">
        <InstrumentBook book={{ of: 'class' }} userId={userId} symbols={noSymbols} />
      </div>
    </Dialog>
  );
}

const noSymbols: readonly string[] = [];
