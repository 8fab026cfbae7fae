import { queryOptions, useMutation } from '@tanstack/react-query';
import { answer, currentUserId, db } from '#data/backend/client.ts';
import { timeZoneHere } from '#data/backend/day-pages.ts';
import type { NoticeSettings } from '#data/backend/rows.ts';

type NoticeSwitches = Pick<NoticeSettings, 'comments' | 'digest' | 'time_zone'>;
export type NoticeSwitch = 'comments' | 'digest';

const unset: NoticeSwitches = { comments: true, digest: true, time_zone: 'UTC' };

const noticesKey = (userId: string) => ['notice_settings', userId] as const;

export const noticeQueries = {
  ofUser: (userId: string) =>
    queryOptions({
      queryKey: noticesKey(userId),
      queryFn: async (): Promise<NoticeSwitches> => {
        const rows = db().from('notice_settings').select('comments, digest, time_zone');
        const [kept] = await answer(rows.eq('user_id', userId));
        return kept ?? unset;
      },
      meta: { failure: { show: false } },
    }),
};

/** Turns an email notification on or off, and saves the time zone of this browser. */
export function useSetNotice(userId: string) {
  return useMutation({
    mutationFn: async ({ which, isOn }: { which: NoticeSwitch; isOn: boolean }) => {
      await currentUserId();
      const row = { user_id: userId, time_zone: timeZoneHere() };
      const change = which === 'comments' ? { comments: isOn } : { digest: isOn };
      await answer(
        db()
          .from('notice_settings')
          .upsert({ ...row, ...change }),
      );
    },
    meta: { failure: { title: 'Failed to change email notifications' } },
    onMutate: async ({ which, isOn }, { client }) => {
      // A response that is already on its way predates the change and would revert it on screen.
      await client.cancelQueries({ queryKey: noticesKey(userId) });
      client.setQueryData(noticeQueries.ofUser(userId).queryKey, kept => kept && { ...kept, [which]: isOn });
    },
    onSettled: (_done, _error, _given, _result, { client }) =>
      client.invalidateQueries({ queryKey: noticesKey(userId) }),
  });
}

/** Saves the time zone of this browser, in which the digest is sent in the morning. */
export function useKeepTimeZone(userId: string) {
  return useMutation({
    mutationFn: async () => {
      await currentUserId();
      await answer(db().from('notice_settings').upsert({ user_id: userId, time_zone: timeZoneHere() }));
    },
    meta: { failure: { show: false } },
    onSettled: (_done, _error, _given, _result, { client }) =>
      client.invalidateQueries({ queryKey: noticesKey(userId) }),
  });
}
