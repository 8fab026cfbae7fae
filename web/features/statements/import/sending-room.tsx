import { Button } from '#components/ui/button.tsx';
import { DialogActions } from '#components/ui/dialog.tsx';
import type { Sending } from '#data/statements/send-import.ts';
import { isTransient, messageOf } from '#lib/queries/failure.ts';
import { ProgressRoom } from './progress-room.tsx';
import { Room } from './room.tsx';

type SendingRoomProps = {
  progress: Sending;
  /** Why it failed; null while it goes on. */
  failure: unknown;
  onTryAgain: () => void;
  onBack: () => void;
};

/** The rows travel; what failed can be tried again, and is still one import. */
export function SendingRoom({ progress, failure, onTryAgain, onBack }: SendingRoomProps) {
  if (failure === null) {
    return (
      <ProgressRoom
        title="Importing"
        label="Rows sent"
        progress={progress.share}
        hint={
          progress.isWaiting
            ? 'The connection is lost. It is tried again.'
            : 'Nothing is kept unless all of it is.'
        }
      />
    );
  }
  return (
    <Room title="The import did not come through">
      <p role="alert" className="wrap-anywhere rounded-box bg-loss-soft p-3 text-loss text-sm">
        {messageOf(failure)}
      </p>
      <p className="text-sm">
        {isTransient(failure)
          ? 'All that you chose is still here. Tried again, it is one import, also where the first attempt has come through.'
          : 'Nothing was kept. All that you chose is still here.'}
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
