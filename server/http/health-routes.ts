import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Database } from '../postgres/database.ts';
import { version } from '../version.ts';

type Options = {
  database: Pick<Database, 'answers'>;
  isOpen: () => boolean;
  isDiskFull: () => boolean;
};

/** Milliseconds. */
const databaseMayTake = 2_000;

/**
 * `/health/live` ignores the database; `/health` and `/health/ready` need one that accepts writes, and disk space.
 */
export function healthRoutes(app: FastifyInstance, { database, isOpen, isDiskFull }: Options): void {
  const ready = async (_request: unknown, reply: FastifyReply) => {
    if (!isOpen()) {
      return reply.code(503).send({ status: 'starting', version });
    }
    if (isDiskFull()) {
      return reply.code(503).send({ status: 'disk full', version });
    }
    const isUp = await database.answers(databaseMayTake);
    return reply.code(isUp ? 200 : 503).send({ status: isUp ? 'ok' : 'database unavailable', version });
  };
  app.get('/health', ready);
  app.get('/health/ready', ready);
  app.get('/health/live', async () => ({ status: 'ok', version }));
}
