import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AuthError } from '../errors/auth-error.ts';

/** Answers 404 for unknown addresses, 405 for wrong methods; register it before the routes. */
export function refuseOtherRoutes(app: FastifyInstance): void {
  const methodsByPath = new Map<string, string[]>();
  const refuse = async (request: FastifyRequest) => {
    const [path = ''] = request.url.split('?', 1);
    const methods = methodsByPath.get(path);
    throw methods
      ? new AuthError('method_not_allowed', { headers: { allow: methods.join(', ') } })
      : new AuthError('not_found');
  };
  app.all('/', refuse);
  app.all('/*', refuse);
  app.addHook('onRoute', ({ path, method }) => {
    methodsByPath.set(path, [...(methodsByPath.get(path) ?? []), ...[method].flat()]);
  });
}
