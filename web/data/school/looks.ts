import { useMutation } from '@tanstack/react-query';
import { answer, db } from '#data/backend/client.ts';

/** Writes down that the caller has opened a student's pages, which the student can see. The database keeps one an hour. */
export function useNoteLook() {
  return useMutation({
    mutationFn: async (studentId: string) => {
      await answer(db().rpc('note_look', { student: studentId }));
    },
    // They may have been deleted a moment ago, which their page says.
    meta: { failure: { show: false } },
  });
}
