import type { FastifyBaseLogger } from 'fastify';

/** The part of the server's log that this folder uses. */
export type Log = Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
