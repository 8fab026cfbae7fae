import { useCallback } from 'react';
import { useOpenDialog } from '#components/dialogs.tsx';
import { useMoveStudentsBack } from '#data/school/groups.ts';
import { useArchiveStudents, useTakeBackStudents } from '#data/school/students.ts';
import { countNoun } from '#domain/numbers/count.ts';
import type { PickedActions } from '#features/users/picked-buttons.tsx';
import { newId } from '#lib/new-id.ts';
import { showToast } from '#lib/page/toasts.ts';
import { useDesk } from '../desk-context.ts';
import { GroupMoveDialog, MessageSeveralDialog } from '../shared-dialogs.ts';
import { useUndo } from '../undo.ts';

export function usePickedActions() {
  const open = useOpenDialog();
  const [, offer] = useUndo();
  const { id: viewerId } = useDesk().user;
  const { mutateAsync: moveBack } = useMoveStudentsBack();
  const { mutateAsync: archive } = useArchiveStudents();
  const { mutateAsync: takeBack } = useTakeBackStudents();
  return useCallback(
    (onDone: () => void): PickedActions => ({
      onWrite: user_ids =>
        open(MessageSeveralDialog, { to: { user_ids }, count: user_ids.length, viewerId, onSent: onDone }),
      onMove: userIds =>
        open(GroupMoveDialog, {
          userIds,
          onMoved: moved => {
            offer({
              id: newId(),
              words: `${countNoun(moved.length, 'student')} moved.`,
              undo: () => moveBack(moved),
            });
            onDone();
          },
        }),
      onArchive: async (userIds, archived) => {
        let changed: string[];
        try {
          changed = await archive({ userIds, archived });
        } catch {
          return; // The query client has shown the error.
        }
        offer({
          id: newId(),
          words: `${countNoun(changed.length, 'student')} ${archived ? 'archived' : 'unarchived'}.`,
          undo: () => archive({ userIds: changed, archived: !archived }),
        });
        onDone();
      },
      onTakeBack: async userIds => {
        try {
          await takeBack(userIds);
        } catch {
          return; // The query client has shown the error.
        }
        showToast({
          title: 'Students restored',
          description: `${countNoun(userIds.length, 'student')} can sign in again.`,
        });
        onDone();
      },
    }),
    [open, offer, viewerId, moveBack, archive, takeBack],
  );
}
