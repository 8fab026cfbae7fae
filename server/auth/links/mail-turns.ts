import type { FastifyRequest } from 'fastify';
import type { Turn } from '../../limits/limits.ts';
import { turnsFrom } from '../../limits/request-origin.ts';
import type { LinkKind } from './one-time-tokens.ts';

/**
 * The limits for requesting a link to an address, whether or not it has an account. Each kind has its own count per
 * email, so unsent links requested in someone else's name do not block the ones they need.
 */
export function mailTurns(request: FastifyRequest, email: string, kind: LinkKind): Turn[] {
  return [
    ...turnsFrom(request, 'mailByPair', email),
    ...turnsFrom(request, 'mailByAddress'),
    { rule: 'mailByEmail', of: [email, kind] },
  ];
}

/**
 * The limits for a sign-up email. A class behind one address is allowed: the uses of its code limit how many addresses it
 * can send to.
 */
export function signUpMailTurns(request: FastifyRequest, email: string): Turn[] {
  return [...turnsFrom(request, 'mailByPair', email), { rule: 'mailByEmail', of: [email, 'sign-up'] }];
}
