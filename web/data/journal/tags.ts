import { type QueryClient, queryOptions, useMutation } from '@tanstack/react-query';
import { journalKey } from '#data/account/journal.ts';
import { isAlreadyThere } from '#data/backend/already-there.ts';
import { answer, currentUserId, db } from '#data/backend/client.ts';
import type { Tag } from '#data/backend/rows.ts';
import { byName, type NamedTag } from '#domain/tags.ts';

const tagsKey = (userId: string) => ['tags', userId] as const;

export const tagQueries = {
  /** By name; admins can read everybody's. Screens do without them if they cannot be read. */
  ofUser: (userId: string) =>
    queryOptions({
      queryKey: tagsKey(userId),
      queryFn: async (): Promise<NamedTag[]> =>
        byName(await answer(db().from('tags').select('id, name, color').eq('user_id', userId))),
      meta: { failure: { show: false } },
    }),

  /** The number of the caller's own trades with each tag, by its id. */
  counts: (userId: string) =>
    queryOptions({
      // The counts change with trades.
      queryKey: [...journalKey('trading_records', userId), 'tags'] as const,
      queryFn: async (): Promise<ReadonlyMap<string, number>> => {
        const counts = await answer(db().rpc('my_tag_counts'));
        return new Map(counts.map(({ tag, trades }) => [tag, trades]));
      },
      meta: { failure: { show: false } },
    }),
};

export function isTagTaken(error: unknown): boolean {
  return isAlreadyThere(error);
}

export function useCreateTag(userId: string) {
  return useMutation({
    mutationFn: async (tag: NamedTag) => {
      await currentUserId();
      await answer(
        db()
          .from('tags')
          .insert({ ...tag, user_id: userId }),
      );
      return tag;
    },
    // The form shows the error beside the name.
    meta: { failure: { show: false } },
    onSuccess: (tag, _tag, _result, { client }) => show(client, userId, tags => [...tags, tag]),
    onSettled: (_tag, _error, _given, _result, { client }) => refresh(client, userId),
  });
}

export function useChangeTag(userId: string) {
  return useMutation({
    mutationFn: async ({ id, ...changes }: Pick<Tag, 'id'> & Partial<Pick<Tag, 'name' | 'color'>>) => {
      await currentUserId();
      await answer(
        db().from('tags').update(changes).eq('user_id', userId).eq('id', id).select('id').single(),
      );
    },
    meta: { failure: { show: false } },
    onSuccess: (_done, { id, ...changes }, _result, { client }) =>
      show(client, userId, tags => tags.map(tag => (tag.id === id ? { ...tag, ...changes } : tag))),
    onSettled: (_done, _error, _given, _result, { client }) => refresh(client, userId),
  });
}

/** Returns the number of trades that had the tag. */
export function useMergeTags(userId: string) {
  return useMutation({
    mutationFn: async ({ source, target }: { source: string; target: string }): Promise<number> => {
      await currentUserId();
      return answer(db().rpc('merge_tags', { source, target }));
    },
    meta: { failure: { title: 'Failed to merge tags' } },
    onSuccess: (_count, { source }, _result, { client }) => takeOut(client, userId, source),
    onSettled: (_count, _error, _given, _result, { client }) => refreshWithTrades(client, userId),
  });
}

/** Deletes a tag, which removes it from its trades; succeeds if it is deleted already. */
export function useDeleteTag(userId: string) {
  return useMutation({
    mutationFn: async (id: string) => {
      await currentUserId();
      await answer(db().from('tags').delete().eq('user_id', userId).eq('id', id));
    },
    meta: { failure: { title: 'Failed to delete the tag' } },
    onSuccess: (_deleted, id, _result, { client }) => takeOut(client, userId, id),
    onSettled: (_deleted, _error, _id, _result, { client }) => refreshWithTrades(client, userId),
  });
}

function takeOut(client: QueryClient, userId: string, id: string): void {
  show(client, userId, tags => tags.filter(tag => tag.id !== id));
}

function show(client: QueryClient, userId: string, change: (tags: NamedTag[]) => NamedTag[]): void {
  client.setQueryData(tagQueries.ofUser(userId).queryKey, tags => tags && byName(change(tags)));
}

function refresh(client: QueryClient, userId: string): void {
  void client.invalidateQueries({ queryKey: tagsKey(userId) });
}

function refreshWithTrades(client: QueryClient, userId: string): void {
  refresh(client, userId);
  void client.invalidateQueries({ queryKey: journalKey('trading_records', userId) });
}
