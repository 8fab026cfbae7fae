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
 * User if there is no row or the first request fails; undefined while loading. If a later request fails, the
 * role stays. Only traders have stored figures, so a person who has some is shown them at once.
 */
export function useRole(userId: string): Role | undefined {
  const role = useQuery(roleQueries.of(userId));
  return role.data ?? (role.isError || hasFigures(userId) ? 'user' : undefined);
}
