import { queryOptions, useQuery } from '@tanstack/react-query';
import { answer, db } from '#data/backend/client.ts';
import { hasFigures } from '#lib/device/kept-figures.ts';

/** An admin is the owner or a teacher, who see every student, or an assistant. */
export type Duty = 'owner' | 'teacher' | 'assistant';
type Role = Duty | 'user';

export const roleQueries = {
  of: (userId: string) =>
    queryOptions({
      queryKey: ['role', userId],
      queryFn: async (): Promise<Role> => {
        const row = await answer(db().from('user_roles').select('duty').eq('user_id', userId).single());
        return row.duty ?? 'user';
      },
      staleTime: Number.POSITIVE_INFINITY,
      meta: { failure: { show: false } },
    }),
};

/**
 * The duty of an admin, or user; user when there is no row or the look-up fails. Undefined while it is looked up. When a later look-up
 * fails, the role is the one known before. Figures are kept for traders alone: who has some need not wait.
 */
export function useRole(userId: string): Role | undefined {
  const role = useQuery(roleQueries.of(userId));
  return role.data ?? (role.isError || hasFigures(userId) ? 'user' : undefined);
}
