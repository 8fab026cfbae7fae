import { useCallback, useState } from 'react';
import { useOpenDialog } from '#components/dialogs.tsx';
import { useMoveStudentsBack } from '#data/school/groups.ts';
import { countOf } from '#domain/count.ts';
import type { PickedActions } from '#features/users/users-picked.tsx';
import { newId } from '#lib/new-id.ts';
import { GroupMoveDialog } from './lazy-desk-dialogs.ts';

/** What was done to several students, and how it is taken back. */
export type UndoableStudents = { id: string; words: string; undo: () => Promise<unknown> };

/** What several students can be put to at once. Each can be taken back. */
export function usePickedActions() {
  const open = useOpenDialog();
  const [undoable, setUndoable] = useState<UndoableStudents | null>(null);
  const { mutateAsync: moveBack } = useMoveStudentsBack();
  const actions = useCallback(
    (onDone: () => void): PickedActions => ({
      onMove: userIds =>
        open(GroupMoveDialog, {
          userIds,
          onMoved: moved => {
            setUndoable({
              id: newId(),
              words: `${countOf(moved.length, 'student')} moved.`,
              undo: () => moveBack(moved),
            });
            onDone();
          },
        }),
    }),
    [open, moveBack],
  );
  const endUndo = useCallback(() => setUndoable(null), []);
  return { actions, undoable, endUndo };
}
