import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { AuthError } from '../errors/auth-error.ts';

const parameters = z.object({ id: z.uuid().toLowerCase() });

/** Returns the factor's id. Throws AuthError validation_failed when it is invalid, as in Supabase. */
export function readFactorId(request: FastifyRequest): string {
  const read = parameters.safeParse(request.params);
  if (!read.success) {
    throw new AuthError('validation_failed', { status: 404, message: 'factor_id must be an UUID' });
  }
  return read.data.id;
}
