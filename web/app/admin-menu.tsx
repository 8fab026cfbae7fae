import { AtSign, KeyRound, ScrollText, Settings, ShieldCheck, Ticket, UserPen } from 'lucide-react';
import { HeaderButton } from '#components/header-button.tsx';
import { Menu } from '#components/ui/menu.tsx';
import type { AdminTask } from './admin-tasks.ts';

type AdminMenuProps = { onChoose: (task: AdminTask) => void };

/** The admin's occasional tasks: codes for a class, the other admins and their own account. */
export function AdminMenu({ onChoose }: AdminMenuProps) {
  return (
    <Menu
      trigger={<HeaderButton icon={Settings} label="Manage" />}
      items={[
        { label: 'Class codes', icon: Ticket, onSelect: () => onChoose({ name: 'class-codes' }) },
        { label: 'Admins', icon: ShieldCheck, onSelect: () => onChoose({ name: 'admins' }) },
        { label: 'Activity', icon: ScrollText, onSelect: () => onChoose({ name: 'activity' }) },
        { label: 'Change name', icon: UserPen, onSelect: () => onChoose({ name: 'account-name' }) },
        { label: 'Change email', icon: AtSign, onSelect: () => onChoose({ name: 'account-email' }) },
        { label: 'Change password', icon: KeyRound, onSelect: () => onChoose({ name: 'account-password' }) },
      ]}
    />
  );
}
