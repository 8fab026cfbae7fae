import type { IncomingHttpHeaders } from 'node:http';
import { restError } from '../errors/rest-error.ts';

/**
 * The schema in the profile header (`Accept-Profile` for reads, `Content-Profile` for writes); null without one.
 * @throws RestError PGRST106 for any other than public
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
