import type { FastifyInstance } from 'fastify';
import { findCaller } from '../accounts/own-account.ts';
import { type RouteParts, signedIn } from '../sessions/session-guard.ts';
import { updateUser } from './user-update.ts';

/** `GET /user` and `PUT /user`: the caller's own account. */
export function userRoutes(app: FastifyInstance, parts: RouteParts): void {
  const { database, requireSession } = parts;
  const update = updateUser(parts);

  app.get('/user', { onRequest: requireSession }, async request => {
    const find = findCaller(signedIn(request));
    const [found] = await database.run([find.statement], { readOnly: true });
    return find.read(found).account;
  });

  app.put('/user', { onRequest: requireSession }, update);
}
