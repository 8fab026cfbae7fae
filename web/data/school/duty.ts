import { queryOptions, useQuery } from '@tanstack/react-query';
import { answer, db } from '#data/backend/client.ts';

/** What somebody at the desk is there for. Assistants see their groups alone, and make no codes and no groups. */
export type Duty = 'owner' | 'teacher' | 'assistant';

export const dutyQueries = {
  of: (userId: string) =>
    queryOptions({
      queryKey: ['role', userId, 'duty'],
      queryFn: async (): Promise<Duty | null> => {
        const row = await answer(db().from('user_roles').select('duty').eq('user_id', userId).single());
        return row.duty as Duty | null;
      },
      meta: { failure: { show: false } },
    }),
};

/** Whether somebody is the owner or a teacher, who sees every student. False until it is known. */
export function useSeesAll(userId: string): boolean {
  const { data: duty } = useQuery(dutyQueries.of(userId));
  return duty === 'owner' || duty === 'teacher';
}
