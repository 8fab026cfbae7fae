import type { FastifyRequest } from 'fastify';
import type { Turn } from '../../limits/limits.ts';
import { turnsFrom } from '../../limits/request-origin.ts';
import type { LinkKind } from './one-time-tokens.ts';

/**
 * The turns that asking for a link to an address takes, whether or not it has an account. Each kind counts by itself
 * for the e-mail: links that are never sent, asked for in another person's name, hold back none that they need.
 */
export function mailTurns(request: FastifyRequest, email: string, kind: LinkKind): Turn[] {
  return [
    ...turnsFrom(request, 'mailByPair', email),
    ...turnsFrom(request, 'mailByAddress'),
    { rule: 'mailByEmail', of: [email, kind] },
  ];
}

/**
 * The turns that the mail of a sign-up takes. A class that signs up from one address is let through: the uses of its code
 * bound how many addresses it may send to.
 */
export function signUpMailTurns(request: FastifyRequest, email: string): Turn[] {
  return [...turnsFrom(request, 'mailByPair', email), { rule: 'mailByEmail', of: [email, 'sign-up'] }];
}
