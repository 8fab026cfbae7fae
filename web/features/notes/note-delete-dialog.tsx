import { ConfirmDialog } from '#components/ui/confirm-dialog.tsx';
import type { StudentNote } from '#data/backend/rows.ts';
import { useDeleteStudentNote } from '#data/comments/student-notes.ts';
import { formatMoment } from '#domain/clock/wall-time.ts';

export function NoteDeleteDialog({ note, onClose }: { note: StudentNote; onClose: () => void }) {
  const remove = useDeleteStudentNote(note.user_id);
  return (
    <ConfirmDialog
      title="Delete Note"
      description={`Delete your note of ${formatMoment(new Date(note.created_at))}? This can’t be undone.`}
      confirmLabel="Delete"
      isBusy={remove.isPending}
      onConfirm={() => remove.mutate(note.id, { onSuccess: onClose })}
      onCancel={onClose}
    />
  );
}
