import { infiniteQueryOptions, queryOptions, useMutation } from '@tanstack/react-query';
import { answer, currentUserId, db } from '#data/backend/client.ts';
import type { Announcement, AnnouncementReader, GroupAnnouncement } from '#data/backend/rows.ts';
import { isTransient } from '#lib/queries/failure.ts';
import type { NewComment } from './comments.ts';

export type { Announcement, GroupAnnouncement } from '#data/backend/rows.ts';

const announcementsKey = ['announcements'] as const;

/** Milliseconds between fetches of visible announcements. */
const pause = 60_000;

const pageSize = 100;

const quiet = { failure: { show: false } };

export const announcementQueries = {
  mine: (userId: string) =>
    queryOptions({
      queryKey: [...announcementsKey, 'mine', userId],
      queryFn: (): Promise<Announcement[]> => answer(db().rpc('my_announcements')),
      refetchInterval: pause,
      meta: quiet,
    }),

  ofGroup: (groupId: string) =>
    queryOptions({
      queryKey: [...announcementsKey, 'group', groupId],
      queryFn: (): Promise<GroupAnnouncement[]> =>
        answer(db().rpc('group_announcements', { of_group: groupId })),
      refetchInterval: pause,
      meta: quiet,
    }),

  /** For staff: the students who have seen an announcement, newest first, page by page. */
  seenBy: (announcement: string) =>
    infiniteQueryOptions({
      queryKey: [...announcementsKey, 'seen', announcement],
      queryFn: ({ pageParam: last }): Promise<AnnouncementReader[]> =>
        answer(
          db().rpc('announcement_seen_by', {
            announcement,
            ...(last && { after_seen: last.seen_at, after_id: last.id }),
          }),
        ),
      initialPageParam: null as AnnouncementReader | null,
      getNextPageParam: rows => (rows.length < pageSize ? null : (rows.at(-1) ?? null)),
      meta: quiet,
    }),
};

/** A repeated request with its id adds nothing. */
export function useAnnounce(groupId: string) {
  return useMutation({
    mutationFn: async ({ id, body }: NewComment) => {
      await currentUserId();
      await answer(db().rpc('announce', { id, of_group: groupId, body }));
    },
    // The form shows the error at the text.
    meta: quiet,
    onSettled: (_done, _error, _given, _result, { client }) =>
      client.invalidateQueries({ queryKey: announcementsKey }),
  });
}

export function useEndAnnouncement() {
  return useMutation({
    mutationFn: async (announcement: string) => {
      await currentUserId();
      await answer(db().rpc('end_announcement', { announcement }));
    },
    meta: { failure: { title: 'Failed to end the announcement' } },
    onSettled: (_done, _error, _given, _result, { client }) =>
      client.invalidateQueries({ queryKey: announcementsKey }),
  });
}

export function useSeeAnnouncements() {
  return useMutation({
    mutationFn: async (ids: string[]) => {
      await currentUserId();
      await answer(db().rpc('see_announcements', { ids }));
    },
    retry: (failures, error) => failures < 5 && isTransient(error),
    meta: quiet,
    onSuccess: (_done, _ids, _result, { client }) => client.invalidateQueries({ queryKey: announcementsKey }),
  });
}
