import type { FastifyInstance, FastifyReply } from 'fastify';
import { errorAnswer } from './errors/error-answer.ts';
import { type RestError, restError } from './errors/rest-error.ts';

/** Answers every failure within the data protocol in PostgREST's format. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    const answer = errorAnswer(error, request.caller?.role === 'authenticated');
    if (answer.status === 500) {
      // PostgreSQL's details and hint may quote a row.
      const reason =
        answer.code === 'PGRSTX00' ? { err: error } : { code: answer.code, reason: answer.message };
      request.log.error(
        { ...reason, method: request.method, route: request.routeOptions.url },
        'data request failed',
      );
    }
    return sendError(reply, answer);
  });
}

/** Answers unknown paths and methods of the protocol, which the web app would otherwise answer. */
export function refuseUnknownRoutes(app: FastifyInstance): void {
  app.all('/', () => {
    throw restError('rootDisabled');
  });
  app.all<{ Params: { '*': string } }>('/*', ({ method, params }) => {
    throw unknownRoute(method, params['*']);
  });
}

function unknownRoute(method: string, path: string): RestError {
  if (/^rpc\/[^/]+$/.test(path)) {
    return restError('wrongMethodOfFunction', { method });
  }
  return path.includes('/') ? restError('invalidPath') : restError('wrongMethod', { method });
}

function sendError(
  reply: FastifyReply,
  { status, headers, code, message, details, hint }: RestError,
): FastifyReply {
  return reply
    .code(status)
    .headers({ 'content-type': 'application/json; charset=utf-8', ...headers })
    .send({ code, details, hint, message });
}
