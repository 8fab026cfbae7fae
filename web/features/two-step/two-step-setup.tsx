import { useState } from 'react';
import { MakeRecoveryCodes } from './make-recovery-codes.tsx';
import { SetupApp } from './setup-app.tsx';

type TwoStepSetupProps = {
  user: { id: string; email: string };
  hasCodes?: boolean;
  /** Called once it is on, while leaving would lose the visible recovery codes. */
  onOn?: () => void;
  onDone: () => void;
};

/** Sets up two-step sign-in: first an app, then the recovery codes. */
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
