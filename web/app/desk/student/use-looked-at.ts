import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { studentQueries } from '#data/school/students.ts';
import { listedUser, userQueries } from '#data/school/users.ts';
import { userName } from '#domain/school/user-name.ts';
import { isId } from '#lib/new-id.ts';
import { useDesk } from '../desk-context.ts';

/** The student on screen while visible to the caller; null once deleted, also during the visit. */
export function useLookedAt(id: string) {
  const client = useQueryClient();
  const { onLook, isAdmin: canManage } = useDesk();
  const query = useQuery({ ...userQueries.profile(id), placeholderData: () => listedUser(client, id) });
  const standing = useQuery(studentQueries.standing(id));
  const student = standing.data === null ? null : query.data;
  const isGone = student === null;
  useEffect(() => {
    if (isGone) {
      // Or the caller has lost the right to see students.
      void client.invalidateQueries({ queryKey: ['role'] });
    }
  }, [isGone, client]);
  useEffect(() => {
    if (!student) {
      return;
    }
    onLook(student);
    return () => onLook(null);
  }, [student, onLook]);
  // Reserves their space, so that nothing moves once they have loaded.
  const isComing = student === undefined && !query.isError && isId(id);
  const title = student ? `${userName(student)} Details` : isGone ? 'Student not found' : 'Student';
  return { query, student, isComing, title, canManage };
}
