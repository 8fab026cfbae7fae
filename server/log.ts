import type { FastifyBaseLogger } from 'fastify';
import pino from 'pino';
import type { Settings } from './settings.ts';

/** Returns a log of JSON lines on standard error; standard output is for the person who starts the server. */
export function openLog(level: Settings['logLevel']): FastifyBaseLogger {
  return pino(
    { level, base: null, redact: ['req.headers.authorization', 'req.headers.apikey'] },
    pino.destination({ fd: 2, sync: true }),
  );
}
