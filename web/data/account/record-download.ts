import { useMutation } from '@tanstack/react-query';
import { ApiError, connected } from '#data/backend/client.ts';
import { cannotAnswer, SessionEnded, unreachable } from '#lib/queries/failure.ts';

/** Reads the records of the trader's accounts, as lines of JSON. */
export function useReadRecord() {
  return useMutation({ mutationFn: readRecord });
}

async function readRecord(): Promise<string> {
  const { config, fetch } = connected();
  const answer = await fetch(`${config.supabaseUrl}/record/v1/export`).catch((error: unknown) => {
    throw error instanceof TypeError ? new ApiError(unreachable, 0, '') : error;
  });
  if (answer.status === 401) {
    throw new SessionEnded();
  }
  if (!answer.ok) {
    const { message } = await answer.json().catch(() => ({}));
    throw new ApiError(message ?? cannotAnswer, answer.status, '');
  }
  return answer.text();
}
