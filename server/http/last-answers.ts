import { Server } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { connections } from './limits.ts';

/** Keeps connections open for requests on their way while the server stops, with `Connection: close`. */
export function giveLastAnswers(app: FastifyInstance): void {
  app.addHook('preClose', async () => {
    // The method of HTTP servers closes idle connections too.
    Server.prototype.close.call(app.server);
    await sleep(connections.lastAnswers);
  });
}
