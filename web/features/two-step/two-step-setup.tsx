import { useState } from 'react';
import { MakeRecoveryCodes } from './make-recovery-codes.tsx';
import { SetupApp } from './setup-app.tsx';

type TwoStepSetupProps = {
  user: { id: string; email: string };
  /** There are recovery codes already: those stay. */
  hasCodes?: boolean;
  /** It is on, and leaving would lose the recovery codes that are shown. */
  onOn?: () => void;
  onDone: () => void;
};

/** Sets two-step sign-in up: an app first, then the codes for when it is lost. */
export function TwoStepSetup({ user, hasCodes = false, onOn, onDone }: TwoStepSetupProps) {
  const [isOn, setIsOn] = useState(false);
  if (isOn) {
    return <MakeRecoveryCodes user={user} onSaved={onDone} />;
  }
  return (
    <SetupApp
      submitLabel={hasCodes ? 'Add App' : 'Turn On'}
      onDone={() => {
        if (hasCodes) {
          onDone();
          return;
        }
        setIsOn(true);
        onOn?.();
      }}
    />
  );
}
