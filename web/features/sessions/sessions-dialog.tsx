import { useQuery } from '@tanstack/react-query';
import { useOpenDialog } from '#components/dialogs.tsx';
import { Loaded } from '#components/loaded.tsx';
import { Button } from '#components/ui/button.tsx';
import { Dialog, DialogActions } from '#components/ui/dialog.tsx';
import { Spinner } from '#components/ui/spinner.tsx';
import { sessionQueries } from '#data/session/sessions.ts';
import { EndOthersDialog } from './end-others-dialog.tsx';
import { SessionItem } from './session-item.tsx';

export function SessionsDialog({ onClose }: { onClose: () => void }) {
  const open = useOpenDialog();
  const sessions = useQuery(sessionQueries.mine());
  const hasOthers = sessions.data?.some(({ is_current }) => !is_current) ?? false;
  return (
    <Dialog
      title="Signed-In Devices"
      description="Addresses are shortened to show only the network."
      onClose={onClose}
    >
      <Loaded query={sessions} failure="Couldn’t load the list." loading={<Spinner />}>
        {all => (
          <ul aria-label="Devices" className="divide-y divide-line pb-4 text-sm">
            {all.map(session => (
              <SessionItem key={session.id} session={session} />
            ))}
          </ul>
        )}
      </Loaded>
      <DialogActions>
        {hasOthers && (
          <Button variant="outline" onClick={() => open(EndOthersDialog, {})}>
            Sign Out All Others
          </Button>
        )}
        <Button onClick={onClose}>Done</Button>
      </DialogActions>
    </Dialog>
  );
}
