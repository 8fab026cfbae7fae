import type { FastifyRequest } from 'fastify';
import type { Turn } from '../limits/limits.ts';
import { originOf } from '../limits/request-origin.ts';

/** What asking for a mail to an address counts under. */
export function mailTurns(request: FastifyRequest, email: string): Turn[] {
  const origin = originOf(request);
  return [
    { rule: 'mailByPair', of: [email, origin] },
    { rule: 'mailByAddress', of: [origin] },
    { rule: 'mailByEmail', of: [email] },
  ];
}
