import { type QueryClient, queryOptions, useMutation } from '@tanstack/react-query';
import { answer, currentUserId, db } from '#data/backend/client.ts';
import type { BoardRow } from '#data/backend/rows.ts';
import type { Duty } from '#data/session/role.ts';

export type { BoardRow } from '#data/backend/rows.ts';

export type ClassNotice = {
  kind: 'password_link' | 'factors_removed';
  name: string;
  at: string;
  is_new: boolean;
};

/** A trader's view of the school. */
export type MyClass = {
  group_id: string | null;
  group: string | null;
  /** True if the group has a process board; `takes_part` if the trader is on it. */
  shows_process: boolean;
  joins_process: boolean;
  staff: { name: string; duty: Duty }[];
  looks: { name: string; at: string }[];
  notices: ClassNotice[];
};

/** Cleared with the whole cache when another person signs in. */
const mineKey = ['my-class'] as const;
const boardKey = ['process-board'] as const;

export const classQueries = {
  mine: () =>
    queryOptions({
      queryKey: mineKey,
      queryFn: async () => (await answer(db().rpc('my_class'))) as unknown as MyClass,
      meta: { failure: { show: false } },
    }),

  /** The process board of a group, most journaled days first. */
  board: (groupId: string) =>
    queryOptions({
      queryKey: [...boardKey, groupId],
      queryFn: (): Promise<BoardRow[]> => answer(db().rpc('process_board', { of_group: groupId })),
      meta: { failure: { show: false } },
    }),
};

/** Dismisses notices, up to the newest that was shown. */
export function usePutNoticesAway() {
  return useMutation({
    mutationFn: async (until: string) => {
      await answer(db().rpc('put_notices_away', { until }));
    },
    onSettled: (_done, _error, _until, _context, { client }) => classChanged(client),
  });
}

export function useJoinProcess() {
  return useMutation({
    mutationFn: async (takesPart: boolean) => {
      await currentUserId();
      await answer(db().rpc('join_process', { takes_part: takesPart }));
    },
    onSettled: (_done, _error, _takesPart, _context, { client }) => classChanged(client),
  });
}

async function classChanged(client: QueryClient): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: mineKey }),
    client.invalidateQueries({ queryKey: boardKey }),
  ]);
}
