import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { SharedReport } from '#domain/share/shared-report.ts';
import { takeBodies } from '../http/bodies.ts';
import { LimitReached, type Limits } from '../limits/limits.ts';
import { turnsFrom } from '../limits/request-origin.ts';
import type { Database } from '../postgres/database.ts';
import type { RecordKey } from '../record/record-key.ts';
import { RestError } from '../rest/errors/rest-error.ts';
import { answerErrors, refuseUnknownRoutes } from '../rest/refusals.ts';
import { readSharedReport, visitReport } from './read-shared-report.ts';

type Options = { owner: Database; limits: Limits; recordKey: RecordKey };

/** Milliseconds; visits are still counted and links checked. */
const remembered = { max: 100, ttl: 60_000 };

/** `POST /share/v1/report`: the report of a `{ token }`, which only the owner's rights find; no log keeps a body. */
export async function shareRoutes(
  app: FastifyInstance,
  { owner, limits, recordKey }: Options,
): Promise<void> {
  answerErrors(app);
  takeBodies(app, { parse: readToken });
  const reports = new LRUCache<string, Promise<SharedReport>>(remembered);

  app.post<{ Body: string | null }>('/report', async (request, reply) => {
    await takeTurn(limits, request);
    const token = request.body;
    const visit =
      token === null ? null : await visitReport(owner, createHash('sha256').update(token).digest('hex'));
    if (!visit) {
      throw refusal(404, 'This link doesn’t work. Ask for a new one.');
    }
    const known = reports.get(visit.id);
    const report = known ?? readSharedReport(owner, recordKey, visit, new Date());
    if (!known) {
      reports.set(visit.id, report);
      report.catch(() => reports.delete(visit.id));
    }
    return reply.headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' }).send(await report);
  });

  refuseUnknownRoutes(app);
}

async function takeTurn(limits: Limits, request: { ip: string }): Promise<void> {
  try {
    await limits.take(turnsFrom(request, 'sharedReportByAddress'));
  } catch (error) {
    if (error instanceof LimitReached) {
      throw refusal(429, 'Too many visits. Wait a few minutes.', { 'retry-after': String(error.seconds) });
    }
    throw error;
  }
}

function readToken(body: Buffer): string | null {
  const [, token] = /^\s*\{\s*"token"\s*:\s*"([0-9a-f]{64})"\s*\}\s*$/.exec(body.toString('latin1')) ?? [];
  return token ?? null;
}

function refusal(status: number, message: string, headers: Record<string, string> = {}): RestError {
  return new RestError(
    { code: status === 429 ? 'over_request_rate_limit' : 'PT404', status, message },
    headers,
  );
}
