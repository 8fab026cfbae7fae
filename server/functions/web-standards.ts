import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** The request as functions of Supabase get it. */
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

/** Sends what a function answered. */
export async function sendResponse(reply: FastifyReply, response: Response): Promise<FastifyReply> {
  return reply
    .code(response.status)
    .headers(Object.fromEntries(response.headers))
    .send(response.body === null ? undefined : Buffer.from(await response.arrayBuffer()));
}

/** A `fetch` below a path of this server that does not leave the process, wherever the server listens. */
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
