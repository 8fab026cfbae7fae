import { useMutation } from '@tanstack/react-query';
import { answer, db } from '#data/backend/client.ts';

/** The student can see it. The database keeps one look per hour. */
export function useNoteLook() {
  return useMutation({
    mutationFn: async (studentId: string) => {
      await answer(db().rpc('note_look', { student: studentId }));
    },
    // The student may have just been deleted; the page shows that itself.
    meta: { failure: { show: false } },
  });
}
