import { lazyParts } from '#lib/loading/lazy-parts.ts';

// The desk's alone.

export const { UserDeleteDialog } = lazyParts(() => import('#features/users/user-delete-dialog.tsx'));
export const { PasswordLinkDialog } = lazyParts(() => import('#features/users/password-link-dialog.tsx'));
export const { FactorsRemoveDialog } = lazyParts(() => import('#features/users/factors-remove-dialog.tsx'));
export const { StaffDutyDialog } = lazyParts(() => import('#features/staff/staff-duty-dialog.tsx'));
export const { ClassCodesDialog } = lazyParts(() => import('#features/codes/class-codes-dialog.tsx'));
export const { ActivityDialog } = lazyParts(() => import('#features/activity/activity-dialog.tsx'));
export const { ClassInstrumentsDialog } = lazyParts(
  () => import('#features/instruments/class-instruments-dialog.tsx'),
);
export const { ClassRecordDialog } = lazyParts(
  () => import('#features/outlook/odds/class-record-dialog.tsx'),
);
export const { ClassChallengesDialog } = lazyParts(
  () => import('#features/outlook/challenges/class-challenges-dialog.tsx'),
);
export const { ClassCodesCreateDialog } = lazyParts(
  () => import('#features/codes/class-codes-create-dialog.tsx'),
);
export const { JoinDialog } = lazyParts(() => import('#features/join/join-dialog.tsx'));
export const { GroupNameDialog } = lazyParts(() => import('#features/groups/group-name-dialog.tsx'));
export const { GroupArchiveDialog } = lazyParts(() => import('#features/groups/group-archive-dialog.tsx'));
export const { GroupMoveDialog } = lazyParts(() => import('#features/groups/group-move-dialog.tsx'));

export const { DeskSettingsDialog } = lazyParts(() => import('#features/desk/desk-settings-dialog.tsx'));
export const { SnoozeDayDialog } = lazyParts(() => import('#features/desk/snooze-day-dialog.tsx'));

// Not from those that a trader opens as well: the first screen of both would load the names of them all.
export const { DraftSignOutDialog } = lazyParts(() => import('#features/journal/draft-sign-out-dialog.tsx'));

/** The ways in for the first students, which a school with students never shows. */
export const { JoinInvitation } = lazyParts(() => import('#features/join/join-invitation.tsx'));

export const { StaffPanel } = lazyParts(() => import('#features/staff/staff-panel.tsx'));

/** Within the details of a trade and a plan, which do not wait for it. */
export const { StudentTalk } = lazyParts(() => import('./student/student-talk.tsx'));

/** A group's board of process. */
export const { GroupProcess } = lazyParts(() => import('#features/class/group-process.tsx'));
