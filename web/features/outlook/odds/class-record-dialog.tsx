import { Dialog } from '#components/ui/dialog.tsx';
import { ClassRecord } from './odds-record.tsx';

export function ClassRecordDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      title="Forecast Accuracy"
      description="How the first odds of your students’ plans compare with the results. Up to 100 plans per student."
      onClose={onClose}
    >
      <div className="pb-6">
        <ClassRecord />
      </div>
    </Dialog>
  );
}
