import { Dialog } from '#components/ui/dialog.tsx';
import { processDays } from '#domain/process/process-figures.ts';
import { ProcessList } from './process-list.tsx';

type ProcessDialogProps = { groupId: string; ownId: string; onClose: () => void };

/** The board of process, as those see it who take part. */
export function ProcessDialog({ groupId, ownId, onClose }: ProcessDialogProps) {
  return (
    <Dialog
      title="Board of Process"
      description={`Your group in the last ${processDays} days. A day counts as journaled with a note of the day or of a trade; a plan as kept from a rating of 4 on; lots as kept when they were no more than the plan recommends.`}
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
