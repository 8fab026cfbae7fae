import { queryOptions, useMutation } from '@tanstack/react-query';
import { isAlreadyThere } from '#data/backend/already-there.ts';
import { answer, currentUserId, db } from '#data/backend/client.ts';
import type { AssignmentRow, AssignmentStudent, NewAssignment } from '#data/backend/rows.ts';

export type { AssignmentRow, AssignmentStudent } from '#data/backend/rows.ts';

/** The group or the student of assignments. */
export type AssignedTo = { group_id: string } | { student_id: string };

/** How many assignments of a group or a student are listed, the last end first. */
const listed = 50;

const key = ['assignments'] as const;
const quietly = { meta: { failure: { show: false } } };

export const assignmentQueries = {
  /** For staff: the latest assignments of a group or a student. */
  of: (to: AssignedTo) =>
    queryOptions({
      queryKey: [...key, to] as const,
      queryFn: async () => {
        const [[column, id] = []] = Object.entries(to);
        return (await answer(
          db()
            .from('assignments')
            .select()
            .eq(column as keyof AssignmentRow, id ?? '')
            .order('ends', { ascending: false })
            .order('id')
            .limit(listed),
        )) as AssignmentRow[];
      },
      ...quietly,
    }),

  /** For staff: the students of an assignment, with their progress. */
  students: (assignment: string) =>
    queryOptions({
      queryKey: [...key, 'students', assignment] as const,
      queryFn: async () =>
        (await answer(db().rpc('assignment_students', { assignment }))) as AssignmentStudent[],
      ...quietly,
    }),
};

/** Sets an assignment. The form creates its id, so that a repeated request sets nothing twice, and shows the error. */
export function useSetAssignment() {
  return useMutation({
    mutationFn: async (assignment: NewAssignment) => {
      await currentUserId();
      try {
        await answer(db().from('assignments').insert(assignment));
      } catch (error) {
        if (!isAlreadyThere(error)) {
          throw error;
        }
      }
    },
    ...quietly,
    onSettled: (_done, _error, _given, _result, { client }) => client.invalidateQueries({ queryKey: key }),
  });
}

/** Deletes an assignment with its answers; succeeds if it is deleted already. */
export function useDeleteAssignment() {
  return useMutation({
    mutationFn: async (id: string) => {
      await currentUserId();
      await answer(db().from('assignments').delete().eq('id', id));
    },
    meta: { failure: { title: 'Failed to delete the assignment' } },
    onSettled: (_done, _error, _given, _result, { client }) => client.invalidateQueries({ queryKey: key }),
  });
}

/** Saves the mark and the words for a student's work; without both there is no reply. The form shows the error. */
export function useReplyToAssignment() {
  return useMutation({
    mutationFn: async (given: { assignment: string; student: string; mark: string; reply: string }) => {
      await currentUserId();
      await answer(db().rpc('reply_to_assignment', given));
    },
    ...quietly,
    onSettled: (_done, _error, { assignment }, _result, { client }) =>
      client.invalidateQueries({ queryKey: assignmentQueries.students(assignment).queryKey }),
  });
}
