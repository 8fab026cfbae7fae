import type { FastifyRequest } from 'fastify';
import type { Turn } from '../limits/limits.ts';
import { originOf } from '../limits/request-origin.ts';
import type { LinkKind } from './one-time-tokens.ts';

/**
 * What asking for a mail to an address counts under. Each kind counts by itself for the e-mail: who asks for links
 * that are never sent, in somebody else's name, holds back none that they need.
 */
export function mailTurns(request: FastifyRequest, email: string, kind: LinkKind): Turn[] {
  const origin = originOf(request);
  return [
    { rule: 'mailByPair', of: [email, origin] },
    { rule: 'mailByAddress', of: [origin] },
    { rule: 'mailByEmail', of: [email, kind] },
  ];
}
