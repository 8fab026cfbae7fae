import type { FastifyReply, FastifyRequest } from 'fastify';
import { setDeviceCookie } from '../devices/device-cookie.ts';
import type { RouteParts } from './session-guard.ts';
import { type NewSession, type SessionAnswer, sessionAnswer } from './sessions.ts';

/** Answers a sign-in with the session and the device's cookie; reports a new device to the owner. */
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
      // The account shows the report too; a sign-in must not fail because of an email.
      request.log.warn({ code: (error as Error).name }, 'An email about a new sign-in could not be sent.');
    }
  }
  return sessionAnswer(session, issuer);
}
