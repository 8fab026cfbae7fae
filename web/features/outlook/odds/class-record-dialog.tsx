import { Dialog } from '#components/ui/dialog.tsx';
import { ClassRecord } from './odds-record.tsx';

/** How the odds of the class's plans came out, for the educator. */
export function ClassRecordDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      title="Record of Forecasts"
      description="What the odds said of your traders’ plans when they began, and what came of them; of each trader the newest 100 at most."
      onClose={onClose}
    >
      <div className="pb-6">
        <ClassRecord />
      </div>
    </Dialog>
  );
}
