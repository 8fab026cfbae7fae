import { Button } from '#components/ui/button.tsx';
import { DialogActions } from '#components/ui/dialog.tsx';
import type { Sending } from '#data/statements/send-import.ts';
import { failureMessage, isTransient } from '#lib/queries/failure.ts';
import { ProgressRoom } from './progress-room.tsx';
import { Room } from './room.tsx';

type SendingRoomProps = {
  progress: Sending;
  /** The reason of a failure; null while sending. */
  failure: unknown;
  onTryAgain: () => void;
  onBack: () => void;
};

/** Sends the rows; a retry after a failure continues the same import. */
export function SendingRoom({ progress, failure, onTryAgain, onBack }: SendingRoomProps) {
  if (failure === null) {
    return (
      <ProgressRoom
        title="Importing"
        label="Rows sent"
        progress={progress.share}
        hint={
          progress.isWaiting
            ? 'Connection lost. Retrying…'
            : 'All or nothing: if it fails, nothing is imported.'
        }
      />
    );
  }
  return (
    <Room title="Import Failed">
      <p role="alert" className="wrap-anywhere rounded-box bg-loss-soft p-3 text-loss text-sm">
        {failureMessage(failure)}
      </p>
      <p className="text-sm">
        {isTransient(failure)
          ? 'Your choices are still here. Trying again won’t import anything twice.'
          : 'Nothing was imported. Your choices are still here.'}
      </p>
      <DialogActions>
        <Button variant="outline" onClick={onBack}>
          Back
        </Button>
        <Button onClick={onTryAgain}>Try Again</Button>
      </DialogActions>
    </Room>
  );
}
