import { lazyParts } from '#lib/loading/lazy-parts.ts';

// The dialogs that several desk pages open. The others are loaded where they open.

export const { ClassCodesCreateDialog } = lazyParts(
  () => import('#features/codes/class-codes-create-dialog.tsx'),
);
export const { FactorsRemoveDialog } = lazyParts(() => import('#features/users/factors-remove-dialog.tsx'));
export const { GroupMoveDialog } = lazyParts(() => import('#features/groups/group-move-dialog.tsx'));
export const { GroupNameDialog } = lazyParts(() => import('#features/groups/group-name-dialog.tsx'));
export const { JoinDialog } = lazyParts(() => import('#features/join/join-dialog.tsx'));
export const { MessageSeveralDialog } = lazyParts(() => import('#features/talk/message-several-dialog.tsx'));
export const { UserDeleteDialog } = lazyParts(() => import('#features/users/user-delete-dialog.tsx'));
