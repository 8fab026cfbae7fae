import { Dialog } from '#components/ui/dialog.tsx';
import { processDays } from '#domain/process/process-figures.ts';
import { ProcessList } from './process-list.tsx';

type ProcessDialogProps = { groupId: string; ownId: string; onClose: () => void };

export function ProcessDialog({ groupId, ownId, onClose }: ProcessDialogProps) {
  return (
    <Dialog
      title="Discipline Board"
      description={`Your group over the last ${processDays} days. Journaled: days with a daily note or a trade note. Plan kept: trades rated 4 or 5. Lot size kept: trades within the plan’s lot size.`}
      onClose={onClose}
    >
      <div className="pb-4 sm:pb-6">
        <ProcessList
          groupId={groupId}
          renderName={({ id, name }) => `${name ?? 'A trader'}${id === ownId ? ' (you)' : ''}`}
        />
      </div>
    </Dialog>
  );
}
