import type { FastifyInstance } from 'fastify';
import { pathInLog } from './http/limits.ts';
import { DatabaseUnavailable, DiskFull } from './postgres/database.ts';

/** Answers failures outside the protocols: a 4xx with its reason, a 5xx only in the log. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    if (error instanceof DatabaseUnavailable) {
      const message = error instanceof DiskFull ? error.message : 'The database is unavailable';
      return reply.code(503).header('retry-after', '2').send({ message });
    }
    const status = error.statusCode && error.statusCode >= 400 ? error.statusCode : 500;
    if (status >= 500) {
      request.log.error({ err: error, method: request.method, path: urlPath(request.url) }, 'request failed');
    }
    return reply.code(status).send({ message: status >= 500 ? 'Internal server error' : error.message });
  });
  app.setNotFoundHandler((_request, reply) => reply.code(404).send({ message: 'Not found' }));
  app.addHook('onResponse', async (request, reply) => {
    request.log.debug(
      {
        method: request.method,
        path: urlPath(request.url),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'answered',
    );
  });
}

/** Short and without the query, which may contain user input. */
function urlPath(url: string): string {
  const [path = ''] = url.split('?', 1);
  return path.slice(0, pathInLog);
}
