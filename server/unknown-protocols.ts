import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Prefixes in a Supabase project that this server lacks or has only in part. */
const protocols = ['graphql', 'realtime', 'storage'];

/** Answers unknown addresses below them with 404 as JSON; the web app would send its page. */
export function refuseUnknownProtocols(app: FastifyInstance): void {
  for (const name of protocols) {
    refuseBelow(app, `/${name}`);
  }
}

/** Answers addresses below the prefix without a route, before their body is read. */
export function refuseBelow(app: FastifyInstance, prefix = ''): void {
  for (const url of [prefix || '/', `${prefix}/*`]) {
    app.all(url, { onRequest: refuse }, refuse);
  }
}

async function refuse(_request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  return reply.code(404).send({ statusCode: '404', error: 'not_found', message: 'Not found' });
}
