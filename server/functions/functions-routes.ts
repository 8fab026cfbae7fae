import type { FastifyInstance } from 'fastify';
import { cors, deleteUser } from '../../supabase/functions/delete-user/delete-user.ts';
import { requireApiKey } from '../access/api-key.ts';
import { KeyRefused } from '../access/refusals.ts';
import { takeBodies } from '../http/bodies.ts';
import { inject, sendResponse, webRequest } from './web-standards.ts';

type Options = { publicKey: string };

const methods = ['DELETE', 'GET', 'HEAD', 'OPTIONS', 'PATCH', 'POST', 'PUT'];

/** Runs supabase/functions under `/functions/v1` (docs/protocol/functions.md), with their caller's rights. */
export async function functionsRoutes(app: FastifyInstance, { publicKey }: Options): Promise<void> {
  const data = { fetch: inject(app, '/rest/v1'), publicKey };
  takeBodies(app, { parse: body => body });

  // Browsers send a preflight request before the key, and hide answers without these headers from the page.
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(cors);
    if (request.method !== 'OPTIONS') {
      requireApiKey(request, publicKey);
    }
  });
  app.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    if (error instanceof KeyRefused) {
      return reply.code(401).send(error.body);
    }
    const status = error.statusCode ?? 500;
    if (status < 500) {
      return reply.code(status).send({ code: 'bad_request', message: error.message });
    }
    request.log.error({ err: error, route: request.routeOptions.url }, 'function failed');
    return reply.code(500).send({ code: 'unexpected_failure', message: 'The function failed' });
  });

  app.route({
    method: methods,
    url: '/delete-user',
    handler: async (request, reply) => sendResponse(reply, await deleteUser(webRequest(request), data)),
  });
  for (const url of ['/', '/*']) {
    app.route({
      method: methods,
      url,
      handler: (_request, reply) =>
        reply.code(404).send({ code: 'NOT_FOUND', message: 'Requested function was not found' }),
    });
  }
}
