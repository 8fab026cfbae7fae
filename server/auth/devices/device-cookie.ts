import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Seconds; browsers keep no cookie longer than 400 days. */
const lifetime = 400 * 24 * 60 * 60;

const cookieOfDevice = /(?:^|;) *pipstone_device=([\w-]{43})(?:;|$)/;

/** Returns a new device id of 256 random bits. */
export function newDeviceId(): string {
  return randomBytes(32).toString('base64url');
}

/** Returns the well-formed device id in the cookie, or null; the database checks whether it is known. */
export function readDeviceId({ headers }: Pick<FastifyRequest, 'headers'>): string | null {
  return cookieOfDevice.exec(headers.cookie ?? '')?.[1] ?? null;
}

/** Sets the cookie that identifies a browser at its next sign-in; scripts cannot read it. */
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
