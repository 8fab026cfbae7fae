import { useState } from 'react';
import { Dialog } from '#components/ui/dialog.tsx';
import { showToast } from '#lib/page/toasts.ts';
import { leavingCodes } from './leaving-codes.ts';
import { TwoStepSetup } from './two-step-setup.tsx';

type TwoStepSetupDialogProps = {
  user: { id: string; email: string };
  /** It is on already: this adds another app. */
  isAnother?: boolean;
  onClose: () => void;
};

/** Whoever closes it half-way has changed nothing, and begins anew the next time. */
export function TwoStepSetupDialog({ user, isAnother = false, onClose }: TwoStepSetupDialogProps) {
  const [isOn, setIsOn] = useState(false);

  function done() {
    showToast(
      isAnother
        ? { title: 'App added', description: 'Codes of either app sign you in.' }
        : {
            title: 'Two-step sign-in is on',
            description: 'Signing in asks for a code from your app. Your other devices have been signed out.',
          },
    );
    onClose();
  }

  return (
    <Dialog
      title={isOn ? 'Save Your Recovery Codes' : isAnother ? 'Add Another App' : 'Set Up Two-Step Sign-In'}
      description={
        isOn
          ? 'Two-step sign-in is on.'
          : isAnother
            ? 'For a second phone, or a password manager that gives codes.'
            : 'Then a password alone does not open your account: it takes a code from your phone as well.'
      }
      hasChanges={isOn}
      leaving={leavingCodes}
      onClose={onClose}
    >
      <div className="pb-4 sm:pb-6">
        <TwoStepSetup user={user} hasCodes={isAnother} onOn={() => setIsOn(true)} onDone={done} />
      </div>
    </Dialog>
  );
}
