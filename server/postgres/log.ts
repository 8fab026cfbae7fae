import type { FastifyBaseLogger } from 'fastify';

/** The server's log, as far as this folder writes to it. */
export type Log = Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
