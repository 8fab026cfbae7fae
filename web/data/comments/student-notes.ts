import { queryOptions, useMutation } from '@tanstack/react-query';
import { isAlreadyThere } from '#data/backend/already-there.ts';
import { answer, currentUserId, db } from '#data/backend/client.ts';
import type { StudentNote } from '#data/backend/rows.ts';
import { maxStudentNotes } from '#domain/limits.ts';

const notesKey = (studentId: string) => ['student_notes', studentId] as const;

export const studentNoteQueries = {
  ofStudent: (studentId: string) =>
    queryOptions({
      queryKey: notesKey(studentId),
      queryFn: (): Promise<StudentNote[]> =>
        answer(
          db()
            .from('student_notes')
            .select()
            .eq('user_id', studentId)
            .order('created_at', { ascending: false })
            .order('id', { ascending: false })
            .limit(maxStudentNotes),
        ),
      meta: { failure: { show: false } },
    }),
};

/** The form creates the id, so that a repeated request adds nothing. */
export function useWriteStudentNote(studentId: string) {
  return useMutation({
    mutationFn: async ({ id, body }: { id: string; body: string }) => {
      await currentUserId();
      try {
        await answer(db().from('student_notes').insert({ id, user_id: studentId, body }));
      } catch (error) {
        if (!isAlreadyThere(error)) {
          throw error;
        }
      }
    },
    meta: { failure: { show: false } },
    onSettled: (_done, _error, _given, _result, { client }) =>
      void client.invalidateQueries({ queryKey: notesKey(studentId) }),
  });
}

export function useChangeStudentNote(studentId: string) {
  return useMutation({
    mutationFn: async ({ id, body }: { id: string; body: string }) => {
      await currentUserId();
      await answer(
        db()
          .from('student_notes')
          .update({ body })
          .eq('user_id', studentId)
          .eq('id', id)
          .select('id')
          .single(),
      );
    },
    meta: { failure: { show: false } },
    onSettled: (_done, _error, _given, _result, { client }) =>
      void client.invalidateQueries({ queryKey: notesKey(studentId) }),
  });
}

/** Deletes one of the caller's own notes; succeeds if it is deleted already. */
export function useDeleteStudentNote(studentId: string) {
  return useMutation({
    mutationFn: async (id: string) => {
      await currentUserId();
      await answer(db().from('student_notes').delete().eq('user_id', studentId).eq('id', id));
    },
    meta: { failure: { title: 'Failed to delete the note' } },
    onSettled: (_done, _error, _given, _result, { client }) =>
      void client.invalidateQueries({ queryKey: notesKey(studentId) }),
  });
}
