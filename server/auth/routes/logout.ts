import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { AuthError } from '../errors/auth-error.ts';
import { type RouteParts, signedIn } from '../sessions/session-guard.ts';

const scopes = ['global', 'local', 'others'] as const;

const logoutQuery = z.object({ scope: z.enum(scopes).default('global') });

// With only the password, nobody can end the owner's sessions with a second factor.
const inReach = `s.user_id = me.user_id and (s.aal = 'aal1' or me.is_at_aal2)`;

/** SQL conditions on `auth.sessions s`; $1 is the caller's session. */
const endedBy: Record<(typeof scopes)[number], string> = {
  global: `s.id = $1 or ${inReach}`,
  local: 's.id = $1',
  others: `s.id <> $1 and ${inReach}`,
};

// Signing out elsewhere may mean a lost device. `global`, sent by the app's button, keeps this device.
const forgetDevices = (scope: 'global' | 'others') => `
  , forgotten as (
    update private.devices d set remembered_until = null
    from me where d.user_id = me.user_id and d.remembered_until is not null and me.is_at_aal2
      ${scope === 'global' ? 'and d.id::text is distinct from me.tag' : ''}
  )`;

/**
 * `POST /logout?scope=`: ends sessions and their refresh tokens; at `aal1` only the own one among those at `aal2`. From
 * `aal2`, `others` forgets all remembered devices, `global` all but the current one. 204.
 */
export function logoutRoute(app: FastifyInstance, { database, requireSession }: RouteParts): void {
  app.post('/logout', { onRequest: requireSession }, async (request, reply) => {
    const query = logoutQuery.safeParse(request.query);
    if (!query.success) {
      throw new AuthError('validation_failed', { message: 'Unsupported logout scope' });
    }
    const { scope } = query.data;
    const { userId, sessionId, aal } = signedIn(request);
    const [result] = await database.run([
      {
        name: `logout_${scope}`,
        text: `
          with me as (
            select id, user_id, tag, aal = 'aal2' and $3 = 'aal2' as is_at_aal2
            from auth.sessions where id = $1 and user_id = $2
          ), ended as (
            delete from auth.sessions s using me where ${endedBy[scope]}
          ) ${scope === 'local' ? '' : forgetDevices(scope)}
          select from me`,
        values: [sessionId, userId, aal],
      },
    ]);
    if (!result?.rowCount) {
      throw new AuthError('session_not_found');
    }
    return reply.code(204).send();
  });
}
