import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { requestAddress, requestOrigin } from '../limits/request-origin.ts';

/** Milliseconds. */
const pause = 1_000;

/** Logs the address of 429 answers for programs that block it: one line per origin and second. */
export function logTooManyRequests(app: FastifyInstance): void {
  const recent = new LRUCache<string, true>({ max: 10_000, ttl: pause });
  app.addHook('onResponse', (request, reply, done) => {
    if (reply.statusCode === 429) {
      const origin = requestOrigin(request);
      if (!recent.has(origin)) {
        recent.set(origin, true);
        app.log.info({ address: requestAddress(request), kind: 'limit' }, 'Too many requests.');
      }
    }
    done();
  });
}
