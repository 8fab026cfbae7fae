import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Database, Statement } from '../postgres/database.ts';
import { type Rule, type RuleName, rules } from './rules.ts';

/** One more turn under a rule, for what it counts: an address, an e-mail, both. */
export type Turn = { rule: RuleName; of: readonly string[] };

/** Asked too often; `seconds` tells when to come back. */
export class LimitReached extends Error {
  override name = 'LimitReached';
  readonly seconds: number;

  constructor(seconds: number) {
    super('Request rate limit reached');
    this.seconds = seconds;
  }
}

export type Limits = {
  /**
   * Takes one turn under each rule; waits where a rule only slows.
   * @throws LimitReached when one of them is not to be had; DatabaseUnavailable
   */
  take(turns: readonly Turn[]): Promise<void>;
  /** Tells the rules that the request came out well; some of them count failures only. */
  succeed(turns: readonly Turn[]): Promise<void>;
};

/** For tests and benchmarks. */
export const noLimits: Limits = { take: async () => {}, succeed: async () => {} };

/**
 * Limits kept in `server.rate_limits`, so that all servers on one database share them. Keys are hashed: what
 * strangers type is not kept.
 * @param owner the database with the owner's rights: nobody else is granted the table
 */
export function openLimits(owner: Database): Limits {
  const storeClient = { query: async (statement: Statement) => (await owner.run([statement]))[0] };
  const limiters = new Map<RuleName, RateLimiterPostgres>();
  const limiterOf = (name: RuleName) => {
    // Made when it is first needed; the first of all clears expired rows, for all.
    const limiter = limiters.get(name) ?? newLimiter(name, storeClient, limiters.size === 0);
    limiters.set(name, limiter);
    return limiter;
  };
  return {
    async take(turns) {
      const pauses = turns.map(({ rule, of }) => takeTurn(limiterOf(rule), keyOf(of), rules[rule]));
      const pause = Math.max(0, ...(await Promise.all(pauses)));
      if (pause > 0) {
        await sleep(pause);
      }
    },
    async succeed(turns) {
      await Promise.all(
        turns.map(({ rule, of }) =>
          rules[rule].success === 'forgets'
            ? limiterOf(rule).delete(keyOf(of))
            : rules[rule].success && limiterOf(rule).reward(keyOf(of)),
        ),
      );
    },
  };
}

function newLimiter(name: RuleName, storeClient: unknown, clearExpiredByTimeout: boolean) {
  const { times, seconds, success, slowedBy } = rules[name];
  return new RateLimiterPostgres({
    storeClient,
    storeType: 'pool',
    schemaName: 'server',
    tableName: 'rate_limits',
    tableCreated: true,
    clearExpiredByTimeout,
    keyPrefix: name,
    points: times,
    duration: seconds,
    // Who is refused for the rest of the time costs the database nothing; where turns come back, memory cannot know.
    inMemoryBlockOnConsumed: success === 'gives back' || slowedBy ? 0 : times + 1,
  });
}

/** @returns the milliseconds to wait */
async function takeTurn(limiter: RateLimiterPostgres, key: string, { slowedBy = 0 }: Rule): Promise<number> {
  try {
    await limiter.consume(key);
    return 0;
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) {
      throw refusal;
    }
    if (slowedBy === 0) {
      throw new LimitReached(Math.max(1, Math.ceil(refusal.msBeforeNext / 1_000)));
    }
    return slowedBy;
  }
}

function keyOf(of: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(of)).digest('base64url');
}
