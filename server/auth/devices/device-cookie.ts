import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Seconds: 400 days, which is as long as browsers keep a cookie. */
const lifetime = 400 * 24 * 60 * 60;

const cookieOfDevice = /(?:^|;) *pipstone_device=([\w-]{43})(?:;|$)/;

/** The id of a device that has none yet: 256 random bits. */
export function newDeviceId(): string {
  return randomBytes(32).toString('base64url');
}

/** The id that a browser sends in its cookie, if it looks like one. Whether it is known is the database's to say. */
export function deviceIdOf({ headers }: Pick<FastifyRequest, 'headers'>): string | null {
  return cookieOfDevice.exec(headers.cookie ?? '')?.[1] ?? null;
}

/** Sets the cookie by which a browser is known at its next sign-in. No script can read it. */
export function setDeviceCookie(
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  id: string,
  { issuer }: { issuer: string },
): void {
  const isSecure = request.protocol === 'https' || issuer.startsWith('https:');
  const attributes = ['Path=/auth/v1', `Max-Age=${lifetime}`, 'HttpOnly', 'SameSite=Strict'];
  reply.header(
    'set-cookie',
    [`pipstone_device=${id}`, ...attributes, ...(isSecure ? ['Secure'] : [])].join('; '),
  );
}
