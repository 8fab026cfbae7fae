import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Returns a request in the form that Supabase's functions expect. */
export function webRequest({ method, url, headers, body }: FastifyRequest): Request {
  const pairs = Object.entries(headers).flatMap(([name, value]) =>
    [value ?? []].flat().map((one): [string, string] => [name, one]),
  );
  return new Request(new URL(url, 'http://localhost'), {
    method,
    headers: pairs,
    ...(Buffer.isBuffer(body) && method !== 'GET' && method !== 'HEAD' && { body: new Uint8Array(body) }),
  });
}

/** Sends the response of a function. */
export async function sendResponse(reply: FastifyReply, response: Response): Promise<FastifyReply> {
  return reply
    .code(response.status)
    .headers(Object.fromEntries(response.headers))
    .send(response.body === null ? undefined : Buffer.from(await response.arrayBuffer()));
}

/** Returns a `fetch` for paths of this server, within the process. */
export function inject(app: FastifyInstance, prefix: string) {
  return async (
    path: string,
    { method, headers, body }: { method: string; headers: Headers; body: string },
  ): Promise<Response> => {
    const answer = await app.inject({
      method: method as 'POST',
      url: prefix + path,
      headers: Object.fromEntries(headers),
      payload: body,
    });
    const isEmpty = answer.statusCode === 204 || answer.statusCode === 304;
    return new Response(isEmpty ? null : answer.payload, { status: answer.statusCode });
  };
}
