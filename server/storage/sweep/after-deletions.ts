import type { FastifyInstance } from 'fastify';
import type { Sweeper } from './sweeper.ts';

/** supabase/functions calls the second one. */
const deletions = /^\/rest\/v1\/rpc\/delete_(my_account|user)(\?|$)/;

/** Removes the bytes of a deleted trader at once, not in the hourly sweep. */
export function sweepAfterDeletions(app: FastifyInstance, sweeper: Pick<Sweeper, 'soon'>): void {
  app.addHook('onResponse', async ({ method, url }, { statusCode }) => {
    if (method === 'POST' && statusCode < 300 && deletions.test(url)) {
      sweeper.soon();
    }
  });
}
