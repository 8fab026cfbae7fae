import type { FastifyInstance } from 'fastify';
import { requireApiKey } from './api-key.ts';
import { callerReader, type ReaderKeys } from './caller-reader.ts';
import { KeyRefused, TokenRefused } from './refusals.ts';

/**
 * Requires the public key on every route of the plugin and sets `request.caller`. Refusals are 401 as in Supabase:
 * PGRST301 for unreadable tokens, PGRST303 for expired ones and wrong claims.
 * @param options.throwsRefusals leaves the answer to the plugin's error handler
 */
export function guardDataRequests(
  app: FastifyInstance,
  keys: ReaderKeys,
  { needsKey = true, throwsRefusals = false }: { needsKey?: boolean; throwsRefusals?: boolean } = {},
): void {
  const readCaller = callerReader(keys);
  app.decorateRequest('caller');
  app.addHook('onRequest', async (request, reply) => {
    // Personal data: no proxy may cache it.
    reply.header('cache-control', 'no-store');
    try {
      if (needsKey) {
        requireApiKey(request, keys.publicKey);
      }
      request.caller = await readCaller(request);
    } catch (error) {
      if (throwsRefusals) {
        throw error;
      }
      if (error instanceof KeyRefused) {
        return reply.code(401).send(error.body);
      }
      if (error instanceof TokenRefused) {
        return reply
          .code(401)
          .header('www-authenticate', `Bearer error="invalid_token", error_description="${error.message}"`)
          .send({
            code: error.reason === 'unreadable' ? 'PGRST301' : 'PGRST303',
            details: null,
            hint: null,
            message: error.message,
          });
      }
      throw error;
    }
  });
}
