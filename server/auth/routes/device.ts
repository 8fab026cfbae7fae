import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { findCaller } from '../accounts/own-account.ts';
import { setDeviceCookie } from '../devices/device-cookie.ts';
import { forgetDevice, rememberDevice } from '../devices/remember-device.ts';
import { AuthError } from '../errors/auth-error.ts';
import { bodyAs } from '../request-body.ts';
import { type RouteParts, signedIn, turnOfLevel } from '../sessions/session-guard.ts';

const deviceBody = z.object({ remember: z.boolean('needs to be true or false') });

/** `POST /device`: turns on or off that this device needs no code until 30 days after the last one; 204. */
export function deviceRoute(
  app: FastifyInstance,
  { database, issuer, limits, requireSession }: RouteParts,
): void {
  app.post('/device', { onRequest: requireSession }, async (request, reply) => {
    const { remember } = bodyAs(deviceBody, request.body ?? {});
    const caller = signedIn(request);
    await limits.take([turnOfLevel('accountChangeByAccount', caller)]);
    const find = findCaller(caller);
    if (!remember) {
      const [found] = await database.run([find.statement, forgetDevice(caller)]);
      find.read(found);
      return reply.code(204).send();
    }
    if (caller.aal !== 'aal2') {
      throw needsCode();
    }
    const change = rememberDevice(caller, request);
    const [found, changed] = await database.run([find.statement, change.statement]);
    find.read(found);
    if (!change.read(changed)) {
      throw needsCode();
    }
    setDeviceCookie({ request, reply }, change.cookieId, issuer);
    return reply.code(204).send();
  });
}

const needsCode = () =>
  new AuthError('insufficient_aal', { message: 'Sign in with a code on this device first' });
