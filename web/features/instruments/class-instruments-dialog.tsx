import { Dialog } from '#components/ui/dialog.tsx';
import { InstrumentBook } from './instrument-book.tsx';

type ClassInstrumentsDialogProps = { userId: string; onClose: () => void };

export function ClassInstrumentsDialog({ userId, onClose }: ClassInstrumentsDialogProps) {
  return (
    <Dialog
      title="Class Instruments"
      description="Pip size and contract size for your class. Students can set their own."
      onClose={onClose}
    >
      <div className="pb-4 sm:pb-6">
        <InstrumentBook book={{ of: 'class' }} userId={userId} symbols={noSymbols} />
      </div>
    </Dialog>
  );
}

const noSymbols: readonly string[] = [];
