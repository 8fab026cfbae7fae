import { queryOptions, useMutation } from '@tanstack/react-query';
import { isAlreadyThere } from '#data/backend/already-there.ts';
import { answer, currentUserId, db } from '#data/backend/client.ts';
import type { AssignmentRow, AssignmentStudent, HandIn, NewAssignment } from '#data/backend/rows.ts';
import { isSame } from '#lib/forms/is-same.ts';

export type { AssignmentRow, AssignmentStudent, HandIn } from '#data/backend/rows.ts';

export type AssignedTo = { group_id: string } | { student_id: string };

const listed = 50;

/** Milliseconds between fetches of the number of hand-ins. */
const pause = 60_000;

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

  students: (assignment: string) =>
    queryOptions({
      queryKey: [...key, 'students', assignment] as const,
      queryFn: async () =>
        (await answer(db().rpc('assignment_students', { assignment }))) as AssignmentStudent[],
      ...quietly,
    }),

  /** For staff: the answers without a reply, oldest first, at most `maxHandInsToReview`. */
  toReview: () =>
    queryOptions({
      queryKey: [...key, 'to review'] as const,
      queryFn: (): Promise<HandIn[]> => answer(db().rpc('hand_ins_to_review')),
      refetchInterval: pause,
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

type AssignmentColumns = Pick<
  NewAssignment,
  'title' | 'details' | 'goal' | 'setup' | 'all_rules' | 'max_loss_percent' | 'begins' | 'ends'
>;

/** Sends only what differs from the assignment in the form. Returns the current one; the form shows the error. */
export function useChangeAssignment() {
  return useMutation({
    mutationFn: async ({ before, columns }: { before: AssignmentRow; columns: AssignmentColumns }) => {
      const changes: Partial<AssignmentColumns> = Object.fromEntries(
        Object.entries(columns).filter(
          ([column, value]) => !isSame(value, before[column as keyof AssignmentRow]),
        ),
      );
      if (Object.keys(changes).length === 0) {
        return before;
      }
      await currentUserId();
      const [changed] = await answer(db().from('assignments').update(changes).eq('id', before.id).select());
      if (!changed) {
        throw new Error('This assignment has been deleted.');
      }
      return changed as AssignmentRow;
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
    onSettled: (_done, _error, _given, _result, { client }) => client.invalidateQueries({ queryKey: key }),
  });
}
