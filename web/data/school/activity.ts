import { infiniteQueryOptions } from '@tanstack/react-query';
import { answer, db } from '#data/backend/client.ts';
import type { AdminAction } from '#data/backend/rows.ts';

export type { AdminAction } from '#data/backend/rows.ts';

const pageSize = 50;

export const activityQueries = {
  all: () =>
    infiniteQueryOptions({
      queryKey: ['admin-actions'],
      queryFn: ({ pageParam }) => pageBefore(pageParam),
      initialPageParam: null as number | null,
      getNextPageParam: page => (page.length < pageSize ? null : page.at(-1)?.id),
      // Users open it to see the latest action.
      staleTime: 0,
      meta: { failure: { show: false } },
    }),
};

function pageBefore(id: number | null): Promise<AdminAction[]> {
  const actions = db().from('admin_actions').select();
  return answer(
    (id === null ? actions : actions.lt('id', id)).order('id', { ascending: false }).limit(pageSize),
  );
}
