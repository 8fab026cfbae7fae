import { cannotAnswer, unreachable } from '#lib/queries/failure.ts';
import { ApiError, connected } from './client.ts';

/** For endpoints that the client library lacks; POST if there is a body. */
export async function askAuth(path: string, body?: object): Promise<Response> {
  const { config, fetch } = connected();
  const response = await fetch(`${config.supabaseUrl}/auth/v1/${path}`, {
    ...(body && {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  }).catch((error: unknown) => {
    // Fetch does not throw on an error status.
    throw error instanceof TypeError ? new ApiError(unreachable, 0, '') : error;
  });
  if (!response.ok) {
    const refusal = await response.json().catch(() => ({}));
    const message = refusal.msg ?? cannotAnswer;
    throw new ApiError(message, response.status, refusal.error_code ?? '');
  }
  return response;
}
