import { lazyNamed } from '#lib/loading/lazy-named.ts';

// The desk's alone.

export const UserDeleteDialog = lazyNamed(
  () => import('#features/users/user-delete-dialog.tsx'),
  'UserDeleteDialog',
);
export const PasswordLinkDialog = lazyNamed(
  () => import('#features/users/password-link-dialog.tsx'),
  'PasswordLinkDialog',
);
export const FactorsRemoveDialog = lazyNamed(
  () => import('#features/users/factors-remove-dialog.tsx'),
  'FactorsRemoveDialog',
);
export const StaffDutyDialog = lazyNamed(
  () => import('#features/staff/staff-duty-dialog.tsx'),
  'StaffDutyDialog',
);
export const ClassCodesDialog = lazyNamed(
  () => import('#features/codes/class-codes-dialog.tsx'),
  'ClassCodesDialog',
);
export const ActivityDialog = lazyNamed(
  () => import('#features/activity/activity-dialog.tsx'),
  'ActivityDialog',
);
export const ClassInstrumentsDialog = lazyNamed(
  () => import('#features/instruments/class-instruments-dialog.tsx'),
  'ClassInstrumentsDialog',
);
export const ClassRecordDialog = lazyNamed(
  () => import('#features/outlook/odds/class-record-dialog.tsx'),
  'ClassRecordDialog',
);
export const ClassChallengesDialog = lazyNamed(
  () => import('#features/outlook/challenges/class-challenges-dialog.tsx'),
  'ClassChallengesDialog',
);
export const ClassCodesCreateDialog = lazyNamed(
  () => import('#features/codes/class-codes-create-dialog.tsx'),
  'ClassCodesCreateDialog',
);
export const JoinDialog = lazyNamed(() => import('#features/join/join-dialog.tsx'), 'JoinDialog');
export const GroupNameDialog = lazyNamed(
  () => import('#features/groups/group-name-dialog.tsx'),
  'GroupNameDialog',
);
export const GroupArchiveDialog = lazyNamed(
  () => import('#features/groups/group-archive-dialog.tsx'),
  'GroupArchiveDialog',
);
export const GroupMoveDialog = lazyNamed(
  () => import('#features/groups/group-move-dialog.tsx'),
  'GroupMoveDialog',
);

export const DeskSettingsDialog = lazyNamed(
  () => import('#features/desk/desk-settings-dialog.tsx'),
  'DeskSettingsDialog',
);
export const SnoozeDayDialog = lazyNamed(
  () => import('#features/desk/snooze-day-dialog.tsx'),
  'SnoozeDayDialog',
);

// Not from those that a trader opens as well: the first screen of both would load the names of them all.
export const DraftSignOutDialog = lazyNamed(
  () => import('#features/journal/draft-sign-out-dialog.tsx'),
  'DraftSignOutDialog',
);

/** The ways in for the first students, which a school with students never shows. */
export const JoinInvitation = lazyNamed(() => import('#features/join/join-invitation.tsx'), 'JoinInvitation');

export const StaffPanel = lazyNamed(() => import('#features/staff/staff-panel.tsx'), 'StaffPanel');

/** Within the details of a trade and a plan, which do not wait for it. */
export const StudentTalk = lazyNamed(() => import('./student/student-talk.tsx'), 'StudentTalk');

/** A group's board of process. */
export const GroupProcess = lazyNamed(() => import('#features/class/group-process.tsx'), 'GroupProcess');
