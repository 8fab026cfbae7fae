import type { FastifyBaseLogger } from 'fastify';

/** Logs a refusal, at a limited rate. */
export type Rarely = (message: string, about?: Record<string, unknown>) => void;

/** Milliseconds. */
const pause = 10_000;

/** Returns a logger: each kind's first refusal at once, then their number every ten seconds. */
export function rarely(log: Pick<FastifyBaseLogger, 'warn'>): Rarely {
  const kinds = new Map<string, { since: number; times: number }>();
  return (message, about = {}) => {
    const now = Date.now();
    const { since, times } = kinds.get(message) ?? { since: 0, times: 0 };
    if (now - since < pause) {
      kinds.set(message, { since, times: times + 1 });
      return;
    }
    kinds.set(message, { since: now, times: 0 });
    log.warn({ ...about, ...(times > 0 && { alsoTimes: times }) }, message);
  };
}
