import { Button } from '#components/ui/button.tsx';
import { AccountRow } from '#features/account/account-row.tsx';

type SettingRowProps = { name: string; value: string; action: 'Show' | 'Change'; onOpen: () => void };

export function SettingRow({ name, value, action, onOpen }: SettingRowProps) {
  return (
    <AccountRow name={name} value={value}>
      <Button variant="outline" aria-label={`${action} ${name.toLowerCase()}`} onClick={onOpen}>
        {action}
      </Button>
    </AccountRow>
  );
}
