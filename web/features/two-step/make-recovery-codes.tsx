import { useEffect } from 'react';
import { LoadFailed } from '#components/load-failed.tsx';
import { Spinner } from '#components/ui/spinner.tsx';
import { useMakeRecoveryCodes } from '#data/session/recovery-codes.ts';
import { RecoveryCodeList } from './recovery-code-list.tsx';
import { useUnsavedCodes } from './unsaved-codes.ts';

type MakeRecoveryCodesProps = { user: { id: string; email: string }; onSaved: () => void };

/** Creates recovery codes, replacing the old ones, and shows them. */
export function MakeRecoveryCodes({ user, onSaved }: MakeRecoveryCodesProps) {
  const make = useMakeRecoveryCodes();
  const { mutate, data: codes } = make;
  const [, markUnsaved] = useUnsavedCodes(user.id);
  // biome-ignore lint/correctness/useExhaustiveDependencies: creates the codes once.
  useEffect(() => {
    mutate(undefined, { onSuccess: () => markUnsaved(true) });
  }, []);
  if (make.isError) {
    return (
      <LoadFailed
        message="Couldn’t create recovery codes."
        isTrying={make.isPending}
        onTryAgain={() => mutate(undefined, { onSuccess: () => markUnsaved(true) })}
      />
    );
  }
  if (!codes) {
    return <Spinner label="Creating recovery codes" />;
  }
  return (
    <RecoveryCodeList
      codes={codes}
      email={user.email}
      onSaved={() => {
        markUnsaved(false);
        onSaved();
      }}
    />
  );
}
