import type { IncomingHttpHeaders } from 'node:http';
import { restError } from '../errors/rest-error.ts';

/** Returns the profile header's schema; null without one. Throws RestError PGRST106 for any but public. */
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
