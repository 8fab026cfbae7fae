import { useQuery } from '@tanstack/react-query';
import { doorQueries, useRequireStaffFactor } from '#data/session/door.ts';
import { AccountRow } from '#features/account/account-row.tsx';
import { ProcessSwitch } from '#features/class/process-switch.tsx';

/** The requirement of two-step sign-in for staff. The owner sets it, and must have it set up first. */
export function StaffFactorSetting() {
  const { data: door } = useQuery(doorQueries.mine());
  const require = useRequireStaffFactor();
  if (!door) {
    return null;
  }
  const canRequire = door.factor_required || door.aal === 'aal2';
  return (
    <AccountRow
      name="Two-Step Sign-In for Staff"
      value={
        canRequire
          ? 'You, teachers and assistants need a code from an app to open the desk.'
          : 'Set it up for yourself first, under Security. Then you can require it for staff.'
      }
    >
      {canRequire && (
        <ProcessSwitch
          label="Required"
          isOn={door.factor_required}
          next={require.isPending ? require.variables : undefined}
          onChange={required => require.mutate(required)}
        />
      )}
    </AccountRow>
  );
}
