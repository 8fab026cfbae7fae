import type { FastifyRequest } from 'fastify';
import { KeyRefused } from './refusals.ts';

/** Requires the public key in the `apikey` header. Throws KeyRefused, answered as by Supabase's gateway (401). */
export function requireApiKey(request: FastifyRequest, publicKey: string): void {
  const given = request.headers.apikey;
  if (given === undefined || given === '') {
    throw new KeyRefused({
      message: 'No API key found in request',
      hint: 'Send the public key of /config.json in the `apikey` request header.',
    });
  }
  if (given !== publicKey) {
    throw new KeyRefused({
      message: 'Invalid API key',
      hint: 'Double check the public key: /config.json has the current one.',
    });
  }
}
