import { useState } from 'react';
import { Dialog } from '#components/ui/dialog.tsx';
import { showToast } from '#lib/page/toasts.ts';
import { leavingCodes } from './leaving-codes.ts';
import { TwoStepSetup } from './two-step-setup.tsx';

type TwoStepSetupDialogProps = {
  user: { id: string; email: string };
  /** True if it is on: this adds another app. */
  isAnother?: boolean;
  onClose: () => void;
};

/** Closing it early changes nothing; the next set-up starts from the beginning. */
export function TwoStepSetupDialog({ user, isAnother = false, onClose }: TwoStepSetupDialogProps) {
  const [isOn, setIsOn] = useState(false);

  function done() {
    showToast(
      isAnother
        ? { title: 'App added', description: 'You can sign in with a code from either app.' }
        : {
            title: 'Two-step sign-in is on',
            description: 'You’ll need a code from your app to sign in. Your other devices are signed out.',
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
            ? 'For a second phone, or a password manager that creates codes.'
            : 'You’ll sign in with your password and a code from your phone.'
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
