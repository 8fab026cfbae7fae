import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { callerContext } from '../access/caller-context.ts';
import { guardDataRequests } from '../access/guard-data-requests.ts';
import type { Keys } from '../auth/sessions/keys.ts';
import { LimitReached, type Limits } from '../limits/limits.ts';
import type { Database } from '../postgres/database.ts';
import { RestError } from '../rest/errors/rest-error.ts';
import { answerErrors, refuseUnknownRoutes } from '../rest/refusals.ts';
import { recordLines } from './record-lines.ts';

type Options = {
  /** With the rights of callers; `owner` with those of the owner. */
  database: Database;
  owner: Database;
  keys: Keys;
  limits: Limits;
};

/** `/record/v1`: a caller's records and the public key (docs/decisions/0077-a-record-that-proves-itself.md). */
export async function recordRoutes(app: FastifyInstance, options: Options): Promise<void> {
  const { database, owner, keys, limits } = options;
  app.get('/key', async () => ({ kty: 'OKP', crv: 'Ed25519', x: keys.recordKey.publicKey }));
  await app.register(async own => {
    guardDataRequests(own, keys);
    answerErrors(own);
    own.get('/export', async (request, reply) => {
      const trader = await requireTrader(database, request);
      await takeTurn(limits, trader);
      return reply
        .type('application/x-ndjson; charset=utf-8')
        .send(Readable.from(recordLines(owner, keys.recordKey, trader)));
    });
    refuseUnknownRoutes(own);
  });
}

/** Checks the session in the database. Throws RestError 401 for visitors. */
async function requireTrader(database: Database, { caller }: FastifyRequest): Promise<string> {
  if (caller.role === 'anon') {
    throw new RestError({ code: '42501', status: 401, message: 'Sign in to download your record' });
  }
  const [, asked] = await database.run(
    [callerContext(caller, { readOnly: true }), { name: 'own_id', text: 'select auth.uid() as id' }],
    { readOnly: true },
  );
  return String(asked?.rows[0]?.id);
}

async function takeTurn(limits: Limits, trader: string): Promise<void> {
  try {
    await limits.take([{ rule: 'recordByAccount', of: [trader] }]);
  } catch (error) {
    if (!(error instanceof LimitReached)) {
      throw error;
    }
    const message = 'You’ve downloaded your record often. Wait a while.';
    throw new RestError(
      { code: 'over_request_rate_limit', status: 429, message },
      { 'retry-after': String(error.seconds) },
    );
  }
}
