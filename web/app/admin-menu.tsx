import {
  AtSign,
  ChartLine,
  KeyRound,
  Ruler,
  ScrollText,
  Settings,
  ShieldCheck,
  Ticket,
  Trophy,
  UserPen,
} from 'lucide-react';
import { useOpenDialog } from '#components/dialogs.tsx';
import { HeaderButton } from '#components/header-button.tsx';
import { Menu } from '#components/ui/menu.tsx';
import type { SessionUser } from '#data/session/session.ts';
import { useToday } from '#lib/use-today.ts';
import {
  ActivityDialog,
  ClassChallengesDialog,
  ClassCodesDialog,
  ClassInstrumentsDialog,
  ClassRecordDialog,
  UsersAdminsDialog,
} from './lazy-admin-dialogs.ts';
import { EmailDialog, NameDialog, PasswordDialog } from './lazy-shared-dialogs.ts';

/** The admin's occasional tasks: codes for a class, the other admins and their own account. */
export function AdminMenu({ user }: { user: SessionUser }) {
  const open = useOpenDialog();
  const today = useToday();
  return (
    <Menu
      trigger={<HeaderButton icon={Settings} label="Manage" />}
      items={[
        { label: 'Class codes', icon: Ticket, onSelect: () => open(ClassCodesDialog, { today }) },
        {
          label: 'Instruments',
          icon: Ruler,
          onSelect: () => open(ClassInstrumentsDialog, { userId: user.id }),
        },
        { label: 'Challenges', icon: Trophy, onSelect: () => open(ClassChallengesDialog, {}) },
        { label: 'Record of forecasts', icon: ChartLine, onSelect: () => open(ClassRecordDialog, {}) },
        { label: 'Admins', icon: ShieldCheck, onSelect: () => open(UsersAdminsDialog, { ownId: user.id }) },
        { label: 'Activity', icon: ScrollText, onSelect: () => open(ActivityDialog, { ownId: user.id }) },
        { label: 'Change name', icon: UserPen, onSelect: () => open(NameDialog, { user }) },
        { label: 'Change email', icon: AtSign, onSelect: () => open(EmailDialog, { user }) },
        { label: 'Change password', icon: KeyRound, onSelect: () => open(PasswordDialog, { user }) },
      ]}
    />
  );
}
