import type { FastifyRequest } from 'fastify';
import type { Turn } from '../../limits/limits.ts';
import { turnsFrom } from '../../limits/request-origin.ts';
import type { LinkKind } from './one-time-tokens.ts';

/** Returns the limits for requesting a link. Each kind counts separately, so unsent links block no others. */
export function mailTurns(request: FastifyRequest, email: string, kind: LinkKind): Turn[] {
  return [
    ...turnsFrom(request, 'mailByPair', email),
    ...turnsFrom(request, 'mailByAddress'),
    { rule: 'mailByEmail', of: [email, kind] },
  ];
}

/** Returns the limits for a sign-up email. A class behind one address is allowed: its code limits the uses. */
export function signUpMailTurns(request: FastifyRequest, email: string): Turn[] {
  return [...turnsFrom(request, 'mailByPair', email), { rule: 'mailByEmail', of: [email, 'sign-up'] }];
}
