import type { FastifyReply, FastifyRequest } from 'fastify';
import { setDeviceCookie } from '../devices/device-cookie.ts';
import type { RouteParts } from './session-guard.ts';
import { type NewSession, type SessionAnswer, sessionAnswer } from './sessions.ts';

/**
 * The answer to a sign-in of any kind: the session object, and the cookie by which the device is known the next time. Where
 * the device is new to the account, its owner hears of it.
 */
export function answerNewSession(
  session: NewSession,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  { issuer, mail }: Pick<RouteParts, 'issuer' | 'mail'>,
): Promise<SessionAnswer> {
  const { account, device } = session;
  setDeviceCookie({ request, reply }, device.cookieId, issuer);
  if (device.news && mail) {
    try {
      mail.tellOfSignIn({
        userId: account.id,
        deviceId: device.id,
        to: account.email,
        userAgent: request.headers['user-agent'],
        address: device.news.address,
        at: new Date(),
      });
    } catch (error) {
      // The news waits in the account; a sign-in does not fail for want of a mail.
      request.log.warn({ code: (error as Error).name }, 'An email about a new sign-in could not be sent.');
    }
  }
  return sessionAnswer(session, issuer);
}
