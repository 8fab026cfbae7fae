import { useState } from 'react';
import { ConfirmDialog } from '#components/ui/confirm-dialog.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { leavingCodes } from './leaving-codes.ts';
import { MakeRecoveryCodes } from './make-recovery-codes.tsx';

type RecoveryCodesDialogProps = {
  user: { id: string; email: string };
  /** The number of codes that would stop working. */
  left: number;
  onClose: () => void;
};

/** New recovery codes, after a question if old ones still work. */
export function RecoveryCodesDialog({ user, left, onClose }: RecoveryCodesDialogProps) {
  const [isMeant, setIsMeant] = useState(left === 0);
  if (!isMeant) {
    return (
      <ConfirmDialog
        title="Create new recovery codes?"
        description="Your old codes stop working immediately."
        confirmLabel="Create New Codes"
        onConfirm={() => setIsMeant(true)}
        onCancel={onClose}
      />
    );
  }
  return (
    <Dialog title="Save Your Recovery Codes" hasChanges leaving={leavingCodes} onClose={onClose}>
      <div className="pb-4 sm:pb-6">
        <MakeRecoveryCodes user={user} onSaved={onClose} />
      </div>
    </Dialog>
  );
}
