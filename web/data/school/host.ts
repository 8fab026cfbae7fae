import { queryOptions, useMutation } from '@tanstack/react-query';
import { ApiError, connected } from '#data/backend/client.ts';
import type { HostReport } from '#domain/host/host-report.ts';
import { cannotAnswer, SessionEnded, unreachable } from '#lib/queries/failure.ts';

const reportKey = ['host-report'] as const;

const every = 30_000;

export const hostQueries = {
  /** The state of the server; only the owner may read it. */
  report: () =>
    queryOptions({
      queryKey: reportKey,
      queryFn: async (): Promise<HostReport> => (await askServer('report', 'GET')).json(),
      refetchInterval: every,
      meta: { failure: { show: false } },
    }),
};

/** Sends a test email to the owner; answers their address. */
export function useSendTestMail() {
  return useMutation({
    mutationFn: async (): Promise<{ to: string }> => (await askServer('test-mail', 'POST')).json(),
    onSettled: (_to, _error, _none, _context, { client }) =>
      client.invalidateQueries({ queryKey: reportKey }),
  });
}

/** Calls our own server's routes, which a Supabase project does not have. */
export async function askServer(path: string, method: 'GET' | 'POST', body?: object): Promise<Response> {
  const { config, fetch } = connected();
  const response = await fetch(`${config.supabaseUrl}/server/v1/${path}`, {
    method,
    ...(body && { body: JSON.stringify(body) }),
  }).catch((error: unknown) => {
    throw error instanceof TypeError ? new ApiError(unreachable, 0, '') : error;
  });
  if (response.status === 401) {
    throw new SessionEnded();
  }
  if (!response.ok) {
    const refusal = await response.json().catch(() => ({}));
    throw new ApiError(refusal.message ?? cannotAnswer, response.status, refusal.code ?? '');
  }
  return response;
}
