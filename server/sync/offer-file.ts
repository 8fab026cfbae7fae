import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Sends a text to be saved as a file with this name; 304 to a browser that has it, 404 if it is null. */
export function offerFile(
  request: FastifyRequest,
  reply: FastifyReply,
  { name, type, text }: { name: string; type: string; text: string | null },
): FastifyReply {
  if (text === null) {
    reply.callNotFound();
    return reply;
  }
  const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
  reply.header('cache-control', 'no-cache').header('etag', etag);
  if (request.headers['if-none-match'] === etag) {
    return reply.code(304).send();
  }
  return reply
    .header('content-disposition', `attachment; filename="${name}"`)
    .type(`${type}; charset=utf-8`)
    .send(text);
}
