import { useQuery } from '@tanstack/react-query';
import { doorQueries, useRequireStaffFactor } from '#data/session/door.ts';
import { AccountRow } from '#features/account/account-row.tsx';
import { ProcessSwitch } from '#features/class/process-switch.tsx';

/** Whether staff need two-step sign-in, which the owner decides and begins with. */
export function StaffFactorSetting() {
  const { data: door } = useQuery(doorQueries.mine());
  const require = useRequireStaffFactor();
  if (!door) {
    return null;
  }
  const canRequire = door.factor_required || door.aal === 'aal2';
  return (
    <AccountRow
      name="Two-step sign-in of staff"
      value={
        canRequire
          ? 'Teachers and assistants, and you, open the desk with a code from an app alone. Who has none sets it up first.'
          : 'Set it up for yourself first, under “Signing in”. Then you can ask it of teachers and assistants.'
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
