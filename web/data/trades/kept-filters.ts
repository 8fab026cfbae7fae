import { queryOptions, useMutation } from '@tanstack/react-query';
import { isAlreadyThere } from '#data/backend/already-there.ts';
import { answer, currentUserId, db } from '#data/backend/client.ts';
import type { KeptFilter } from '#data/backend/rows.ts';

const filtersKey = (userId: string) => ['kept_filters', userId];

export const keptFilterQueries = {
  /** A trader's saved filters, by name. The list of trades does without them if they cannot be read. */
  ofUser: (userId: string) =>
    queryOptions({
      queryKey: filtersKey(userId),
      queryFn: (): Promise<KeptFilter[]> =>
        answer(db().from('kept_filters').select('id, name, query').eq('user_id', userId).order('name')),
      meta: { failure: { show: false } },
    }),
};

/** Saves a filter; its name must be new among the trader's. */
export function useKeepFilter(userId: string) {
  return useMutation({
    mutationFn: async (filter: Pick<KeptFilter, 'name' | 'query'>) => {
      await currentUserId();
      await answer(
        db()
          .from('kept_filters')
          .insert({ ...filter, user_id: userId }),
      );
    },
    // The form shows the error beside the name.
    meta: { failure: { show: false } },
    onSettled: (_kept, _error, _filter, _result, { client }) =>
      void client.invalidateQueries({ queryKey: filtersKey(userId) }),
  });
}

export function isNameTaken(error: unknown): boolean {
  return isAlreadyThere(error);
}

/** Deletes a saved filter; succeeds if it is deleted already. */
export function useDeleteFilter(userId: string) {
  return useMutation({
    mutationFn: async (id: string) => {
      await currentUserId();
      await answer(db().from('kept_filters').delete().eq('user_id', userId).eq('id', id));
    },
    meta: { failure: { title: 'Failed to delete the filter' } },
    onSuccess: (_deleted, id, _result, { client }) => {
      client.setQueryData(keptFilterQueries.ofUser(userId).queryKey, kept =>
        kept?.filter(one => one.id !== id),
      );
    },
    onSettled: (_deleted, _error, _id, _result, { client }) =>
      void client.invalidateQueries({ queryKey: filtersKey(userId) }),
  });
}
