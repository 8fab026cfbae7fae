import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { AuthError } from '../errors/auth-error.ts';
import { type RouteParts, signedIn } from '../sessions/session-guard.ts';

const scopes = ['global', 'local', 'others'] as const;

const logoutQuery = z.object({ scope: z.enum(scopes).default('global') });

/** Which sessions of the account each scope ends, as a condition on `auth.sessions s`; $1 is the caller's own. */
const endedBy: Record<(typeof scopes)[number], string> = {
  global: 's.user_id = me.user_id',
  local: 's.id = $1',
  others: 's.user_id = me.user_id and s.id <> $1',
};

// Who signs out elsewhere has lost something there, or fears it. With 'global', as the app's own button has it, that is no
// reason to forget the device on which they pressed it.
const forgetDevices = (scope: 'global' | 'others') => `
  , forgotten as (
    update private.devices d set remembered_until = null
    from me where d.user_id = me.user_id and d.remembered_until is not null
      ${scope === 'global' ? 'and d.id::text is distinct from me.tag' : ''}
  )`;

/** `POST /logout?scope=`: ends sessions and their refresh tokens; `others` also forgets which devices need no second factor, `global` all but the one it comes from. 204. */
export function logoutRoute(app: FastifyInstance, { database, requireSession }: RouteParts): void {
  app.post('/logout', { onRequest: requireSession }, async (request, reply) => {
    const query = logoutQuery.safeParse(request.query);
    if (!query.success) {
      throw new AuthError('validation_failed', { message: 'Unsupported logout scope' });
    }
    const { scope } = query.data;
    const { userId, sessionId } = signedIn(request);
    const [result] = await database.run([
      {
        name: `logout_${scope}`,
        text: `
          with me as (
            select id, user_id, tag from auth.sessions where id = $1 and user_id = $2
          ), ended as (
            delete from auth.sessions s using me where ${endedBy[scope]}
          ) ${scope === 'local' ? '' : forgetDevices(scope)}
          select from me`,
        values: [sessionId, userId],
      },
    ]);
    if (!result?.rowCount) {
      throw new AuthError('session_not_found');
    }
    return reply.code(204).send();
  });
}
