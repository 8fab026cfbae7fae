import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Database } from '../postgres/database.ts';

type Options = { database: Pick<Database, 'answers'>; isOpen: () => boolean };

/** Milliseconds. */
const databaseMayTake = 2_000;

/**
 * The two questions of a balancer. `/health/live`: does this server answer? Another database would not help it, and a restart
 * would not help the database. `/health/ready`, with its older name `/health`: can it do all, with a database that takes changes?
 */
export function healthRoutes(app: FastifyInstance, { database, isOpen }: Options): void {
  const ready = async (_request: unknown, reply: FastifyReply) => {
    if (!isOpen()) {
      return reply.code(503).send({ status: 'starting' });
    }
    const isUp = await database.answers(databaseMayTake);
    return reply.code(isUp ? 200 : 503).send({ status: isUp ? 'ok' : 'database unavailable' });
  };
  app.get('/health', ready);
  app.get('/health/ready', ready);
  app.get('/health/live', async () => ({ status: 'ok' }));
}
