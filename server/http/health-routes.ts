import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Database } from '../postgres/database.ts';
import { version } from '../version.ts';

type Options = {
  database: Pick<Database, 'answers'>;
  isOpen: () => boolean;
  /** True while writes fail because a disk is full. */
  isDiskFull: () => boolean;
};

/** Milliseconds for the database to answer. */
const databaseMayTake = 2_000;

/**
 * `/health/live` for load balancers: does this server answer? It ignores the database, which a restart of the server
 * would not help. `/health/ready`, also `/health`: can it do everything, with a database that accepts writes and room on the
 * disk?
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
