import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { guardDataRequests } from '../access/guard-data-requests.ts';
import type { Keys } from '../auth/sessions/keys.ts';
import { takeBodies } from '../http/bodies.ts';
import { compressAnswers } from '../http/compressed-answers.ts';
import { bodies, bodyTurns } from '../http/limits.ts';
import type { Limits } from '../limits/limits.ts';
import { requestOrigin } from '../limits/request-origin.ts';
import type { Database } from '../postgres/database.ts';
import type { Standbys } from '../postgres/standbys/standbys.ts';
import { callFunction } from './actions/call-function.ts';
import { deleteRows } from './actions/delete-rows.ts';
import { insertRows } from './actions/insert-rows.ts';
import type { RestRequest } from './actions/plan.ts';
import { readRows } from './actions/read-rows.ts';
import { updateRows } from './actions/update-rows.ts';
import { openCatalog } from './catalog/known-catalog.ts';
import { codeGuesses } from './code-guesses.ts';
import { restError } from './errors/rest-error.ts';
import type { Lanes } from './lanes.ts';
import { readProfile } from './parse/profile.ts';
import { readsOfStandbys } from './reads-of-standbys.ts';
import { answerErrors, refuseUnknownRoutes } from './refusals.ts';
import { type Action, withMemory } from './remembered-plans.ts';
import { runPlan } from './run-plan.ts';

/** Some 700 trades, whose rows take noticeable time. */
const largeBody = 256 * 1024;

type Options = {
  database: Database;
  standbys: Standbys | null;
  keys: Keys;
  limits: Limits;
  lanes: Lanes;
};

type Named = { Params: { name: string } };

/** PostgREST's protocol for schema public (docs/protocol/data.md). Register it after the migrations. */
export async function restRoutes(
  app: FastifyInstance,
  { database, standbys, keys, limits, lanes: { inTurn, inLane } }: Options,
): Promise<void> {
  const catalog = await openCatalog(database);
  guardDataRequests(app, keys);
  answerErrors(app);
  compressAnswers(app);
  refuseUnknownRoutes(app);
  // The action checks their type, and PostgreSQL parses their numbers.
  takeBodies(app, { parse: body => body, limitWithSession: bodies.withSession });

  const guessing = codeGuesses(limits);
  const answer =
    (action: Action, mayAsk?: typeof readsOfStandbys) =>
    async (request: FastifyRequest<Named>, reply: FastifyReply) => {
      const profile = readProfile(request.method, request.headers);
      const caller = request.caller.userId ?? requestOrigin(request);
      const size = Buffer.isBuffer(request.body) ? request.body.length : 0;
      const read = async () => {
        requireClient(request);
        return catalog.with(known => action(known, restRequest(request)));
      };
      const plan = await (size < bodyTurns.from ? read() : app.bodyTurns.inTurn(caller, read));
      const elsewhere = standbys && mayAsk?.has(request.params.name) && plan.isReadOnly ? standbys : null;
      const { status, headers, body } = await inTurn(caller, () =>
        guessing(request.params.name, request, () =>
          inLane(caller, size > largeBody, async (lane, onStart) => {
            requireClient(request);
            const isQuick = lane === 'quick';
            return runPlan(database, request.caller, plan, {
              isQuick,
              turnOf: caller,
              onStart,
              standbys: elsewhere,
            });
          }),
        ),
      );
      if (profile && headers['content-type']) {
        reply.header('content-profile', profile);
      }
      return reply
        .code(status)
        .headers(headers)
        .send(body || undefined);
    };

  app.route<Named>({ method: ['GET', 'HEAD'], url: '/:name', handler: answer(withMemory(readRows)) });
  app.post<Named>('/:name', answer(insertRows));
  app.patch<Named>('/:name', answer(updateRows));
  app.delete<Named>('/:name', answer(deleteRows));
  app.route<Named>({
    method: ['GET', 'HEAD', 'POST'],
    url: '/rpc/:name',
    handler: answer(withMemory(callFunction), readsOfStandbys),
  });
}

/** A client that has disconnected needs no turn. Throws RestError. */
function requireClient({ socket }: FastifyRequest): void {
  if (socket.destroyed) {
    throw restError('clientGone');
  }
}

function restRequest({ method, url, params, headers, body }: FastifyRequest<Named>): RestRequest {
  const question = url.indexOf('?');
  return {
    method,
    name: params.name,
    search: question < 0 ? '' : url.slice(question + 1),
    headers,
    ...(Buffer.isBuffer(body) && { body }),
  };
}
