/** The data protocol of the project that the function runs in. */
export type DataProtocol = {
  /** Sends a request to a path below `/rest/v1`. */
  fetch: (path: string, init: { method: string; headers: Headers; body: string }) => Promise<Response>;
  /** The public key, for a caller that sent none. */
  publicKey: string | undefined;
};

/** Let pages of every origin read what a function answers. */
export const cors = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': 'authorization, x-client-info, apikey, content-type',
  'access-control-allow-methods': 'POST, OPTIONS',
};

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/**
 * `POST {userId}`: deletes an account with every row of theirs, and answers `{userId}`. It holds no key of its own:
 * `public.delete_user` decides, in the caller's name. Refusals are `{code, message}` with 400 (no readable id), 401
 * (no session), 403 (no admin; oneself; another admin), 404 (no such user) or 405.
 */
export async function deleteUser(request: Request, data: DataProtocol): Promise<Response> {
  if (request.method === 'OPTIONS') {
    return new Response(null, { status: 204, headers: cors });
  }
  if (request.method !== 'POST') {
    return refusal(405, 'method_not_allowed', 'Only POST is supported', { allow: 'POST, OPTIONS' });
  }
  const authorization = request.headers.get('authorization');
  if (!authorization) {
    return refusal(401, 'no_authorization', 'Sign in as an admin to delete a user');
  }
  const userId = readUserId(await request.json().catch(() => null));
  if (userId === null) {
    return refusal(400, 'invalid_user_id', 'The body must be {"userId": "<the id of a user>"}');
  }
  const answer = await data.fetch('/rpc/delete_user', {
    method: 'POST',
    headers: new Headers({
      authorization,
      apikey: request.headers.get('apikey') ?? data.publicKey ?? '',
      'content-type': 'application/json',
    }),
    body: JSON.stringify({ user_id: userId }),
  });
  return answer.ok ? json(200, { userId }) : refusalFrom(answer);
}

function readUserId(body: unknown): string | null {
  if (typeof body !== 'object' || body === null || !('userId' in body)) {
    return null;
  }
  return typeof body.userId === 'string' && uuid.test(body.userId) ? body.userId : null;
}

/** Passes on who may not and why; of anything else only that it happened. */
async function refusalFrom(answer: Response): Promise<Response> {
  const said: unknown = await answer.json().catch(() => null);
  const message = typeof said === 'object' && said !== null && 'message' in said ? String(said.message) : '';
  switch (answer.status) {
    case 401:
      return refusal(401, 'not_signed_in', message);
    case 403:
      return refusal(403, 'forbidden', message);
    case 404:
      return refusal(404, 'user_not_found', message);
    case 503:
      return refusal(503, 'unavailable', 'The database cannot be reached', { 'retry-after': '2' });
    default:
      return refusal(500, 'unexpected_failure', 'The user could not be deleted');
  }
}

function refusal(status: number, code: string, message: string, headers: Record<string, string> = {}) {
  return json(status, { code, message }, headers);
}

function json(status: number, body: object, headers: Record<string, string> = {}): Response {
  return Response.json(body, { status, headers: { ...cors, ...headers } });
}
