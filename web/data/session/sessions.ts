import { type QueryClient, queryOptions, useMutation } from '@tanstack/react-query';
import { askAuth } from '#data/backend/auth-requests.ts';
import { answer, auth, db } from '#data/backend/client.ts';
import type { OwnSession, UnseenSignIn } from '#data/backend/rows.ts';
import { throwAccountError } from './account-errors.ts';

export type { OwnSession, UnseenSignIn } from '#data/backend/rows.ts';

const sessionsKey = ['sessions'] as const;
const unseenKey = ['unseen-sign-ins'] as const;

export const sessionQueries = {
  mine: () =>
    queryOptions({
      queryKey: sessionsKey,
      queryFn: (): Promise<OwnSession[]> => answer(db().rpc('my_sessions')),
      meta: { failure: { show: false } },
    }),

  /** Sign-ins from devices that are new to the account, until the person dismisses them; newest first. */
  unseen: () =>
    queryOptions({
      queryKey: unseenKey,
      queryFn: (): Promise<UnseenSignIn[]> => answer(db().rpc('unseen_sign_ins')),
      meta: { failure: { show: false } },
    }),
};

export function useEndSession() {
  return useMutation({
    mutationFn: async (id: string) => {
      await answer(db().rpc('end_my_session', { session_id: id }));
    },
    onSettled: (_done, _error, _id, _context, { client }) => sessionsChanged(client),
  });
}

/** Signs out all other devices, and forgets which of them skip the second step. */
export function useEndOtherSessions() {
  return useMutation({
    mutationFn: async () => {
      await throwAccountError((await auth().signOut({ scope: 'others' })).error);
    },
    onSettled: (_done, _error, _none, _context, { client }) => sessionsChanged(client),
  });
}

/** Sets whether sign-ins from this device skip the code for the next 30 days. */
export async function rememberDevice(remember: boolean): Promise<void> {
  await askAuth('device', { remember });
}

export function useForgetDevice() {
  return useMutation({
    mutationFn: () => rememberDevice(false),
    onSettled: (_done, _error, _none, _context, { client }) => sessionsChanged(client),
  });
}

/** Dismisses new sign-ins, up to the time of the newest that was shown. */
export function usePutSignInsAway() {
  return useMutation({
    mutationFn: async (until: string) => {
      await answer(db().rpc('sign_ins_seen', { until }));
    },
    onSettled: (_done, _error, _until, _context, { client }) =>
      client.invalidateQueries({ queryKey: unseenKey }),
  });
}

function sessionsChanged(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: sessionsKey });
}
