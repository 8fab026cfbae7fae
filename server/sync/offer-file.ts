import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isOfThisComputer } from '#domain/web-url.ts';

/**
 * Fills in the journal's address, except one of this computer: the program may run on another one.
 * @param place the text that the address replaces, with its quotation marks
 */
export function withAddress(source: string, place: string, publicUrl: string): string {
  return isOfThisComputer(publicUrl) ? source : source.replace(place, () => JSON.stringify(publicUrl));
}

/** Sends a text as a file with this name; 304 to a browser that has it, 404 if it is null. */
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
