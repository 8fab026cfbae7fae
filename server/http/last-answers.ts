import { Server } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { connections } from './limits.ts';

/**
 * Loses no request when the server stops: at first it only stops accepting, and answers what arrives on its connections with
 * `Connection: close`. Closed at once, they would lose the requests that are on their way.
 */
export function giveLastAnswers(app: FastifyInstance): void {
  app.addHook('preClose', async () => {
    // The method of HTTP servers closes idle connections too.
    Server.prototype.close.call(app.server);
    await sleep(connections.lastAnswers);
  });
}
