import type { IncomingHttpHeaders } from 'node:http';
import { restError } from '../errors/rest-error.ts';

/**
 * The schema that the request names in its profile header, `Accept-Profile` for reads and `Content-Profile` for the
 * rest; null when it names none. @throws RestError PGRST106 for another than public.
 */
export function readProfile(method: string, headers: IncomingHttpHeaders): 'public' | null {
  const isRead = method === 'GET' || method === 'HEAD';
  const profile = headers[isRead ? 'accept-profile' : 'content-profile'];
  if (profile === undefined) {
    return null;
  }
  if (profile !== 'public') {
    throw restError('unknownSchema', { schema: String(profile) });
  }
  return profile;
}
