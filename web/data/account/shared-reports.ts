import { queryOptions, useMutation } from '@tanstack/react-query';
import { ApiError, answer, connected, currentUserId, db } from '#data/backend/client.ts';
import type { CalendarDay } from '#domain/clock/calendar-day.ts';
import type { SharedReport } from '#domain/share/shared-report.ts';
import { cannotAnswer, unreachable } from '#lib/queries/failure.ts';

export type OwnSharedReport = Awaited<ReturnType<typeof readOwn>>[number];

/** `from` and `to` null for no bound. */
type NewSharedReport = {
  account: string;
  from: CalendarDay | null;
  to: CalendarDay | null;
  showsMoney: boolean;
  days: number;
};

const reportsKey = (userId: string) => ['shared_reports', userId] as const;

export const sharedReportQueries = {
  ofUser: (userId: string) =>
    queryOptions({
      queryKey: reportsKey(userId),
      queryFn: () => readOwn(userId),
      staleTime: 0,
      meta: { failure: { show: false } },
    }),

  /** The report behind a link, for anyone. */
  visited: (token: string) =>
    queryOptions({
      queryKey: ['shared report', token],
      queryFn: () => visit(token),
      // Each visit is counted.
      staleTime: Number.POSITIVE_INFINITY,
      retry: false,
      meta: { failure: { show: false } },
    }),
};

function readOwn(userId: string) {
  return answer(
    db()
      .from('shared_reports')
      .select('id, account_id, from_day, to_day, shows_money, expires_at, visits, last_visit_at')
      .eq('user_id', userId)
      .is('revoked_at', null)
      .gt('expires_at', new Date().toISOString())
      .order('created_at', { ascending: false })
      .order('id'),
  );
}

/** Makes a link. Its token is answered once. */
export function useShareReport(userId: string) {
  return useMutation({
    mutationFn: async ({ account, from, to, showsMoney, days }: NewSharedReport) => {
      await currentUserId();
      return (await answer(
        db().rpc('share_report', {
          ...{ account, days, shows_money: showsMoney },
          ...(from && { from_day: from }),
          ...(to && { to_day: to }),
        }),
      )) as unknown as { token: string };
    },
    meta: { failure: { title: 'Failed to create the link' } },
    onSuccess: (_made, _given, _result, { client }) =>
      client.invalidateQueries({ queryKey: reportsKey(userId) }),
  });
}

export function useRevokeSharedReport(userId: string) {
  return useMutation({
    mutationFn: (report: string) => answer(db().rpc('revoke_shared_report', { report })),
    meta: { failure: { title: 'Failed to revoke the link' } },
    onSettled: (_nothing, _error, _given, _result, { client }) =>
      client.invalidateQueries({ queryKey: reportsKey(userId) }),
  });
}

/** Without the session of this browser: everyone sees the same. */
async function visit(token: string): Promise<SharedReport> {
  const response = await fetch(`${connected().config.supabaseUrl}/share/v1/report`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token }),
  }).catch(() => {
    throw new ApiError(unreachable, 0, '');
  });
  const body = await response.json().catch(() => ({}));
  if (!response.ok) {
    const message = response.status < 500 ? body.message : undefined;
    throw new ApiError(message ?? cannotAnswer, response.status, body.code ?? '');
  }
  return body;
}
