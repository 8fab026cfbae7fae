import { useQuery } from '@tanstack/react-query';
import {
  Archive,
  ArchiveRestore,
  ChevronDown,
  Ellipsis,
  FolderInput,
  KeyRound,
  ShieldOff,
  ShieldPlus,
  Trash2,
  UserCheck,
} from 'lucide-react';
import { useOpenDialog } from '#components/dialogs.tsx';
import { Button } from '#components/ui/button.tsx';
import { Menu, type MenuItem } from '#components/ui/menu.tsx';
import type { Profile } from '#data/backend/rows.ts';
import { studentQueries, useArchiveStudents, useTakeBackStudents } from '#data/school/students.ts';
import { userName } from '#domain/school/user-name.ts';
import { lazyParts } from '#lib/loading/lazy-parts.ts';
import { showToast } from '#lib/page/toasts.ts';
import { useDesk } from '../desk-context.ts';
import { FactorsRemoveDialog, GroupMoveDialog, UserDeleteDialog } from '../shared-dialogs.ts';

const { PasswordLinkDialog } = lazyParts(() => import('#features/users/password-link-dialog.tsx'));
const { StaffDutyDialog } = lazyParts(() => import('#features/staff/staff-duty-dialog.tsx'));

export function StudentMenu({ student }: { student: Profile }) {
  const open = useOpenDialog();
  const { onGone } = useDesk();
  const { data: standing } = useQuery(studentQueries.standing(student.id));
  const archive = useArchive(student);
  const takeBack = useTakeBack(student);
  const goneFromHere = () => onGone(student.id);
  const whilePresent: MenuItem[] = [
    {
      label: 'Make Staff',
      icon: ShieldPlus,
      onSelect: () => open(StaffDutyDialog, { person: student, onMade: goneFromHere }),
    },
    {
      label: 'Move',
      icon: FolderInput,
      onSelect: () =>
        open(GroupMoveDialog, {
          userIds: [student.id],
          ...(standing?.group_id && { from: standing.group_id }),
          onMoved: () => {},
        }),
    },
    {
      label: 'Password Reset Link',
      icon: KeyRound,
      onSelect: () => open(PasswordLinkDialog, { user: student }),
    },
    {
      label: 'Reset Two-Step Sign-In',
      icon: ShieldOff,
      onSelect: () => open(FactorsRemoveDialog, { user: student }),
    },
    standing?.archived_at
      ? { label: 'Unarchive', icon: ArchiveRestore, onSelect: () => archive(false) }
      : { label: 'Archive', icon: Archive, onSelect: () => archive(true) },
  ];
  const items: MenuItem[] = [
    ...(standing?.removed_at ? [{ label: 'Restore', icon: UserCheck, onSelect: takeBack }] : whilePresent),
    {
      label: standing?.removed_at ? 'Delete…' : 'Remove or Delete…',
      icon: Trash2,
      isDestructive: true,
      onSelect: () =>
        open(UserDeleteDialog, {
          user: student,
          isRemoved: Boolean(standing?.removed_at),
          onDeleted: goneFromHere,
        }),
    },
  ];
  return (
    <Menu
      trigger={
        <Button variant="outline" className="max-sm:px-3">
          <span className="max-sm:sr-only">Actions</span>
          <ChevronDown aria-hidden className="size-4 max-sm:hidden" />
          <Ellipsis aria-hidden className="size-4 sm:hidden" />
        </Button>
      }
      items={items}
    />
  );
}

function useArchive(student: Profile) {
  const { mutate } = useArchiveStudents();
  return (archived: boolean) =>
    mutate(
      { userIds: [student.id], archived },
      {
        onSuccess: () =>
          showToast({
            title: archived ? 'Student archived' : 'Student unarchived',
            description: archived
              ? `${userName(student)} leaves the lists and keeps their journal.`
              : `${userName(student)} is back in the lists.`,
          }),
      },
    );
}

function useTakeBack(student: Profile) {
  const { mutate } = useTakeBackStudents();
  return () =>
    mutate([student.id], {
      onSuccess: () =>
        showToast({ title: 'Student restored', description: `${userName(student)} can sign in again.` }),
    });
}
